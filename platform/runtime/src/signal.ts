/**
 * Ends a subscription with a signal. Returns the function that ends it before, and then takes its
 * listener off the signal too: a remote that stays for hours must not collect them.
 */
export function endWithSignal(signal: AbortSignal, end: () => void): () => void {
  const stop = (): void => {
    signal.removeEventListener('abort', stop)
    end()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', stop)
  return stop
}
