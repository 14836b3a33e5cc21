import type { Page } from '@playwright/test'
import { TENANT } from '../fixtures/people.ts'
import { stands } from '../fixtures/stands.ts'
import { expect, test } from '../fixtures/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1366, height: 768 }
const GALLERY = '/ops/gallery?part='

/** Distances from the top of each field to that of the next. */
const pitches = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .locator('form')
    .first()
    .evaluate((form) => {
      const tops = [...form.querySelectorAll('label')].map(
        (label) => label.getBoundingClientRect().top,
      )
      return tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
    })

/** Heights of all one-line controls of the first form. */
const controls = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .locator('form')
    .first()
    .locator('.ant-input-affix-wrapper:not(.ant-input-textarea-affix-wrapper), .ant-select')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))

test('[SH-18] a form’s fields stand 72 apart on a desk and 88 on a phone, its controls 32 and 40 high', async ({
  as,
}) => {
  const page = await as('admin', `${GALLERY}form`, { viewport: DESK })
  for (const { viewport, pitch, control } of [
    { viewport: DESK, pitch: 72, control: 32 },
    { viewport: PHONE, pitch: 88, control: 40 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.getByLabel('部门名称')).toBeVisible({ timeout: 90_000 })
    await stands(page)
    expect((await pitches(page)).slice(0, 3)).toEqual([pitch, pitch, pitch])
    const heights = await controls(page)
    expect(heights.length).toBeGreaterThan(2)
    expect(new Set(heights)).toEqual(new Set([control]))
  }
})

test('[SH-18] what is wrong with a field, and its hint, stand clear of the label below', async ({
  as,
}) => {
  for (const viewport of [DESK, PHONE]) {
    const page = await as('admin', `/gov/${TENANT.district}/userAdmin`, { viewport })
    await page.getByRole('button', { name: '添加成员' }).first().click()
    const drawer = page.getByRole('dialog', { name: '添加成员' })
    await drawer.getByRole('button', { name: '添加', exact: true }).click()
    await expect(drawer.getByText('请选择部门').last()).toBeVisible()
    await stands(page)
    // From the end of the messages and hints of each field to the label of the next one.
    const gaps = await drawer.locator('form').evaluate((form) => {
      const items = [...form.querySelectorAll('.ant-form-item')]
      return items.slice(1).flatMap((item, index) => {
        const said = items[index]?.querySelector('.ant-form-item-additional')
        const label = item.querySelector('label')
        if (!said || !label) return []
        return [Math.round(label.getBoundingClientRect().top - said.getBoundingClientRect().bottom)]
      })
    })
    expect(gaps.length).toBeGreaterThan(2)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  }
})
