import type { Locator, Page } from '@playwright/test'
import { expectToast } from '../fixtures/toasts.ts'
import { CROWD, expect, test } from '../fixtures/crowd.ts'
import { TENANT } from '../fixtures/people.ts'
import { GALLERY, SelectorSteps } from '../pages/selector.ts'

const ALL = '多选：组织、部门、人员'
/** Rows that a list of any length draws at most. */
const DRAWN = 60

const PLACES = [
  ['the gallery', GALLERY, '单选：人员'],
  ['the to-do filter', `/gov/${TENANT.district}/allTodo`, /^创建人：/],
] as const

/** Only what is in sight is drawn. */
const scrollTo = (list: Locator, part: 0 | 1): Promise<void> =>
  list.evaluate((element, to) => void (element.scrollTop = to * element.scrollHeight), part)

/** How many a list has, by what it tells a screen reader. */
const sizeOf = async (list: Locator): Promise<number> =>
  Number(
    (await list.getAttribute('aria-rowcount')) ??
      (await list.locator('[data-row]').first().getAttribute('aria-setsize')),
  )

/** The row in the middle of what is in sight, once its words are there. */
async function middle(list: Locator): Promise<{ at: number; words: string }> {
  let seen = { at: -1, words: '' }
  await expect(async () => {
    seen = await list.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const row = document
        .elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        ?.closest<HTMLElement>('[data-row]')
      return { at: Number(row?.dataset.row ?? -1), words: row?.getAttribute('aria-label') ?? '' }
    })
    expect(seen.words).not.toMatch(/^(|加载中)$/)
  }).toPass()
  return seen
}

/**
 * From the top to the end in strides, as a hand on the scroll bar does; every stop shows rows,
 * further down than the one before.
 */
async function scrollThrough(list: Locator, strides: number): Promise<void> {
  let last = -1
  for (let stride = 0; stride <= strides; stride += 1) {
    await list.evaluate(
      (element, part) =>
        void (element.scrollTop = (element.scrollHeight - element.clientHeight) * part),
      stride / strides,
    )
    const { at } = await middle(list)
    expect(at).toBeGreaterThan(last)
    last = at
    expect(await list.locator('[data-row]').count()).toBeLessThan(DRAWN)
  }
  const size = await sizeOf(list)
  await expect(list.locator(`[data-row="${size - 1}"]`)).toBeInViewport()
}

/**
 * Presses End once the list has rows below its cursor, which then moves: one press each, so that a
 * key that is lost shows. Presses nothing where the list ends at the row of that name.
 */
async function pressEnd(list: Locator, name?: string): Promise<void> {
  const look = (): Promise<{ top: number; below: boolean; name: string | null }> =>
    list.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant') ?? ''
      const row = document.getElementById(id)
      const box = row?.getBoundingClientRect()
      const top = (box?.top ?? 0) - element.getBoundingClientRect().top + element.scrollTop
      return {
        top,
        below: box !== undefined && top + 1.5 * box.height < element.scrollHeight,
        name: row?.getAttribute('aria-label') ?? null,
      }
    })
  await expect.poll(async () => (await look()).below || (await look()).name === name).toBe(true)
  const before = await look()
  if (!before.below) return
  await list.press('End')
  await expect.poll(async () => (await look()).top).toBeGreaterThan(before.top)
}

/** 组织类型 → 政府 → 锦云区政府 → 下级, to the large organisation. */
async function reachCompany(s: SelectorSteps): Promise<void> {
  await s.row(s.tenants, /^政府，/).click()
  await s.row(s.tenants, '锦云区政府').getByRole('button', { name: '下级：锦云区政府' }).click()
  await s.enter(s.tenants, CROWD.tenant)
  await expect(s.departments).toHaveAccessibleName(`部门：${CROWD.tenant}`)
  await expect(s.departments).toHaveAttribute('aria-busy', 'false')
}

/** 下级 of a department; the list before stays until the new one is there. */
async function into(s: SelectorSteps, department: string): Promise<void> {
  await s
    .row(s.departments, department)
    .getByRole('button', { name: `下级：${department}` })
    .click()
  await expect(s.departments).toHaveAccessibleName(`部门：${department}`)
  await expect(s.departments).toHaveAttribute('aria-busy', 'false')
}

async function openIn(
  as: (role: 'principal', path: string) => Promise<Page>,
  path: string,
  opener: string | RegExp,
) {
  const page = await as('principal', '/user')
  await page.goto(path)
  const s = new SelectorSteps(page)
  await s.open(opener)
  return { page, s }
}

