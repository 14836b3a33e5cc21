/** Files that every mounting of a remote needs; the build gives them these names. */
const FIRST = /^(?:remoteEntry|__federation_expose_entry|app(?:-\d+)?)\.(js|css)$/

/** Asks for a version's first files at once, so that manifest, entry and code come side by side instead of one after the other. */
export function preloadFirst(folder: string, integrity: Readonly<Record<string, string>>, page: Document = document): void {
  for (const [file, expected] of Object.entries(integrity)) {
    const kind = FIRST.exec(file)?.[1]
    if (kind === undefined) continue
    const link = page.createElement('link')
    link.rel = 'preload'
    link.as = kind === 'js' ? 'script' : 'style'
    link.integrity = expected
    if (new URL(folder).origin !== page.location.origin) link.crossOrigin = 'anonymous'
    link.href = folder + file
    page.head.append(link)
  }
}
