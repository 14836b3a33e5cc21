/** States of approval flows. */
import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRow, listRows } from '../../../pages/list-page.ts'

const FLOWS = `/gov/${TENANT.district}/approvalFlows`

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: '应用使用申请的审批流程' })
const edit = (page: Page): Promise<void> =>
  listRow(page, '审批流程', '应用使用申请').getByRole('button', { name: '设置流程' }).click()
const button = (page: Page, name: string): Locator => drawer(page).getByRole('button', { name })

export const flowStates: readonly ScreenState[] = [
  {
    name: 'approval flows',
    address: FLOWS,
    shown: (page) => listRows(page, '审批流程').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'approval flows, one in use without a step is refused',
    address: FLOWS,
    reach: async (page) => {
      await edit(page)
      await drawer(page).getByRole('switch', { name: '启用流程' }).click()
      await button(page, '保存').click()
    },
    shown: (page) => page.getByText('请至少添加一个审批步骤'),
    alsoOnPhone: 'size',
  },
  {
    name: 'approval flows, two steps',
    address: FLOWS,
    reach: async (page) => {
      await edit(page)
      for (const no of [1, 2]) {
        await button(page, '添加步骤').click()
        await drawer(page)
          .getByRole('group', { name: `第${no}步` })
          .getByRole('textbox', { name: '步骤名称' })
          .fill(`步骤${no}`)
      }
    },
    shown: (page) => button(page, '上移第2步'),
    alsoOnPhone: 'size',
  },
]
