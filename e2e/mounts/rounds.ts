/** Mounts and unmounts a remote again and again, and counts what is left in the page. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { type Role, TENANT } from '../fixtures/people.ts'
import { stands } from '../fixtures/stands.ts'

export interface Screen {
  readonly id: string
  readonly path: string
}

/** One built screen of each remote; those without one are left out until they have one. */
export async function screens(page: Page): Promise<Screen[]> {
  const { data } = (await (await page.request.get('/api/registry')).json()) as {
    data: {
      remotes: Record<string, { mfe: { id: string; routes: { path: string; built: boolean }[] } }>
    }
  }
  return Object.values(data.remotes).flatMap(({ mfe: { id, routes } }) => {
    const route = routes.find(({ built, path }) => built && !/\{(?!service|tenantId)/.test(path))
    return route
      ? [
          {
            id,
            path: route.path.replace('{service}', 'gov').replace('{tenantId}', TENANT.district),
          },
        ]
      : []
  })
}

/** A page of the frame's own: the refusal of a strange organisation. */
export const NOWHERE = `/gov/${TENANT.operator}/depAdmin`

/**
 * How long a busy machine may take for one step, in milliseconds; the time a step takes is no
 * subject here.
 */
const PATIENCE = 60_000

/**
 * Goes there as a link would and waits until it stands on the screen. Out: milliseconds from the
 * press to the frame that shows it.
 */
export const stepTo = (page: Page, path: string, shown: string): Promise<number> =>
  page.evaluate(
    ([to, selector, patience]) =>
      new Promise<number>((resolve, reject) => {
        const from = performance.now()
        history.pushState({ usr: null, key: String(from), idx: 1 }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
        const look = (): void => {
          const there = document.querySelector(selector)
          if (there?.checkVisibility())
            requestAnimationFrame(() => resolve(performance.now() - from))
          else if (performance.now() - from > patience)
            reject(new Error(`${to} never showed ${selector}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [path, shown, PATIENCE] as const,
  )

export const headingOf = ({ id }: Screen): string => `[data-remote=${id}] :is(h1, h2)`
const REFUSAL = '#zzf-status-title'

export interface Counts {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  /** What stands in the document, a line an element, so that a failure can say what is too many. */
  readonly elements: readonly string[]
}

const elementsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((each) =>
      (each.cloneNode() as Element).outerHTML.slice(0, 200),
    ),
  )

async function count(page: Page, cdp: CDPSession): Promise<Counts> {
  // Twice: what a finaliser lets go of is free only at the second.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return {
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
    nodes,
    listeners: jsEventListeners,
    elements: await elementsOf(page),
  }
}

const LOOKS = 50

/**
 * Counts once they are no more than `bound`: what is only on its way out goes, a leak stays and is
 * counted as it is after the last look.
 */
async function settled(page: Page, cdp: CDPSession, bound: Counts): Promise<Counts> {
  let counts = await count(page, cdp)
  for (
    let look = 1;
    look < LOOKS && (counts.nodes > bound.nodes || counts.listeners > bound.listeners);
    look += 1
  )
    counts = await count(page, cdp)
  return counts
}

/** The root of toasts, which the frame opens once nothing has happened for a while (useAhead.ts). */
const TOASTS = 'body > div:not([id]):not([class])'

/** Signed in, nothing mounted, and what the frame brings by itself is there. */
export async function openNowhere(as: (role: Role, path: string) => Promise<Page>): Promise<Page> {
  const page = await as('admin', '/user')
  await page.goto(NOWHERE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(TOASTS)).toHaveCount(1)
  await stands(page)
  return page
}

/** Fails, softly, where the last round left more than the fifth. */
export const expectNothingLeft = ({ id }: Screen, { fifth, last }: Kept): void => {
  expect.soft(last.listeners, `${id}: listeners`).toBeLessThanOrEqual(fifth.listeners)
  const more = [...last.elements]
  for (const each of fifth.elements) if (more.includes(each)) more.splice(more.indexOf(each), 1)
  expect
    .soft(last.nodes, `${id}: nodes; in the document there are more: ${more.join(' ')}`)
    .toBeLessThanOrEqual(fifth.nodes)
}

export interface Kept {
  readonly fifth: Counts
  /** Bytes of heap after the round that was asked for. */
  readonly heapBefore: number
  readonly last: Counts
}

/**
 * Counts after the fifth mounting, the heap after the `warm`th, all again after the last of
 * `rounds`, each time with the remote unmounted and nothing under way.
 */
export async function mountAgain(
  page: Page,
  screen: Screen,
  rounds: number,
  warm = 5,
): Promise<Kept> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  let fifth: Counts | null = null
  let heapBefore = Number.NaN
  for (let round = 1; round <= rounds; round += 1) {
    await stepTo(page, screen.path, headingOf(screen))
    // The first rounds bring all that a screen ever shows, its styles too; later ones go as soon as
    // it is there.
    if (round < 5) await stands(page)
    await stepTo(page, NOWHERE, REFUSAL)
    if (round !== 5 && round !== warm) continue
    await stands(page)
    const now = await count(page, cdp)
    if (round === 5) fifth = now
    if (round === warm) heapBefore = now.heap
  }
  if (!fifth || rounds <= Math.max(5, warm))
    throw new Error('more rounds are needed than those counted before')
  await stands(page)
  const last = await settled(page, cdp, fifth)
  await cdp.detach()
  return { fifth, heapBefore, last }
}
