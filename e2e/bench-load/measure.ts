import type { CDPSession, Page } from '@playwright/test'

/** The line of the targets: 10 Mbit/s, 40 ms. */
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (10 * 1_000_000) / 8,
}
/** Nothing asked for within this time: the page has what it needs. */
const QUIET = 700

export interface File {
  readonly path: string
  readonly kind: string
  /** Bytes on the wire, headers included. */
  bytes: number
}

export interface Load {
  readonly files: readonly File[]
  /** Milliseconds to the largest contentful paint. */
  readonly lcp: number
}

export interface Meter {
  /** Runs a step and answers what was loaded by it, once `ready` has come and the line is quiet. */
  load(step: () => Promise<unknown>, ready: () => Promise<unknown>): Promise<Load>
}

/** Puts a page on the line of the targets, with an empty cache, and counts what it loads. */
export async function meter(page: Page): Promise<Meter> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  let files: File[] = []
  let quiet = (): void => {}
  let timer: NodeJS.Timeout | undefined
  /** Whoever waits for quiet goes on when nothing has come for that long. */
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => quiet(), QUIET)
  }
  const byId = new Map<string, File>()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const file: File = { path: new URL(response.url).pathname, kind: type, bytes: 0 }
    byId.set(requestId, file)
    if (response.url.startsWith('http')) files.push(file)
    heard()
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = byId.get(requestId)
    if (file) file.bytes = encodedDataLength
    heard()
  })
  return {
    async load(step, ready) {
      files = []
      await step()
      await ready()
      await page.waitForFunction(() => document.readyState === 'complete')
      await new Promise<void>((resolve) => {
        quiet = resolve
        heard()
      })
      const lcp = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
            ).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            })
          }),
      )
      return { files, lcp }
    },
  }
}

export const kilobytes = (files: readonly File[], wanted: (file: File) => boolean): number =>
  files.filter(wanted).reduce((sum, file) => sum + file.bytes, 0) / 1024

export const isScript = (file: File): boolean => file.path.endsWith('.js')
export const isCode = (file: File): boolean =>
  /\.(js|css)$/.test(file.path) || file.path.endsWith('mf-manifest.json')
