/** What the fault matrix breaks (SH-13), and the steps that its two rounds share. */
import type { Locator, Page } from '@playwright/test'
import type { Registry } from '@zz/contract'
import { TENANT } from '../fixtures/people.ts'
import { stands } from '../fixtures/stands.ts'
import { type Faulty, KINDS, type Kind } from './faulty.ts'
import { expect, test } from './product.ts'

export const LIST = `/gov/${TENANT.district}/allTodo`
/** How long a screen may take on a busy machine, in milliseconds. */
export const PATIENCE = 60_000

interface BreakableFile {
  readonly path: RegExp
  readonly codes: Readonly<Record<Kind, string>>
  /**
   * Milliseconds after which the ladder gives up a file of this sort that hangs (docs/errors.md).
   */
  readonly budget: number
  /** The file is the shell's own: the page mends it by loading itself again, once. */
  readonly shared?: true
}

const codesOf = (missing: string, wrong: string, hang: string): BreakableFile['codes'] => ({
  404: missing,
  503: missing,
  html: wrong,
  refused: missing,
  hang,
  syntax: wrong,
})

export const FILES: Readonly<Record<string, BreakableFile>> = {
  manifest: {
    path: /^\/mfe\/todo\/.*mf-manifest\.json$/,
    codes: codesOf('MFE-201', 'MFE-202', 'MFE-203'),
    budget: 4_000,
  },
  entry: {
    path: /^\/mfe\/todo\/.*remoteEntry\.js$/,
    codes: codesOf('MFE-301', 'MFE-302', 'MFE-303'),
    budget: 6_000,
  },
  chunk: {
    path: /^\/mfe\/todo\/chunks\/app\b.*\.js$/,
    codes: codesOf('MFE-401', 'MFE-402', 'MFE-403'),
    budget: 10_000,
  },
  'shared chunk': {
    path: /^\/shell\/.*\/antd-data\.js$/,
    codes: codesOf('MFE-502', 'MFE-502', 'MFE-502'),
    budget: 10_000,
    shared: true,
  },
}

type Pair = readonly [file: string, kind: Kind]

export const ALL_PAIRS: readonly Pair[] = Object.keys(FILES).flatMap((file) =>
  KINDS.map((kind) => [file, kind] as const),
)

/**
 * The fewest pairs in which every file and every kind comes: the longer list once through, the
 * shorter one over and over.
 */
export function coverPairs(): readonly Pair[] {
  const files = Object.keys(FILES)
  return Array.from({ length: Math.max(files.length, KINDS.length) }, (_, at): Pair => {
    const [file, kind] = [files[at % files.length], KINDS[at % KINDS.length]]
    if (file === undefined || kind === undefined) throw new Error('a list of the matrix is empty')
    return [file, kind]
  })
}

export const card = (page: Page, name = '协同待办'): Locator =>
  page.getByRole('alert').filter({ hasText: `“${name}”` })

/** Follows a link of the console, so that the document is the same before and after. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ usr: null, key: String(performance.now()), idx: 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)

interface OtherRemote {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly built: boolean
  /**
   * Whether it may need the group of antd that the matrix breaks: it names that group, one that
   * stands on it, or an entry of shared-ui made with it.
   */
  readonly needsData: boolean
}

/**
 * A page of each of the other five: the first that is built, else the first at all, for which the
 * frame has its own.
 */
async function findOthers(page: Page): Promise<OtherRemote[]> {
  const { data } = (await (await page.request.get('/api/registry')).json()) as {
    data: Pick<Registry, 'remotes'>
  }
  const five = Object.values(data.remotes).filter(({ mfe }) => mfe.id !== 'todo')
  return Promise.all(
    five.map(async ({ manifestUrl, mfe: { id, title, routes } }) => {
      const route =
        routes.find(({ built, path }) => built && !/\{(?!service|tenantId)/.test(path)) ?? routes[0]
      if (!route) throw new Error(`${id} has no route`)
      const { shared } = (await (await page.request.get(manifestUrl)).json()) as {
        shared: { name: string }[]
      }
      const path = route.path.replace('{service}', 'gov').replace('{tenantId}', TENANT.district)
      return {
        id,
        title,
        path,
        built: route.built,
        needsData: shared.some(({ name }) => /antd\/(?!core)|shared-ui\/(list|import)$/.test(name)),
      }
    }),
  )
}

/**
 * Goes through header, menu and the other five. `shared`: code that those show which need the
 * broken file as well.
 */
export async function expectRestAlive(page: Page, shared?: string): Promise<void> {
  await page.getByRole('button', { name: /个人菜单$/ }).click()
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeVisible()
  await page.keyboard.press('Escape')
  const all = await findOthers(page)
  expect(all).toHaveLength(5)
  for (const { id, title, path, built, needsData } of all)
    await test.step(id, async () => {
      await go(page, path)
      const own = built
        ? page.locator(`[data-remote=${id}] :is(h1, h2)`).first()
        : page.getByRole('heading', { name: '该功能尚未开放' })
      const excused = shared !== undefined && needsData
      await expect(excused ? own.or(card(page, title).getByText(shared)).first() : own).toBeVisible(
        { timeout: PATIENCE },
      )
    })
}

/**
 * Opens a page of the frame's own, the refusal of a strange organisation, and comes to the remote
 * by a link. `before` runs in between.
 */
export async function arrive(
  open: (role: 'admin', path: string) => Promise<Page>,
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await open('admin', `/gov/${TENANT.operator}/depAdmin`)
  await expect(
    page.getByRole('heading', { name: '您暂无权限访问该页面，请联系组织管理员' }),
  ).toBeVisible({ timeout: PATIENCE })
  await markDocument(page)
  await before?.(page)
  await go(page, LIST)
  return page
}

export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { zzSame: true }))

