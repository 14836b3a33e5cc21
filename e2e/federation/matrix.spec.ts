/**
 * The fault matrix (SH-13): whatever goes wrong with one remote, header, menu and the other five go
 * on, its card names it and the code, and 重试 brings it back once the fault is gone. On the built
 * product, with the browser's cache in play. Here every file and every kind comes at least once;
 * matrix.heavy.spec.ts has all pairs.
 */
import type { Page } from '@playwright/test'
import { openCalendar } from '../fixtures/drawn-parts.ts'
import type { Faulty } from './faulty.ts'
import {
  arrive,
  card,
  coverPairs,
  expectCard,
  expectList,
  expectRestAlive,
  go,
  isSame,
  LIST,
  PATIENCE,
  passTime,
  retry,
  takeClock,
  testPair,
} from './matrix.ts'
import { expect, test } from './product.ts'

test.describe.configure({ mode: 'parallel' })

for (const pair of coverPairs()) testPair(pair)

/** The sample in place of the to-do remote, under its routes and its name. */
const publish = (faulty: Faulty, dist: string): void => {
  const version = faulty.publish(dist)
  faulty.registry((remotes) => {
    if (remotes['todo']) Object.assign(remotes['todo'], version, { previous: null })
  })
}

/** Milliseconds that one attempt of the ladder may take. */
const ATTEMPT = 10_000

test('[SH-13] code that throws at mount, never mounts, throws while drawing or later: its code each, the rest goes on, retry recovers', async ({
  open,
  faulty,
  sample,
}) => {
  publish(faulty, sample.one)
  faulty.order('throw at mount')
  const page = await arrive(open, takeClock)
  const drawn = page.getByRole('heading', { name: 'sample one' })
  await expectCard(page, 'MFE-601')

  await test.step('never mounts', async () => {
    faulty.order('never mount')
    await retry(page)
    await expect(card(page)).toHaveCount(0)
    await passTime(page, ATTEMPT)
    await expectCard(page, 'MFE-602')
  })
  await test.step('throws while it is drawn', async () => {
    faulty.order('throw at render')
    await retry(page)
    await expect(card(page)).toContainText('诊断码 MFE-701', { timeout: PATIENCE })
  })
  await expectRestAlive(page)
  await go(page, LIST)
  await expectCard(page, 'MFE-701')
  await test.step('throws later', async () => {
    faulty.order('')
    await retry(page)
    await expect(drawn).toBeVisible({ timeout: PATIENCE })
    await page.getByRole('button', { name: 'break' }).click()
    await expectCard(page, 'MFE-701')
    await retry(page)
    await expect(drawn).toBeVisible({ timeout: PATIENCE })
  })
  expect(await isSame(page)).toBe(true)
})

test('[SH-03] [SH-13] contract out of range, maintenance, off: a card each without any code loaded, the rest goes on, back once the registry says so', async ({
  open,
  faulty,
}) => {
  faulty.registry((remotes) => {
    if (remotes['todo']) Object.assign(remotes['todo'], { contract: '^2.0', previous: null })
  })
  faulty.asked()
  const page = await arrive(open)
  await expectCard(page, 'MFE-501')
  for (const [state, code, title, text] of [
    ['maintenance', 'MFE-105', '“协同待办”正在维护中', '维护完成后即可使用，请稍后再试'],
    ['off', 'MFE-104', '“协同待办”已停用', '如需使用，请联系平台管理员'],
  ] as const)
    await test.step(state, async () => {
      faulty.registry((remotes) => {
        if (remotes['todo']) remotes['todo'].state = state
      })
      await retry(page)
      await expect(card(page)).toContainText(title)
      await expect(card(page)).toContainText(text)
      await expect(card(page)).toContainText(`诊断码 ${code}`)
    })
  await expectRestAlive(page)
  await go(page, LIST)
  await expect(card(page)).toContainText('“协同待办”已停用')
  expect(faulty.asked().filter((path) => path.startsWith('/mfe/todo/'))).toEqual([])
  faulty.registry(null)
  // Nothing to press: the person is told to wait for others. Looking at the tab again is enough.
  await page.clock.install({ time: Date.now() + 60_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectList(page)
  expect(await isSame(page)).toBe(true)
})

/** The filter of deadlines is one of those that are folded away. */
async function openDeadlineFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '展开' }).click()
  await page.getByRole('button', { name: /^截止时间/ }).click()
}

test('[SH-13] a shared file that breaks under what was typed: no reload unasked, retry keeps the text', async ({
  open,
  faulty,
}) => {
  const page = await open('admin', LIST)
  await expectList(page)
  faulty.fault(/^\/shell\/.*\/antd-date\.js$/, '503')
  await page.evaluate(() => Object.assign(window, { zzSame: true }))
  await page.getByRole('textbox', { name: '标题' }).pressSequentially('排查')
  await openDeadlineFilter(page)
  await expectCard(page, 'MFE-502')
  expect(await isSame(page)).toBe(true)
  faulty.fault(null)
  await retry(page)
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('排查', {
    timeout: PATIENCE,
  })
  await expect(page.getByText('已恢复刷新前填写的内容')).toBeVisible()
  await openDeadlineFilter(page)
  await expect(openCalendar(page)).toBeVisible()
})
