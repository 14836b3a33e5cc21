/**
 * Rejects with what `timeLimitError` answers where `work` takes longer than `milliseconds`; what it comes to
 * afterwards is nobody's business.
 */
export function withTimeLimit<T>(
  work: Promise<T>,
  milliseconds: number,
  timeLimitError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeLimitError()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
