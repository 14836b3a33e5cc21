/** States of the audit log. */
import type { Locator, Page } from '@playwright/test'
import { drawnChoices } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const LOG = `/gov/${TENANT.district}/auditLog`

const rows = (page: Page): Locator => listRows(page, '审计日志')

export const auditLogStates: readonly ScreenState[] = [
  { name: 'audit log', address: LOG, shown: (page) => rows(page).first(), alsoOnPhone: 'whole' },
  {
    name: 'audit log, actions to filter by',
    reach: (page) => page.getByRole('combobox', { name: '操作类型' }).click(),
    shown: drawnChoices,
  },
  {
    name: 'audit log, an entry',
    address: LOG,
    reach: (page) => rows(page).first().getByRole('button').first().click(),
    shown: (page) => page.getByRole('dialog').getByRole('table', { name: '变更内容' }),
  },
  {
    name: 'audit log, nothing found',
    address: `${LOG}?objectName=没有这个对象`,
    shown: (page) => page.getByText(/没有找到/).first(),
  },
]
