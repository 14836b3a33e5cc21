import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

export const GALLERY = '/ops/gallery?part=selector'

/** The selector, wherever it is opened. */
export class SelectorSteps {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '确定' }) })
  }

  /** Presses the opener and waits for the first list. */
  async open(opener: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: opener }).first().click()
    await expect(this.tenants.or(this.failed).first()).toBeVisible()
  }
  get failed(): Locator {
    return this.dialog.getByRole('alert')
  }
  get tenants(): Locator {
    return this.dialog.getByRole('grid', { name: /^组织：/ })
  }
  get departments(): Locator {
    return this.dialog.getByRole('grid', { name: /^部门：/ })
  }
  get people(): Locator {
    return this.dialog.getByRole('listbox', { name: '人员', exact: true })
  }
  get chosen(): Locator {
    return this.dialog.getByRole('grid', { name: /^已选择/ })
  }
  get tree(): Locator {
    return this.dialog.getByRole('tree', { name: '组织/部门' })
  }
  get box(): Locator {
    return this.dialog.getByRole('textbox', { name: '搜索内容' })
  }
  row(list: Locator, name: string | RegExp): Locator {
    return list.getByRole('row', { name, exact: true })
  }
  /** Presses the words of a row: what it opens. */
  async enter(list: Locator, name: string): Promise<void> {
    await this.row(list, name).getByText(name, { exact: true }).click()
  }
  /** Presses the mark of a row. */
  async check(list: Locator, name: string | RegExp): Promise<void> {
    await this.row(list, name).locator('[data-part="check"]').click()
  }
  /** 组织类型 → a type → an organisation, whose departments then stand in the second column. */
  async reach(type: RegExp, tenant: string): Promise<void> {
    await this.row(this.tenants, type).click()
    await this.enter(this.tenants, tenant)
    await expect(this.dialog.getByRole('grid', { name: `部门：${tenant}` })).toBeVisible()
  }
  async searchFor(kind: '组织' | '部门' | '员工', text: string): Promise<void> {
    await this.box.fill(text)
    const type = this.dialog.getByRole('combobox', { name: '搜索类型' })
    // A press on an option that is still sliding in takes nothing.
    await expect(async () => {
      if ((await type.getAttribute('aria-expanded')) !== 'true') await type.click()
      await this.page.locator('.ant-select-item-option').filter({ hasText: kind, visible: true }).click()
      await expect(this.dialog.locator('.ant-select').filter({ has: this.page.getByRole('combobox', { name: '搜索类型' }) })).toContainText(kind, {
        timeout: 1000,
      })
    }).toPass()
    // Where the type stood there already, choosing it again asks for nothing.
    await this.box.press('Enter')
  }
  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: '确定' }).click()
    await expect(this.dialog).toHaveCount(0)
  }
  /** Name of the row at which the cursor of the focused list stands. */
  active(): Promise<string> {
    return this.page.evaluate(
      () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label') ?? '',
    )
  }
}
