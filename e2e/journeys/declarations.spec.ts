/**
 * Wrong declarations of one team's remote: the server refuses each by its field, and where an older
 * server kept one, every other team's screens are drawn, and the page on which it is taken back.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { MfeManifest, Registry, RegistryRemote } from '@zz/contract'
import { TENANT } from '../fixtures/people.ts'
import { makeTodo, makeToken, sendVersion } from '../fixtures/releases.ts'
import { ROOT } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { listRow } from '../pages/list-page.ts'

interface WrongDeclaration {
  readonly name: string
  readonly where: string
  readonly set: Readonly<Record<string, unknown>>
}
const wrong = JSON.parse(
  readFileSync(join(ROOT, 'platform/contract/fixtures/wrong-declarations.json'), 'utf8'),
) as {
  readonly base: MfeManifest
  readonly cases: readonly WrongDeclaration[]
  readonly shapes: readonly WrongDeclaration[]
}
const ALL = [...wrong.cases, ...wrong.shapes]

const declare = ({ set }: WrongDeclaration): MfeManifest => {
  const made = structuredClone(wrong.base) as unknown as Record<string, unknown>
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, made)
    holder[last] = value
  }
  return made as unknown as MfeManifest
}

const TODOS = `/gov/${TENANT.district}/allTodo`
const RELEASES = '/ops/release'

/** What the registry says besides the remotes of the product. */
class ForeignRegistry {
  private remotes: Record<string, RegistryRemote> = {}
  private added = 0

  /** From now on these stand beside the product's own. */
  declare(all: readonly MfeManifest[]): void {
    this.added += 1
    this.remotes = Object.fromEntries(
      all.map((mfe) => [
        mfe.id,
        {
          version: 'aaaaaaaaaaaa',
          manifestUrl: `/mfe/${mfe.id}/aaaaaaaaaaaa/mf-manifest.json`,
          integrity: { 'remoteEntry.js': 'sha384-x' },
          contract: '^1.0',
          state: 'on',
          previous: null,
          reason: 'stable',
          mfe,
        } satisfies RegistryRemote,
      ]),
    )
  }

  private with(registry: Registry): Registry {
    return {
      ...registry,
      revision: registry.revision + this.added,
      remotes: { ...registry.remotes, ...this.remotes },
    }
  }

  /** Pages and calls of this page get it, as a server would give it that judged nothing. */
  async serveTo(page: Page): Promise<void> {
    await page.route(/\/api\/registry(?:\?|$)/, async (route: Route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: Registry }
      await route.fulfill({ response, json: { ...body, data: this.with(body.data) } })
    })
    await page.route(
      (url) => [TODOS, RELEASES].includes(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /(id="zz-registry">)([^<]*)(<\/script>)/,
          (_all, before: string, text: string, after: string) =>
            before +
            JSON.stringify(this.with(JSON.parse(text) as Registry)).replaceAll('<', '\\u003c') +
            after,
        )
        return route.fulfill({ response, body })
      },
    )
  }
}

/** Looks for news of the registry as somebody who comes back to the tab after a while. */
const comeBack = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(/\/api\/registry(?:\?|$)/)
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    // Later than the last time by more than the least distance of two looks.
    const page = window as typeof window & { zzAhead?: number }
    page.zzAhead = (page.zzAhead ?? 0) + 11_000
    const ahead = page.zzAhead
    Date.now = () => now() + ahead
    window.dispatchEvent(new Event('focus'))
    Date.now = now
  })
  await answered
}

test('[TM-01] whatever one remote declares, the server refuses it by its field', async ({
  api,
  product,
}) => {
  const operator = await api('operator')
  const token = await makeToken(operator, 'notice')
  const { record, files } = makeTodo('7')
  const { ahead: _ahead, shared: _shared, ...rest } = record
  const plain = { ...rest, id: 'notice', contract: '^1.0' }
  for (const each of ALL) {
    const answer = await sendVersion(product, token, {
      record: { ...plain, mfe: declare(each) },
      files,
    })
    expect([each.name, answer.success]).toEqual([each.name, false])
    expect(JSON.stringify(answer)).toContain(each.where)
  }
})

test('[TM-02] with every wrong declaration that an older server kept, other teams’ screens and the page of releases are drawn, in an open tab and after a reload', async ({
  as,
}) => {
  const registry = new ForeignRegistry()
  const [page, releases] = [await as('admin', TODOS), await as('operator', RELEASES)]
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const isDrawn = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: '全部待办' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '协同待办' })).toBeVisible()
    await expect(page).toHaveURL(TODOS)
    await expect(listRow(releases, '模块', '（todo）')).toBeVisible()
    await expect(releases).toHaveURL(RELEASES)
  }
  await isDrawn()
  await Promise.all([page, releases].map((each) => registry.serveTo(each)))
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  for (const each of ALL)
    await test.step(each.name, async () => {
      registry.declare([declare(each)])
      await Promise.all([comeBack(page), comeBack(releases)])
      await isDrawn()
    })
  expect(await page.evaluate(() => 'zzSame' in window)).toBe(true)

  // All at once, each as a remote of its own.
  const nameOf = (at: number): string =>
    `notice${String.fromCodePoint(97 + Math.floor(at / 26), 97 + (at % 26))}`
  registry.declare(
    ALL.map(
      (each, at) =>
        JSON.parse(JSON.stringify(declare(each)).replaceAll('notice', nameOf(at))) as MfeManifest,
    ),
  )
  await Promise.all([page.reload(), releases.reload()])
  await isDrawn()
})
