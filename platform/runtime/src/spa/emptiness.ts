/** Notices a remote in whose place nothing stands: a root that took itself away says so to nobody. */
import { pendingFiles } from '../loader/pending'

/** So long nothing may stand there, in milliseconds. */
const LONGEST_EMPTY = 1_000

/** Whether an element holds nothing to be seen; wrappers within each other count as one. */
export function isEmpty(container: Element): boolean {
  let inner = container
  while (inner.childElementCount === 1 && inner.firstElementChild !== null)
    inner = inner.firstElementChild
  if (inner.childElementCount > 0 || (container.textContent ?? '').trim() !== '') return false
  return inner === container || inner.getBoundingClientRect().height === 0
}

/**
 * Tells once that nothing has stood in the container for a second, a file on its way not counted.
 * Ends with `signal`.
 */
export function watchEmptiness(container: Element, signal: AbortSignal, tell: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    timer = undefined
    if (!isEmpty(container)) return
    if (pendingFiles().length > 0) wait()
    else {
      observer.disconnect()
      tell()
    }
  }
  const wait = (): void => {
    timer ??= setTimeout(look, LONGEST_EMPTY)
  }
  const observer = new MutationObserver(() => {
    if (isEmpty(container)) wait()
  })
  observer.observe(container, { childList: true })
  // A remote's root most often lies in an element of its own.
  if (container.firstElementChild !== null)
    observer.observe(container.firstElementChild, { childList: true })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  wait()
}
