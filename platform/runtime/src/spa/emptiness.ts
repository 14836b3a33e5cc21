/** Notices a remote in whose place nothing stands: a root that took itself away says so to nobody. */
import { pendingFiles } from '../loader/pending'

/** So long nothing may stand where something stood, in milliseconds. */
const LONGEST_EMPTY = 1_000
/** The same since the mounting: a screen may draw nothing until its first call is answered. */
const LONGEST_FIRST = 3_000

/** Whether an element holds nothing to be seen; wrappers within each other count as one. */
export function isEmpty(container: Element): boolean {
  let inner = container
  while (inner.childElementCount === 1 && inner.firstElementChild !== null)
    inner = inner.firstElementChild
  if (inner.childElementCount > 0 || (container.textContent ?? '').trim() !== '') return false
  return inner === container || inner.getBoundingClientRect().height === 0
}

/**
 * Tells once that nothing has stood in the container for a second, or for three since its mounting;
 * a file on its way is waited for. Ends with `signal`.
 */
export function watchEmptiness(container: Element, signal: AbortSignal, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    timer = undefined
    if (!isEmpty(container)) return
    if (pendingFiles().length > 0) wait(LONGEST_EMPTY)
    else {
      observer.disconnect()
      tell()
    }
  }
  const wait = (millis: number): void => {
    timer ??= setTimeout(look, millis)
  }
  const observer = new MutationObserver(() => {
    if (isEmpty(container)) wait(LONGEST_EMPTY)
  })
  observer.observe(container, { childList: true })
  // A remote's root most often lies in an element of its own.
  if (container.firstElementChild !== null)
    observer.observe(container.firstElementChild, { childList: true })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  if (isEmpty(container)) wait(LONGEST_FIRST)
}
