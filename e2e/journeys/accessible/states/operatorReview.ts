/** States of the operators’ home, of what they review, and of apps and clients. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { ScreenState } from '../../../fixtures/sweep.ts'
import { listRows } from '../../../pages/list-page.ts'

const TENANTS = '/ops/tenantAudit'
const VENUES = '/ops/venueAudit'
const OVERSEEN = '/ops/venue'

const rows = (page: Page): Locator => listRows(page, /^(创建审核|变更审核|.{3}申请)$/)
const openDetail = async (page: Page): Promise<void> => {
  await rows(page).first().getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
}

export const operatorReviewStates: readonly ScreenState[] = [
  {
    name: 'operators, creations',
    address: TENANTS,
    shown: (page) => rows(page).first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a changed name side by side',
    address: `${TENANTS}?view=change&auditStatus=1`,
    reach: openDetail,
    shown: (page) => page.getByRole('dialog').getByRole('table', { name: '变更内容' }),
  },
  {
    name: 'operators, listing applications',
    address: VENUES,
    shown: (page) => rows(page).first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a venue',
    address: `${VENUES}?name=体育馆`,
    reach: openDetail,
    shown: (page) => page.getByRole('dialog').getByRole('list', { name: '场地图片' }),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, refused venues',
    address: `${VENUES}?view=refused`,
    shown: (page) => page.getByText('审核人暂未填写拒绝原因'),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, home',
    address: '/ops',
    shown: (page) => page.getByRole('list', { name: '模块运行情况' }),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, apps',
    address: '/ops/app',
    shown: (page) => listRows(page, '应用目录').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a new app without its fields',
    reach: (page) => page.getByRole('button', { name: '新增应用' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '新增应用' }).getByLabel('应用编码'),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, delisting an app that organisations use',
    address: '/ops/app?name=公告通知',
    reach: (page) =>
      listRows(page, '应用目录').first().getByRole('button', { name: '下架' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '确认下架“公告通知”吗？' }),
  },
  {
    name: 'operators, venues that others book',
    address: OVERSEEN,
    shown: (page) => listRows(page, '场地管理').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a ban with what it ends, without its reason',
    address: `${OVERSEEN}?forbidden=2`,
    reach: async (page) => {
      await listRows(page, '场地管理').first().getByRole('button', { name: '封禁' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '封禁' }).click()
    },
    shown: (page) => page.getByRole('dialog').getByText('请填写封禁原因').last(),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, why a venue is banned',
    address: `${OVERSEEN}?forbidden=1`,
    reach: (page) =>
      listRows(page, '场地管理').first().getByRole('button', { name: '封禁原因' }).click(),
    shown: (page) => page.getByRole('dialog').getByText('封禁时间'),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, the question before a ban is lifted',
    address: `${OVERSEEN}?forbidden=1`,
    fresh: true,
    reach: (page) =>
      listRows(page, '场地管理').first().getByRole('button', { name: '解除封禁' }).click(),
    shown: (page) => page.getByRole('dialog').getByText('解除后该场地恢复上架'),
    alsoOnPhone: 'size',
  },
  {
    name: 'operators, versions of clients',
    address: '/ops/version',
    shown: (page) => listRows(page, '客户端版本').first(),
    alsoOnPhone: 'whole',
  },
  {
    name: 'operators, a new version without its fields',
    reach: (page) => page.getByRole('button', { name: '新增版本' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '新增版本' }),
    alsoOnPhone: 'size',
  },
]
