/* A program outside: the header fits the library that it is linked to. */
#include <hlojit/base.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    printf("hlojit %s\n", hj_version());
    return strcmp(hj_version(), HJ_VERSION_STRING) != 0;
}