for (const [place, path, opener] of PLACES) {
  test(`[SW-01] [SW-03] [SW-07] among 100,000 staff, in ${place}: 2,000 departments and 5,000 people by scroll and by keyboard`, async ({
    as,
  }) => {
    const { page, s } = await openIn(as, path, opener)
    await reachCompany(s)
    await scrollTo(s.departments, 1)
    await into(s, CROWD.wide)
    await expect(s.departments).toHaveAttribute('aria-rowcount', String(CROWD.below))
    await scrollThrough(s.departments, 8)
    await s.dialog
      .getByRole('navigation', { name: '部门位置' })
      .getByRole('button', { name: CROWD.tenant })
      .click()
    // Back at the row one came from.
    await expect(s.row(s.departments, CROWD.wide)).toBeInViewport()
    await scrollTo(s.departments, 0)
    await into(s, CROWD.crowded)
    await s.enter(s.departments, CROWD.crowded)
    // The list before stays until the new one is there.
    await expect.poll(() => sizeOf(s.people)).toBeGreaterThanOrEqual(CROWD.people)
    const size = await sizeOf(s.people)
    await scrollThrough(s.people, 12)

    await s.people.focus()
    await page.keyboard.press('Home')
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('PageDown')
      await expect.poll(() => s.active()).not.toMatch(/^(|加载中)$/)
    }
    await page.keyboard.press('End')
    await expect(s.people.locator(`[data-row="${size - 1}"]`)).not.toHaveAttribute(
      'aria-label',
      '加载中',
    )
    const last = (await s.active()).split(',')[0] ?? ''
    await page.keyboard.press('Space')
    await expect(s.dialog.getByRole('heading', { name: '已选择(1)' })).toBeVisible()
    await expect(s.chosen.getByRole('row')).toHaveAccessibleName(
      `${last}，${CROWD.tenant} · 政务端`,
    )
    // A single choice: the next one takes its place.
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => s.active()).not.toBe('加载中')
    const picked = (await s.active()).split(',')[0] ?? ''
    await page.keyboard.press('Space')
    await expect(s.dialog.getByRole('heading', { name: '已选择(1)' })).toBeVisible()
    await expect(s.chosen.getByRole('row')).toHaveAccessibleName(
      `${picked}，${CROWD.tenant} · 政务端`,
    )
    await s.confirm()
    await expect(
      page
        .getByRole('button', { name: `移除${picked}` })
        .or(page.getByRole('status', { name: `${opener}的结果` }))
        .first(),
    ).toBeVisible()
  })

  test(`[SW-02] [SW-04] [SW-05] [SW-07] among 100,000 staff, in ${place}: a common surname, the tree, and the choice at the next opening`, async ({
    as,
  }) => {
    const { page, s } = await openIn(as, path, opener)
    await s.searchFor('员工', '王')
    await expect(s.people.getByRole('option', { name: /^王/ }).first()).toBeVisible()
    const hits = await sizeOf(s.people)
    expect(hits).toBeGreaterThan(CROWD.people)
    await expect(s.dialog.getByRole('tab', { name: `政务端${hits}` })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await scrollThrough(s.people, 6)
    await s.searchFor('员工', 'zhangwei')
    await expect(s.people.getByRole('option', { name: /^(张|章)/ }).first()).toBeVisible()
    await s.searchFor('部门', '督查')
    await expect(
      s.dialog.getByRole('grid', { name: '找到的部门' }).getByRole('row', { name: /督查/ }).first(),
    ).toBeVisible()
    await s.searchFor('组织', '城市运行服务')
    await expect(s.dialog.getByRole('grid', { name: '找到的组织' }).getByRole('row')).toHaveCount(1)
    await s.dialog.getByRole('button', { name: '返回' }).click()

    await s.dialog.getByRole('tab', { name: '归属关系' }).click()
    await s.dialog.getByRole('combobox', { name: '搜索组织' }).fill(CROWD.tenant)
    await s.dialog.getByRole('option', { name: new RegExp(`^${CROWD.tenant}`) }).click()
    const node = (name: string): Locator => s.tree.getByRole('treeitem', { name, exact: true })
    await expect(node(CROWD.tenant).nth(1)).toBeVisible()
    await node(CROWD.tenant).nth(1).locator('[data-part="further"]').click()
    await expect(node(CROWD.tenant).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await s.tree.focus()
    while ((await s.active()) !== CROWD.wide) await pressEnd(s.tree, CROWD.wide)
    await expect(node(CROWD.wide)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(node(CROWD.wide)).toHaveAttribute('aria-expanded', 'true')
    // Each end reads further below the node.
    for (let reads = 0; reads < 5; reads += 1) {
      await pressEnd(s.tree)
      expect(await s.tree.getByRole('treeitem').count()).toBeLessThan(DRAWN)
    }
    await page.keyboard.press('Home')
    await node(CROWD.crowded).first().getByText(CROWD.crowded).click()
    await s.people.getByRole('option').first().click()
    const name =
      (await s.people.getByRole('option').first().getAttribute('aria-label'))?.split(',')[0] ?? ''
    await s.confirm()
    await s.open(opener instanceof RegExp ? new RegExp(`创建人：${name}`) : opener)
    await expect(s.dialog.getByRole('heading', { name: '已选择(1)' })).toBeVisible()
    await expect(s.chosen.getByRole('row')).toHaveAccessibleName(new RegExp(`^${name}，`))
  })
}

test('[SW-05] [SW-06] [SW-07] among 100,000 staff, in the gallery: chips of organisations, departments and people', async ({
  as,
}) => {
  const { page, s } = await openIn(as, GALLERY, ALL)
  await reachCompany(s)
  await s.check(s.tenants, CROWD.tenant)
  await scrollTo(s.departments, 1)
  await s.check(s.departments, CROWD.wide)
  await scrollTo(s.departments, 0)
  await into(s, CROWD.crowded)
  await s.enter(s.departments, CROWD.crowded)
  await s.people.getByRole('option').first().click()
  await s.people
    .getByRole('option')
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await expect(s.dialog.getByRole('heading', { name: '已选择(7)' })).toBeVisible()
  await s.dialog.getByRole('button', { name: '全选' }).click()
  await expectToast(page, '人数较多，一次最多全选500人，请缩小范围')
  await s.dialog.getByRole('button', { name: `移除${CROWD.wide}` }).click()
  await expect(s.dialog.getByRole('heading', { name: '已选择(6)' })).toBeVisible()
  await s.confirm()
  await expect(page.getByRole('status', { name: `${ALL}的结果` })).toContainText(
    `已选择6项：${CROWD.tenant}、`,
  )
})
