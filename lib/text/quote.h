/* quote -- moved to base/quote.h. */
#include "base/quote.h"
