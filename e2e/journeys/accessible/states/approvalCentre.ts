/** States of the approval centre. */
import type { Locator, Page } from '@playwright/test'
import { drawnChoices } from '../../../fixtures/drawn-parts.ts'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const CENTRE = `/gov/${TENANT.district}/approval`

const rows = (page: Page, title = '待我审批'): Locator => listRows(page, title)
/** What happened to the application that is open. */
const history = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('list', { name: '审核记录' })

export const approvalCentreStates: readonly ScreenState[] = [
  {
    name: 'approval centre',
    address: CENTRE,
    shown: (page) => rows(page).first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'approval centre, kinds to filter by',
    reach: (page) => page.getByRole('combobox', { name: '申请类型' }).click(),
    shown: drawnChoices,
  },
  {
    name: 'approval centre, an application',
    address: CENTRE,
    reach: (page) => rows(page).first().getByRole('button', { name: '查看' }).click(),
    shown: history,
    alsoOnPhone: 'size',
  },
  {
    name: 'approval centre, what one sent: nothing',
    address: `${CENTRE}?view=sent&text=没有这个申请`,
    shown: (page) => page.getByText(/没有找到|您还没有发起过申请/).first(),
  },
  {
    name: 'approval centre, what one decided',
    address: `${CENTRE}?view=decided`,
    shown: (page) => rows(page, '我已审批').first(),
  },
]
