/**
 * Style elements that another build puts into the head (style-loader and the like). They count only
 * while its remote stands, as the style files of our own do (spa/styles.ts): its rules would
 * otherwise stay on everybody's screens until the page is loaded again.
 */
type Sheet = HTMLStyleElement | HTMLLinkElement

/** The sheets of remotes of other builds in one page. */
export interface HeadStyles {
  /** Takes what comes into the head from now on as that remote's; answers what ends that. */
  watch(id: string): () => void
  /** Switches a remote's sheets on or off. */
  switch(id: string, on: boolean): void
}

const MEDIA = 'zzMedia'

/** Files of the shell are everybody's; those of versions are switched by their names. */
const isSheet = (node: Node): node is Sheet =>
  node instanceof HTMLStyleElement ||
  (node instanceof HTMLLinkElement &&
    node.rel === 'stylesheet' &&
    !/\/(?:shell|mfe)\//.test(new URL(node.href, location.href).pathname))

export function createHeadStyles(page: Document = document): HeadStyles {
  const sheets = new Map<string, Set<Sheet>>()
  const standing = new Set<string>()
  const turn = (sheet: Sheet, on: boolean): void => {
    if (on === (sheet.dataset[MEDIA] === undefined)) return
    if (on) {
      sheet.media = sheet.dataset[MEDIA] ?? ''
      delete sheet.dataset[MEDIA]
    } else {
      sheet.dataset[MEDIA] = sheet.media
      sheet.media = 'not all'
    }
  }
  return {
    watch(id) {
      const own = sheets.get(id) ?? new Set()
      sheets.set(id, own)
      const owned = (sheet: Sheet): boolean => [...sheets.values()].some((set) => set.has(sheet))
      const take = (records: readonly MutationRecord[]): void => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!isSheet(node) || owned(node)) continue
          own.add(node)
          turn(node, standing.has(id))
        }
      }
      const observer = new MutationObserver(take)
      observer.observe(page.head, { childList: true })
      return () => {
        take(observer.takeRecords())
        observer.disconnect()
      }
    },
    switch(id, on) {
      if (on) standing.add(id)
      else standing.delete(id)
      for (const sheet of sheets.get(id) ?? []) turn(sheet, on)
    },
  }
}

/** Those of this page. */
export const headStyles = createHeadStyles()
