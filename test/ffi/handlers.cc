// Handlers as users of XLA write them, against its header-only library alone:
// every kind of binding.  test_handlers.py compiles this, and hlojit calls them.
#include <chrono>
#include <complex>
#include <memory>
#include <string>
#include <thread>

#include "xla/ffi/api/ffi.h"

namespace ffi = xla::ffi;

// --- arguments and results ---------------------------------------------------

static ffi::Error Add(ffi::Buffer<ffi::F32> x, ffi::Buffer<ffi::F32> y,
                      ffi::Result<ffi::Buffer<ffi::F32>> out) {
  for (size_t i = 0; i < x.element_count(); i++)
    out->typed_data()[i] = x.typed_data()[i] + y.typed_data()[i];
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(add, Add,
                              ffi::Ffi::Bind()
                                  .Arg<ffi::Buffer<ffi::F32>>()
                                  .Arg<ffi::Buffer<ffi::F32>>()
                                  .Ret<ffi::Buffer<ffi::F32>>());

// The binding is inferred.
static ffi::Error MatVec(ffi::BufferR2<ffi::F64> a, ffi::BufferR1<ffi::F64> x,
                         ffi::BufferR0<ffi::F64> scale,
                         ffi::ResultBufferR1<ffi::F64> y) {
  for (int64_t i = 0; i < a.dimensions()[0]; i++) {
    double sum = 0;
    for (int64_t k = 0; k < a.dimensions()[1]; k++)
      sum += a.typed_data()[i * a.dimensions()[1] + k] * x.typed_data()[k];
    y->typed_data()[i] = scale.typed_data()[0] * sum;
  }
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(mat_vec, MatVec);

// {dtype, rank, elements} of each argument.
static ffi::Error Describe(ffi::AnyBuffer first, ffi::RemainingArgs rest,
                           ffi::Result<ffi::AnyBuffer> out,
                           ffi::RemainingRets more) {
  int32_t *to = out->typed_data<int32_t>();
  auto put = [&](ffi::AnyBuffer b) {
    *to++ = static_cast<int32_t>(b.element_type());
    *to++ = static_cast<int32_t>(b.dimensions().size());
    *to++ = static_cast<int32_t>(b.element_count());
  };
  put(first);
  for (size_t i = 0; i < rest.size(); i++) {
    ffi::ErrorOr<ffi::AnyBuffer> b = rest.get<ffi::AnyBuffer>(i);
    if (!b.has_value()) return b.error();
    put(*b);
  }
  for (size_t i = 0; i < more.size(); i++) {
    auto r = more.get<ffi::BufferR0<ffi::S32>>(i);
    if (!r.has_value()) return r.error();
    (*r)->typed_data()[0] = static_cast<int32_t>(rest.size());
  }
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(describe, Describe,
                              ffi::Ffi::Bind()
                                  .Arg<ffi::AnyBuffer>()
                                  .RemainingArgs()
                                  .Ret<ffi::AnyBuffer>()
                                  .RemainingRets());

static ffi::Error Optional(std::optional<ffi::BufferR0<ffi::S32>> x,
                           std::optional<ffi::BufferR0<ffi::S32>> y,
                           ffi::Result<ffi::BufferR0<ffi::S32>> out) {
  out->typed_data()[0] = (x ? x->typed_data()[0] : -10) +
                         (y ? y->typed_data()[0] : -100);
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(optional, Optional,
                              ffi::Ffi::Bind()
                                  .OptionalArg<ffi::BufferR0<ffi::S32>>()
                                  .OptionalArg<ffi::BufferR0<ffi::S32>>()
                                  .Ret<ffi::BufferR0<ffi::S32>>());

static ffi::Error Tokens(ffi::Token, ffi::BufferR0<ffi::C64> x,
                         ffi::Result<ffi::BufferR0<ffi::C64>> out,
                         ffi::Result<ffi::Token>) {
  out->typed_data()[0] = std::conj(x.typed_data()[0]);
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(tokens, Tokens);

// --- attributes --------------------------------------------------------------

enum class Mode : int32_t { kSmall = 1, kLarge = 2 };
struct Range {
  int64_t lo;
  float hi;
};
XLA_FFI_REGISTER_ENUM_ATTR_DECODING(Mode);
XLA_FFI_REGISTER_STRUCT_ATTR_DECODING(Range,
                                      xla::ffi::StructMember<int64_t>("lo"),
                                      xla::ffi::StructMember<float>("hi"));

static std::string Scalars(bool b, int8_t i8, int16_t i16, int32_t i32,
                           int64_t i64, uint8_t u8, uint16_t u16, uint32_t u32,
                           uint64_t u64, float f32, double f64) {
  bool fits = b && i8 == -8 && i16 == -16 && i32 == -32 && i64 == -64 &&
              u8 == 8 && u16 == 16 && u32 == 32 && u64 == UINT64_MAX &&
              f32 == 0.5f && f64 == 1e-3;
  return fits ? "" : "scalars";
}

static ffi::Error Attributes(ffi::Result<ffi::BufferR0<ffi::S32>> out, bool b,
                             int8_t i8, int16_t i16, int32_t i32, int64_t i64,
                             uint8_t u8, uint16_t u16, uint32_t u32,
                             uint64_t u64, float f32, double f64,
                             std::string_view text,
                             ffi::Span<const int64_t> ints,
                             ffi::Span<const float> floats, int *pointer,
                             Mode mode, Range range, ffi::Dictionary dict) {
  std::string bad =
      Scalars(b, i8, i16, i32, i64, u8, u16, u32, u64, f32, f64);
  if (text != "a \"text\"") bad += " text";
  if (ints.size() != 2 || ints[0] != 1 || ints[1] != -2) bad += " ints";
  if (floats.size() != 1 || floats[0] != 1.5f) bad += " floats";
  if (reinterpret_cast<uintptr_t>(pointer) != 4096) bad += " pointer";
  if (mode != Mode::kLarge) bad += " enum";
  if (range.lo != -1 || range.hi != 2.0f) bad += " struct";
  auto k = dict.get<int32_t>("k");
  auto none = dict.get<int32_t>("none");
  if (!k.has_value() || *k != 7 || none.has_value() || dict.size() != 2)
    bad += " dictionary";
  if (!bad.empty()) return ffi::Error::InvalidArgument(bad);
  out->typed_data()[0] = 1;
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    attributes, Attributes,
    ffi::Ffi::Bind()
        .Ret<ffi::BufferR0<ffi::S32>>()
        .Attr<bool>("b")
        .Attr<int8_t>("i8")
        .Attr<int16_t>("i16")
        .Attr<int32_t>("i32")
        .Attr<int64_t>("i64")
        .Attr<uint8_t>("u8")
        .Attr<uint16_t>("u16")
        .Attr<uint32_t>("u32")
        .Attr<uint64_t>("u64")
        .Attr<float>("f32")
        .Attr<double>("f64")
        .Attr<std::string_view>("text")
        .Attr<ffi::Span<const int64_t>>("ints")
        .Attr<ffi::Span<const float>>("floats")
        .Attr<ffi::Pointer<int>>("pointer")
        .Attr<Mode>("mode")
        .Attr<Range>("range")
        .Attr<ffi::Dictionary>("dict"));

static ffi::Error AllAttributes(ffi::Result<ffi::BufferR0<ffi::S64>> out,
                                ffi::Dictionary attrs) {
  ffi::ErrorOr<int64_t> a = attrs.get<int64_t>("a"), b = attrs.get<int64_t>("b");
  if (!a.has_value()) return a.error();
  if (!b.has_value()) return b.error();
  out->typed_data()[0] = *a * *b;
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(
    all_attributes, AllAttributes,
    ffi::Ffi::Bind().Ret<ffi::BufferR0<ffi::S64>>().Attrs());

// --- the context -------------------------------------------------------------

static ffi::Error InContext(ffi::RunId run, int32_t device,
                            ffi::ScratchAllocator scratch, ffi::Context context,
                            ffi::BufferR1<ffi::F32> x,
                            ffi::ResultBufferR1<ffi::F32> y) {
  size_t n = x.element_count();
  std::optional<void *> room = scratch.Allocate(n * sizeof(float), 64);
  auto again = context.get<ffi::RunId>();
  if (!room || !again.has_value() || again->run_id != run.run_id)
    return ffi::Error::Internal("context");
  float *to = static_cast<float *>(*room);
  std::copy_n(x.typed_data(), n, to);
  for (size_t i = 0; i < n; i++)
    y->typed_data()[i] = to[n - 1 - i] + static_cast<float>(device);
  return run.run_id > 0 ? ffi::Error::Success() : ffi::Error::Internal("run");
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(in_context, InContext,
                              ffi::Ffi::Bind()
                                  .Ctx<ffi::RunId>()
                                  .Ctx<ffi::DeviceOrdinal>()
                                  .Ctx<ffi::ScratchAllocator>()
                                  .Ctx<ffi::Context>()
                                  .Arg<ffi::BufferR1<ffi::F32>>()
                                  .Ret<ffi::BufferR1<ffi::F32>>());

static ffi::Error WithStream(void *, ffi::Result<ffi::AnyBuffer>) {
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(with_stream, WithStream,
                              ffi::Ffi::Bind()
                                  .Ctx<ffi::PlatformStream<void *>>()
                                  .Ret<ffi::AnyBuffer>());

// A task for each element; the call ends with the last one.
static ffi::Future Tasks(ffi::ThreadPool pool, ffi::BufferR1<ffi::F32> x,
                         ffi::ResultBufferR1<ffi::F32> y, bool fails) {
  ffi::CountDownPromise promise(static_cast<int64_t>(x.element_count()));
  ffi::Future future(promise);
  for (size_t i = 0; i < x.element_count(); i++)
    pool.Schedule([=, from = x.typed_data(), to = y->typed_data()]() mutable {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      to[i] = 3 * from[i];
      promise.CountDown(fails && i == 2 ? ffi::Error::Internal("task 2")
                                        : ffi::Error::Success());
    });
  return future;
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(tasks, Tasks,
                              ffi::Ffi::Bind()
                                  .Ctx<ffi::ThreadPool>()
                                  .Arg<ffi::BufferR1<ffi::F32>>()
                                  .Ret<ffi::BufferR1<ffi::F32>>()
                                  .Attr<bool>("fails"));

// Nobody can catch what leaves a handler.
static ffi::Error Throws(ffi::Result<ffi::AnyBuffer>) {
  throw std::string("not caught");
}
XLA_FFI_DEFINE_HANDLER_SYMBOL(throws, Throws,
                              ffi::Ffi::Bind().Ret<ffi::AnyBuffer>());

// --- states ------------------------------------------------------------------

struct Counter {
  static ffi::TypeId id;
  explicit Counter(int64_t start) : value(start) {}
  int64_t value;
};
ffi::TypeId Counter::id = {};

static ffi::ErrorOr<std::unique_ptr<Counter>> Instantiate(int64_t start) {
  if (start < 0)
    return ffi::Unexpected(ffi::Error::InvalidArgument("start is negative"));
  return std::make_unique<Counter>(start);
}
XLA_FFI_DEFINE_HANDLER(instantiate, Instantiate,
                       ffi::Ffi::BindInstantiate().Attr<int64_t>("start"));

static ffi::ErrorOr<std::unique_ptr<Counter>> Initialize(Counter *made) {
  return std::make_unique<Counter>(10 * made->value);
}
XLA_FFI_DEFINE_HANDLER(initialize, Initialize,
                       ffi::Ffi::BindInitialize().Ctx<ffi::State<Counter>>());

static ffi::Error Count(Counter *made, Counter *of_run,
                        ffi::Result<ffi::BufferR0<ffi::S64>> out) {
  out->typed_data()[0] = made->value + of_run->value++;
  return ffi::Error::Success();
}
XLA_FFI_DEFINE_HANDLER(count, Count,
                       ffi::Ffi::Bind()
                           .Ctx<ffi::State<Counter>>()
                           .Ctx<ffi::Initialized<Counter>>()
                           .Ret<ffi::BufferR0<ffi::S64>>());

// What hosts do for libraries of their own, a library that is loaded does here.
extern "C" XLA_FFI_Error *hj_ffi_load(const XLA_FFI_Api *api) {
  static constexpr XLA_FFI_TypeInfo info = ffi::MakeTypeInfo<Counter>();
  if (XLA_FFI_Error *error =
          ffi::Ffi::RegisterTypeId(api, "Counter", &Counter::id, &info))
    return error;
  return ffi::Ffi::RegisterStaticHandler(
      api, "count", "Host", {instantiate, nullptr, initialize, count});
}
