import { mayReload, reloadFresh } from '../loader/reload'
import type { TypedValues } from '../typed'

/**
 * Mends what no attempt in this page can: a file of the shell itself that the browser holds broken.
 */
export interface ShellReload {
  /**
   * Loads the page again by itself where that costs nobody anything, once; false where the person
   * has to decide.
   */
  reloadUnasked(url: string): boolean
  /** By the person's press: keeps what was typed and loads the page again. */
  reloadByUser(url: string): void
}

/**
 * `unsaved`: whether a form of the page, as far as it knows itself, holds something that is not
 * saved.
 */
export function createShellReload(typed: TypedValues, unsaved: () => boolean): ShellReload {
  return {
    reloadUnasked(url) {
      if (unsaved() || typed.any() || !mayReload(url)) return false
      void reloadFresh([url])
      return true
    },
    reloadByUser(url) {
      typed.keep()
      void reloadFresh([url])
    },
  }
}
