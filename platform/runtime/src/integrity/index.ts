/**
 * Integrity of every script the page may load, looked up by URL at the moment of loading (ADR
 * 0013).
 */
import { CHUNKS, versionFileUrl } from '@zz/contract'

/** The hashes that the page knows; a version once added stays known. */
export interface Integrity {
  /**
   * Makes the files of one version's folder known. `base` is the folder's URL with its closing
   * slash.
   */
  add(base: string, files: Readonly<Record<string, string>>): void
  /**
   * What the file must hash to; undefined where its folder is unknown. A file its known folder does
   * not list gets a value nothing fulfils.
   */
  of(url: string): string | undefined
}

const NOTHING_FULFILS = `sha384-${'A'.repeat(64)}`

/**
 * `origin` is that of the page: relative folders and files are taken to be there. Knows nothing
 * until `add`.
 */
export function createIntegrity(origin: string): Integrity {
  const folders = new Map<string, Readonly<Record<string, string>>>()
  /** Chunks have one address in all versions. */
  const chunks = new Map<string, string>()
  const chunkFolders = new Set<string>()
  return {
    add(base, files) {
      const folder = new URL(base, origin).href
      folders.set(folder, files)
      chunkFolders.add(versionFileUrl(folder, CHUNKS))
      for (const [name, hash] of Object.entries(files))
        if (name.startsWith(CHUNKS)) chunks.set(versionFileUrl(folder, name), hash)
    },
    of(url) {
      const { href } = new URL(url, origin)
      const plain = href.replace(/[?#].*$/, '')
      for (const base of chunkFolders)
        if (plain.startsWith(base)) return chunks.get(plain) ?? NOTHING_FULFILS
      for (const [base, files] of folders) {
        if (plain.startsWith(base)) return files[plain.slice(base.length)] ?? NOTHING_FULFILS
      }
      return undefined
    },
  }
}

/** Answers the chunk loaders of shell and remotes, which the build made ask under this symbol. */
export function installIntegrity(integrity: Integrity): void {
  Object.defineProperty(globalThis, Symbol.for('zz.integrity'), {
    value: (url: string) => integrity.of(url),
    configurable: true,
  })
}
