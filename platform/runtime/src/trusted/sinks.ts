/**
 * What plain texts may become in a page: the policy `default` of Trusted Types, which the browser
 * asks wherever a text is about to be read as markup or as the address of a script
 * (docs/adr/0046-trusted-types.md).
 */
import { createTrustedPolicy } from '@zz/contract/trusted-types'

/** Folders whose scripts may run. */
export interface ScriptFolders {
  /** Adds the folder of this file; a folder's own address ends with a slash. */
  add(url: string): void
}

const MARKUP = '<'

/**
 * Judges the page from now on; only the first call of a page does. In: a file of the shell. Text
 * without a `<` passes, as no element can come of it: that is how antd writes its styles. Scripts
 * pass from the shell's folder and from those that are added. All else is refused and reported, and
 * a text is never run as code.
 */
export function guardSinks(shell: string): ScriptFolders {
  const folders = new Set<string>()
  const add = (url: string): void =>
    void folders.add(new URL('.', new URL(url, location.href)).href)
  add(shell)
  createTrustedPolicy('default', {
    createHTML: (text, ...wanted) => {
      if (!text.includes(MARKUP)) return text
      // The browser says what the text is for. A library that asks by itself (prosemirror-view)
      // would take a refusal for an empty text, and uses a policy of its own after an exception.
      if (wanted.length === 0) throw new TypeError('markup is not for this policy')
      return null
    },
    createScriptURL: (url) => {
      const { href } = new URL(url, location.href)
      return [...folders].some((folder) => href.startsWith(folder)) ? url : null
    },
  })
  return { add }
}
