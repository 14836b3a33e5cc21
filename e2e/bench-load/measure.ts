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
  /** Protocol by which it came, as the browser calls it; '' from its cache. */
  readonly protocol: string
  /** Milliseconds from the page's request to this one's, and to its last byte. */
  readonly askedAt: number
  endedAt: number
  /** Bytes on the wire, headers included. */
  bytes: number
}

export interface Load {
  readonly files: readonly File[]
  /** Milliseconds to the largest contentful paint. */
  readonly lcp: number
  /** Milliseconds to the frame in which the awaited content stood; NaN where none was named. */
  readonly content: number
  /**
   * Milliseconds of processor that the page's main thread took from the step until the line was
   * quiet: hardly touched by what else the machine does.
   */
  readonly processor: number
}

export interface Meter {
  /** Runs a step and answers what was loaded by it, once `ready` has come and the line is quiet. */
  load(step: () => Promise<unknown>, ready: () => Promise<unknown>): Promise<Load>
}

/**
 * Puts a page on the line of the targets, with an empty cache, and counts what it loads. `content`
 * is a selector of what the user waits for; the time of its first frame is noted in the page.
 */
export async function meter(
  page: Page,
  { content = '', cached = false }: { content?: string; cached?: boolean } = {},
): Promise<Meter> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  if (!cached) await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  if (content !== '') await page.addInitScript(noteContent, content)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Processor of all tasks of the page's main thread so far, in milliseconds. */
  const readProcessor = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  let files: File[] = []
  let quiet = (): void => {}
  let timer: NodeJS.Timeout | undefined
  /** Whoever waits for quiet goes on when nothing has come for that long. */
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => quiet(), QUIET)
  }
  const byId = new Map<string, File>()
  const asked = new Map<string, number>()
  let begun = Number.NaN
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    if (type === 'Document') begun = timestamp
    asked.set(requestId, timestamp)
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const file: File = {
      path: new URL(response.url).pathname,
      kind: type,
      protocol: response.fromDiskCache ? '' : (response.protocol ?? ''),
      askedAt: ((asked.get(requestId) ?? Number.NaN) - begun) * 1000,
      endedAt: Number.NaN,
      bytes: 0,
    }
    byId.set(requestId, file)
    if (response.url.startsWith('http')) files.push(file)
    heard()
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = byId.get(requestId)
    if (file) {
      file.bytes = encodedDataLength
      file.endedAt = (timestamp - begun) * 1000
    }
    heard()
  })
  return {
    async load(step, ready) {
      files = []
      const before = await readProcessor()
      await step()
      await ready()
      await page.waitForFunction(() => document.readyState === 'complete')
      await new Promise<void>((resolve) => {
        quiet = resolve
        heard()
      })
      const processor = (await readProcessor()) - before
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
      const at = await page.evaluate(() => Reflect.get(window, 'zzContentAt') as number | undefined)
      return { files, lcp, content: at ?? Number.NaN, processor }
    },
  }
}

/** In the page: notes when what the selector names is first there at the end of a frame. */
function noteContent(selector: string): void {
  const look = (now: number): void => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look)
    else Object.assign(window, { zzContentAt: now })
  }
  requestAnimationFrame(look)
}

/**
 * Rests on a link for so many milliseconds, presses it, and answers the milliseconds from the press
 * to the frame in which `content` stands.
 */
export async function pressAfterRest(
  page: Page,
  { link, content, rest }: { link: string; content: string; rest: number },
): Promise<number> {
  const box = await page.locator(link).first().boundingBox()
  if (box === null) throw new Error(`${link} is not on the page`)
  await page.evaluate(
    (asked) => {
      const element = document.querySelector<HTMLElement>(asked.link)
      if (element === null) throw new Error(`${asked.link} is not on the page`)
      const pressed = new Promise<number>((resolve) => {
        const press = (): void => {
          const begun = performance.now()
          element.click()
          const look = (now: number): void => {
            if (document.querySelector(asked.content) === null) requestAnimationFrame(look)
            else resolve(now - begun)
          }
          requestAnimationFrame(look)
        }
        const begin = (): void => void setTimeout(press, asked.rest)
        element.addEventListener('pointerenter', begin, { once: true })
      })
      Object.assign(window, { zzPressed: pressed })
    },
    { link, content, rest },
  )
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  return page.evaluate(() => Reflect.get(window, 'zzPressed') as Promise<number>)
}

export const kilobytes = (files: readonly File[], wanted: (file: File) => boolean): number =>
  files.filter(wanted).reduce((sum, file) => sum + file.bytes, 0) / 1024

export const isScript = (file: File): boolean => file.path.endsWith('.js')
export const isCode = (file: File): boolean =>
  /\.(js|css)$/.test(file.path) || file.path.endsWith('mf-manifest.json')
