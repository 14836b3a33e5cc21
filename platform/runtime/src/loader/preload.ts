import { isFirstFile, type RegistryRemote, versionFileUrl } from '@zz/contract'

/** Addresses of a version's first files. */
export const firstFiles = (folder: string, integrity: Readonly<Record<string, string>>): string[] =>
  Object.keys(integrity).flatMap((file) =>
    isFirstFile(file) ? [versionFileUrl(folder, file)] : [],
  )

/**
 * Asks for a version's first files at once, so that manifest, entry and code come side by side
 * instead of one after the other.
 */
export const preloadFirst = (folder: string, integrity: Files): void =>
  preloadFiles(
    folder,
    integrity,
    Object.keys(integrity).filter((file) => isFirstFile(file)),
  )

type Files = Readonly<Record<string, string>>

/** What the shell's page says of the shell's own files (platform/build/src/html.ts). */
export interface ShellFiles {
  /** Address of their folder. */
  readonly base: string
  /** Their integrity by name. */
  readonly files: Files
  /** Of every shared entry the files it comes in, but for those that come with the page. */
  readonly shared: Readonly<Record<string, readonly string[]>>
}

/**
 * Asks at once for all that the first sight of a screen needs, as the remote's build wrote it down:
 * its page's chunks and what it takes from the shell. They would come one after the other, each
 * when the one before has run. antd's core, by far the largest and by name the first, begins before
 * all; the rest comes behind the entry's files, the manifest and calls.
 */
export function preloadScreen(
  folder: string,
  { integrity, ahead = {} }: Pick<RegistryRemote, 'integrity' | 'ahead'>,
  routeId: string,
  shell: ShellFiles,
): void {
  const wanted = ['*', routeId].flatMap((key) => ahead[key] ?? [])
  const shared = wanted
    .flatMap((needs) => needs.shared.flatMap((entry) => shell.shared[entry] ?? []))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const own = wanted.flatMap((needs) => needs.own)
  preloadFiles(shell.base, shell.files, shared.slice(0, 1), 'low')
  setTimeout(() => {
    preloadFiles(shell.base, shell.files, shared.slice(1), 'low')
    preloadFiles(folder, integrity, own, 'low')
  })
}

const asked = new Set<string>()

/** Files that another script of the page has asked for already, by address. */
export function markAsked(urls: readonly string[]): void {
  for (const url of urls) asked.add(new URL(url, location.href).href)
}

/**
 * By `fetch`, whose answer the script then finds in the browser's cache, joining it while it is
 * still coming. Not by a preload link: a failed one stays with the document and is handed to the
 * next script of that address, so that a retry fails unasked.
 */
export function preloadFiles(
  folder: string,
  integrity: Files,
  names: readonly string[],
  priority: RequestPriority = 'auto',
): void {
  for (const name of names) {
    const { href } = new URL(versionFileUrl(folder, name), location.href)
    const expected = integrity[name]
    if (expected === undefined || asked.has(href)) continue
    asked.add(href)
    void fetch(href, { integrity: expected, credentials: 'same-origin', priority })
      .then((answer) => answer.arrayBuffer())
      .catch(() => asked.delete(href))
  }
}
