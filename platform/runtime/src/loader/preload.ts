/** Files that every mounting of a remote needs; the build gives them these names. */
const FIRST = /^(?:remoteEntry|__federation_expose_entry|app(?:-\d+)?)\.(js|css)$/

/** Addresses of a version's first files. */
export const firstFiles = (folder: string, integrity: Readonly<Record<string, string>>): string[] =>
  Object.keys(integrity).flatMap((file) => (FIRST.test(file) ? [folder + file] : []))

/** Asks for a version's first files at once, so that manifest, entry and code come side by side instead of one after the other. */
export function preloadFirst(folder: string, integrity: Readonly<Record<string, string>>, page: Document = document): void {
  for (const [file, expected] of Object.entries(integrity)) if (FIRST.test(file)) preload(folder + file, expected, page)
}

/**
 * What the shell shares, by the file it lies in, as far as a remote that names it needs it to draw at all. The rest (date
 * pickers, forms, trees …) most remotes name for some page of theirs: asked for on use.
 */
const AHEAD: Readonly<Record<string, string>> = {
  '@zz/shared-ui/antd/core': 'antd-core.js',
  '@zz/shared-ui/antd/data': 'antd-data.js',
  '@zz/shared-ui/router': 'router.js',
  '@zz/shared-ui/redux': 'redux.js',
  dayjs: 'dayjs.js',
}

/** Asks for the shell's files that a remote's manifest says it shares; they would come one after the other, each when the one before has run. */
export function preloadShared(manifest: unknown, shell: { base: string; files: Readonly<Record<string, string>> }, page: Document = document): void {
  const { shared = [] } = (manifest ?? {}) as { shared?: readonly { name?: unknown }[] }
  for (const { name } of shared) {
    const file = AHEAD[String(name)]
    const expected = file === undefined ? undefined : shell.files[file]
    if (expected !== undefined) preload(shell.base + file, expected, page)
  }
}

const asked = new Set<string>()

/**
 * By `fetch`, whose answer the script then finds in the browser's cache, joining it while it is still coming. Not by a preload
 * link: a failed one stays with the document and is handed to the next script of that address, so that a retry fails unasked.
 */
function preload(url: string, integrity: string, page: Document): void {
  const { href } = new URL(url, page.baseURI)
  if (asked.has(href)) return
  asked.add(href)
  void fetch(href, { integrity, credentials: 'same-origin' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => asked.delete(href))
}
