import { mayReload, reloadFresh } from '../loader/reload'
import type { Typed } from '../typed'

/**
 * Mends what no attempt in this page can: a file of the shell itself that the browser holds broken.
 */
export interface Mender {
  /**
   * Loads the page again by itself where that costs nobody anything, once; false where the person
   * has to decide.
   */
  tryAlone(url: string): boolean
  /** By the person's press: keeps what was typed and loads the page again. */
  byPress(url: string): void
}

/**
 * `unsaved`: whether a form of the page, as far as it knows itself, holds something that is not
 * saved.
 */
export function createMender(typed: Typed, unsaved: () => boolean): Mender {
  return {
    tryAlone(url) {
      if (unsaved() || typed.any() || !mayReload(url)) return false
      void reloadFresh([url])
      return true
    },
    byPress(url) {
      typed.keep()
      void reloadFresh([url])
    },
  }
}
