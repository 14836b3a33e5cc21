import { define } from './define.ts'

/** A signal that is given up after so many milliseconds, for the reason `TimeoutError`. */
define(AbortSignal, 'timeout', (milliseconds: number): AbortSignal => {
  const control = new AbortController()
  setTimeout(() => {
    const reason = new DOMException('signal timed out', 'TimeoutError')
    // Kernels without reasons give their own, `AbortError`, to what waits for the signal.
    if (!('reason' in control.signal))
      Object.defineProperty(control.signal, 'reason', { value: reason })
    control.abort(reason)
  }, milliseconds)
  return control.signal
})
