/** A file that a chunk loader has asked for and that has not come. */
export interface PendingLoads {
  readonly url: string
  /**
   * Takes the tag away, so that the next attempt asks anew: a chunk loader that finds a tag of that
   * address waits for it.
   */
  forget(): void
}

/**
 * Told of a mounting that took too long, these say what it waits for: webpack takes away the tag of
 * a script it is done with, and a style sheet has no rules before it is there.
 */
export function pendingFiles(page: Document = document): PendingLoads[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[data-webpack]')].map(
    (tag): PendingLoads => ({ url: tag.src, forget: () => tag.remove() }),
  )
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter((tag) => !tag.disabled && tag.sheet === null)
    .map((tag): PendingLoads => ({ url: tag.href, forget: () => tag.remove() }))
  return [...scripts, ...styles]
}
