import { isOfShell } from './classify'

/**
 * The first file of the shell that did not load in this page. What needs it cannot be repaired
 * without a reload: the next import finds the shared module there and empty, so that a screen fails
 * with an error that says nothing of files.
 */
export interface BrokenShared {
  url(): string | undefined
}

/** Hears of every script that fails, as only the capturing phase does. */
export function watchShared(page: Pick<Window, 'addEventListener'> = window): BrokenShared {
  let url: string | undefined
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && isOfShell(target.src)) url ??= target.src
    },
    { capture: true },
  )
  return { url: () => url }
}