/** Whether the document is the one that was marked. */
export const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'zzSame' in window)

export async function expectCard(page: Page, code: string): Promise<void> {
  await expect(card(page)).toBeVisible({ timeout: PATIENCE })
  await expect(card(page)).toContainText(`诊断码 ${code}`)
  await expect(page.getByRole('banner')).toContainText('林雪')
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '协同待办' }),
  ).toBeVisible()
}

export const retry = (page: Page): Promise<void> =>
  card(page).getByRole('button', { name: '重试' }).click()

export async function expectList(page: Page): Promise<void> {
  await expect(page.locator('[data-remote=todo]').getByRole('table')).toBeVisible({
    timeout: PATIENCE,
  })
  await expect(card(page)).toHaveCount(0)
}

/**
 * Puts the page under a clock that `passTime` can turn. Playwright's clock knows every timer but
 * that of `AbortSignal`.
 */
export async function takeClock(page: Page): Promise<void> {
  const followClock = (): void => {
    AbortSignal.timeout = (milliseconds) => {
      const ended = new AbortController()
      setTimeout(
        () => ended.abort(new DOMException('signal timed out', 'TimeoutError')),
        milliseconds,
      )
      return ended.signal
    }
  }
  await page.clock.install()
  await page.addInitScript(followClock)
  await page.evaluate(followClock)
}

/** A little more than a budget, less than what separates two budgets. */
const MARGIN = 500

/**
 * Once the page waits for nothing but what hangs, lets a budget of the ladder pass on its clock.
 */
export async function passTime(page: Page, budget: number): Promise<void> {
  await stands(page)
  await page.clock.fastForward(budget + MARGIN)
}

/** Milliseconds for which files of a remote are asked for anew before its second attempt. */
const REMOTE_REFRESH = 3_000

/**
 * Lets a remote without a previous version give up a file that hangs: the attempt, the asking anew,
 * and the second attempt, as most hangs are the moment's.
 */
async function passBothAttempts(page: Page, budget: number): Promise<void> {
  await passTime(page, budget)
  await passTime(page, REMOTE_REFRESH)
  await passTime(page, budget)
}

/**
 * Milliseconds for which a file of the shell is asked for anew before the page loads itself again.
 */
const REFRESH = 5_000

/**
 * Waits until a file that hangs is given up. A file of the shell costs the time twice: before the
 * one reload by which the page tries to mend itself, and after it.
 */
async function outwait(
  page: Page,
  faulty: Faulty,
  { path, budget, shared }: BreakableFile,
): Promise<void> {
  const isAsked = (): Promise<void> =>
    expect
      .poll(() => faulty.asked().some((each) => path.test(each)), { timeout: PATIENCE })
      .toBe(true)
  await isAsked()
  if (!shared) return passBothAttempts(page, budget)
  await passTime(page, budget)
  await isAsked()
  await passTime(page, REFRESH)
  await expect.poll(() => isSame(page).catch(() => true), { timeout: PATIENCE }).toBe(false)
  await isAsked()
  await passTime(page, budget)
}

/** Another module opens in the same document while the broken one is still being waited for. */
async function expectOtherOpensMeanwhile(page: Page): Promise<void> {
  await expect(card(page)).toHaveCount(0)
  await go(page, '/user')
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible({
    timeout: PATIENCE,
  })
  await expect(card(page)).toHaveCount(0)
  await go(page, LIST)
}

/**
 * One pair of the matrix: the card with its code, all else alive, and the remote again by 重试 once
 * the fault is gone.
 */
export function testPair([name, kind]: Pair): void {
  const file = FILES[name]
  if (!file) throw new Error(`${name} is no file of the matrix`)
  const { path, codes, shared } = file
  const code = codes[kind]
  const meanwhile = kind === 'hang' ? ', another module opens meanwhile' : ''
  test(`[SH-13] ${name}, ${kind}: ${code}${meanwhile}, the rest goes on, retry recovers`, async ({
    open,
    faulty,
  }) => {
    faulty.fault(path, kind)
    const hangs = kind === 'hang'
    const page = await arrive(open, async (opened) => {
      if (hangs) await takeClock(opened)
      faulty.asked()
    })
    if (hangs) {
      if (!shared) await expectOtherOpensMeanwhile(page)
      await outwait(page, faulty, file)
    }
    await expectCard(page, code)
    // A file of the shell's own is first mended by one reload, which found it broken still.
    expect(await isSame(page)).toBe(!shared)
    await expectRestAlive(page, shared ? code : undefined)
    await go(page, LIST)
    if (hangs) {
      // The browser lets a second request wait for the first, so that the server need not see one.
      await expect(card(page)).toHaveCount(0)
      await (shared ? passTime(page, file.budget) : passBothAttempts(page, file.budget))
    }
    await expectCard(page, code)
    await markDocument(page)
    faulty.fault(null)
    await retry(page)
    await expectList(page)
    expect(await isSame(page)).toBe(!shared)
  })
}
