import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'

type Kind = '组织' | '部门' | '员工'

export const GALLERY = '/ops/gallery?part=selector'

/** The selector, wherever it is opened. */
export class SelectorSteps {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: '确定' }) })
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
    return this.dialog.getByRole('grid', { name: /^组织(：|$)/ })
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
  /** Where only the own organisation counts, its departments stand in the second column at once. */
  async reachOwn(tenant: string): Promise<void> {
    await expect(this.dialog.getByRole('grid', { name: '组织', exact: true })).toHaveText(tenant)
    await expect(this.dialog.getByRole('grid', { name: `部门：${tenant}` })).toBeVisible()
  }
  /** Searches for a text among one kind, whichever was searched for before. */
  async searchFor(kind: Kind, text: string): Promise<void> {
    await this.box.fill(text)
    await this.chooseKind(kind)
    // Where the type stood there already, choosing it again asks for nothing.
    await this.box.press('Enter')
  }
  /** By keys: a press of the mouse on an option that is still sliding in takes nothing. */
  private async chooseKind(kind: Kind): Promise<void> {
    const type = this.dialog.getByRole('combobox', { name: '搜索类型' })
    await type.press('ArrowDown')
    await expect(type).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => this.active()).not.toBe('')
    for (let cursor = await this.active(), moves = 0; cursor !== kind && moves < 3; moves += 1) {
      const before = cursor
      await type.press('ArrowDown')
      await expect.poll(() => this.active()).not.toBe(before)
      cursor = await this.active()
    }
    await type.press('Enter')
    await expect(type).toHaveAttribute('aria-expanded', 'false')
  }
  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: '确定' }).click()
    await expect(this.dialog).toHaveCount(0)
  }
  /** Name of the row at which the cursor of the focused list stands. */
  active(): Promise<string> {
    return this.page.evaluate(
      () =>
        document
          .getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
          ?.getAttribute('aria-label') ?? '',
    )
  }
}
