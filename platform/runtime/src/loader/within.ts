/**
 * Rejects with what `late` answers where `work` takes longer than `milliseconds`; what it comes to
 * afterwards is nobody's business.
 */
export function within<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
