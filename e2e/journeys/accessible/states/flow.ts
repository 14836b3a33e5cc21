/** States of approval flows. */
import type { Locator, Page } from '@playwright/test'
import { TENANT } from '../../../fixtures/people.ts'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRow, listRows } from '../../../pages/list-page.ts'

const FLOWS = `/gov/${TENANT.district}/approvalFlows`
const CENTRE = `/gov/${TENANT.district}/approval`

/** A kind of which the demo data have no flow. */
const KIND = '上级变更申请'

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: `${KIND}的审批流程` })
const edit = (page: Page): Promise<void> =>
  listRow(page, '审批流程', KIND).getByRole('button', { name: '设置流程' }).click()
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

/** Applications that wait in a step for who looks: the state column tells it, as 初审 1/2. */
const inFlow = (page: Page): Locator =>
  listRows(page, '待我审批').filter({ hasText: /[1-9]\/[1-9]/ })
/** The application that is open. */
const application = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: '审批流程' }) })
const steps = (page: Page): Locator => application(page).getByRole('list', { name: '审批流程' })
const openInFlow = async (page: Page): Promise<void> => {
  await inFlow(page).first().getByRole('button', { name: '查看' }).click()
  await steps(page).waitFor()
}

/** Of a signer of the step that runs. */
export const flowSignerStates: readonly ScreenState[] = [
  {
    name: 'approval centre, the step of a flow',
    address: CENTRE,
    shown: (page) => inFlow(page).first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'approval centre, an application that goes through a flow',
    address: CENTRE,
    reach: openInFlow,
    shown: steps,
    alsoOnPhone: 'size',
  },
  {
    name: 'approval centre, handed to nobody',
    address: CENTRE,
    reach: async (page) => {
      await openInFlow(page)
      await application(page).getByRole('button', { name: '转交' }).click()
      const form = page.getByRole('dialog', { name: '转交审批' })
      await form.getByRole('button', { name: '转交', exact: true }).click()
    },
    shown: (page) => page.getByText('请选择转交的成员', { exact: true }),
    alsoOnPhone: 'size',
  },
  {
    name: 'approval centre, others are asked to sign too',
    address: CENTRE,
    reach: async (page) => {
      await openInFlow(page)
      await application(page).getByRole('button', { name: '加签' }).click()
    },
    shown: (page) => page.getByText('加签的成员全部通过后，该步骤才能通过。'),
    alsoOnPhone: 'size',
  },
  {
    name: 'approval centre, whoever passes a step is told that others follow',
    address: CENTRE,
    reach: (page) =>
      inFlow(page).first().getByRole('button', { name: '通过', exact: true }).click(),
    shown: (page) => page.getByText(/^当前为第\d+步.*全部步骤通过后生效/),
    alsoOnPhone: 'size',
  },
]
