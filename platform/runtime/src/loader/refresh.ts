/**
 * Asks the server anew for files that the browser may hold broken as immutable: a plain retry, even
 * a reload, would get the broken copy again (ADR 0013). Never rejects; what cannot be refreshed
 * fails where it is used.
 */
export async function refreshFiles(urls: readonly string[], milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds)
  await Promise.allSettled(
    [...new Set(urls)].map(async (url) =>
      (await fetch(url, { cache: 'reload', signal })).arrayBuffer(),
    ),
  )
}
