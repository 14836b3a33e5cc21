/**
 * Tells the answer to the latest question from older ones, which may come after it and must not take
 * its place. Each call begins a question; what it returns answers whether none began since.
 */
export function latest(): () => () => boolean {
  let begun = 0
  return () => {
    begun += 1
    const own = begun
    return () => own === begun
  }
}
