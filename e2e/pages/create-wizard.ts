/** The wizard that creates an organisation. */
import { expect, type Locator, type Page } from '@playwright/test'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const PICTURE = { name: '图片.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }

/** What a person does in the wizard, by the words that they read. */
export const wizardPage = (page: Page) => {
  const step = (name: string): Locator => page.getByRole('group', { name, exact: true })
  // The mark of a required field belongs to its name.
  const field = (name: string): Locator =>
    page.getByRole('textbox', { name: new RegExp(`^(\\* )?${name}$`) })
  const next = async (then: string): Promise<void> => {
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(step(then)).toBeVisible()
  }
  const addPicture = async (label: string): Promise<void> => {
    const item = page
      .locator('.ant-form-item')
      .filter({ has: page.getByText(label, { exact: true }) })
    await item.locator('input[type=file]').first().setInputFiles(PICTURE)
    await expect(page.getByRole('img', { name: new RegExp(`^${label}1?$`) })).toBeVisible()
  }
  const choose = async (label: string, typed: string): Promise<void> => {
    const box = page.getByRole('combobox', { name: label })
    await box.fill(typed)
    await page.getByRole('option', { name: typed }).first().waitFor({ state: 'attached' })
    await page.locator('.ant-select-item-option').filter({ hasText: typed }).first().click()
  }
  return {
    step,
    field,
    next,
    addPicture,
    choose,
    saved: page.getByText('草稿已保存'),
    /** Gives up the draft that the wizard asks about. */
    async beginAnew() {
      const again = page.getByRole('button', { name: '重新创建', exact: true })
      await again.click()
      await page.getByRole('dialog').getByRole('button', { name: '重新创建', exact: true }).click()
      await expect(field('组织名称')).toHaveValue('')
    },
    async fillBasics(name: string, attribute: string) {
      await field('组织名称').fill(name)
      await field('组织英文名称').fill('Xinmiao Experimental School')
      await field('组织简称').fill(name.slice(0, 6))
      await addPicture('组织logo')
      await page.getByRole('combobox', { name: '所在城市' }).fill('chengdushi wuhou')
      await page.getByRole('option', { name: '四川省/成都市/武侯区' }).click()
      await field('详细地址').fill('新苗路1号')
      await page.getByRole('combobox', { name: '组织属性' }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: attribute }).click()
    },
    async fillPapers(creditCode: string) {
      await addPicture('组织证件照片')
      await field('统一社会信用代码').fill(creditCode)
      await addPicture('认证授权书')
    },
    async fillTexts(labels: readonly string[]) {
      for (const label of labels) await field(label).fill(`${label}的内容`)
    },
    /** For someone in an organisation, who could choose somebody there. */
    async addDirectly() {
      const direct = page.getByRole('radio', { name: '直接添加' })
      if (!(await direct.isChecked())) await direct.check()
    },
    async fillPrincipal(name: string, mobile: string) {
      await field('负责人姓名').fill(name)
      await field('负责人手机号').fill(mobile)
    },
  }
}
