/** Pictures of the product's own manual, from the demo data: one table for who takes and compares. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { TENANT, type Role } from '../fixtures/people.ts'
import { stands } from '../fixtures/stands.ts'
import { expect } from '../fixtures/test.ts'
import { chooseFiles } from '../pages/files.ts'
import { listRow } from '../pages/list-page.ts'
import { keep } from './keep.ts'

export interface ManualPicture {
  /** Of the file, as the manual names it. */
  readonly name: string
  readonly path: string
  /** Who looks; nobody is signed in where it is missing. */
  readonly role?: Role
  /** The screen is reached by the first button with this name on the page. */
  readonly press?: RegExp
  /** What else is done before the picture is taken. */
  readonly reach?: (page: Page) => Promise<void>
}

const IN = `/gov/${TENANT.district}`
const inside = (name: string, path = '', press?: RegExp): ManualPicture => ({
  name,
  path: `${IN}${path}`,
  role: 'admin',
  ...(press === undefined ? {} : { press }),
})
const operators = (name: string, page: string): ManualPicture => ({
  name,
  path: page === '' ? '/ops' : `/ops/${page}`,
  role: 'operator',
})

const ROWS = [
  '姓名,手机号,部门,职位,端,工号',
  '赵一鸣,13761110001,办公室,科员,政务端,G2041',
  '钱小雨,1376111,办公室,科员,政务端,G2042',
  '孙立,13761110003,没有的部门,科员,政务端,G2043',
]

/** A table with two faults is chosen. */
async function chooseTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入成员' })
  await chooseFiles(dialog.getByRole('button', { name: /点击选择文件/ }), [
    { name: '成员名单.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) },
  ])
  await expect(dialog.getByRole('grid', { name: '要导入的行' })).toBeVisible()
}

/** A venue is opened by its name in the list. */
const openVenue = (page: Page): Promise<void> =>
  page.getByRole('link', { name: '大学报告厅' }).click()

/** The flow of a kind that has one in the demo data is opened. */
async function openFlow(page: Page): Promise<void> {
  const row = listRow(page, '审批流程', '应用使用申请')
  await row.getByRole('button', { name: '设置流程' }).click()
  const drawer = page.getByRole('dialog', { name: '应用使用申请的审批流程' })
  await expect(drawer.getByRole('group', { name: '第2步' })).toBeVisible()
}

/** Every picture that a chapter shows; a test of the server compares names. */
export const MANUAL_PICTURES: readonly ManualPicture[] = [
  { name: 'sign-in', path: '/gov' },
  { name: 'console', path: IN, role: 'principal' },
  { name: 'security', path: '/user?tab=security', role: 'member' },
  { name: 'profile', path: '/user', role: 'member' },
  { name: 'real-name', path: '/user/realName', role: 'loner' },
  { name: 'resume', path: '/user?tab=resume', role: 'member' },
  { name: 'message-preference', path: '/msg/preference', role: 'member' },
  { name: 'message', path: '/msg', role: 'admin' },
  { name: 'help', path: '/document', role: 'member' },
  { name: 'empty', path: '/user/empty', role: 'loner' },
  { name: 'join', path: '/user/empty/join', role: 'loner' },
  { name: 'create', path: '/user/empty/create', role: 'member' },
  { name: 'application-status', path: '/gov/orgExamineStatus', role: 'refused' },
  inside('overview'),
  inside('workbench', '/table'),
  inside('app-audit', '/appAudit'),
  inside('framework', '/orgFramework'),
  inside('department', '/depAdmin'),
  inside('member', '/userAdmin'),
  { name: 'member-import', path: `${IN}/userAdmin`, role: 'admin', reach: chooseTable },
  inside('invite', '/orgFramework/invite'),
  inside('role', '/roleAdmin'),
  inside('role-auth', '/roleAdmin', /^(权限设置|查看权限)$/),
  // 审核专员 of the demo data.
  inside('role-members', '/roleAdmin/221/detail'),
  inside('audit-log', '/auditLog'),
  inside('setting', '/setting'),
  inside('relation', '/setting?tab=relation'),
  inside('administrator', '/setting?tab=admin'),
  inside('group', '/setting?tab=group'),
  inside('startup', '/setting?tab=startUp'),
  inside('statistics', '/setting?tab=statistics'),
  // A top organisation has no such tab.
  { name: 'person', path: `/gov/${TENANT.street}/setting?tab=person`, role: 'principal' },
  { name: 'dissolve', path: `${IN}/setting?tab=dissolve`, role: 'principal' },
  inside('position', '/fieldManage'),
  inside('approval', '/approval'),
  { name: 'approval-flow', path: `${IN}/approvalFlows`, role: 'admin', reach: openFlow },
  inside('org-examine', '/orgExamine?auditStatus=1'),
  inside('todo', '/allTodo'),
  inside('venue-preview', '/orgVenue/preview'),
  inside('venue-manage', '/orgVenue/venueManager'),
  inside('venue-edit', '/orgVenue/createVenue'),
  { name: 'venue-detail', path: `${IN}/orgVenue/venueManager`, role: 'admin', reach: openVenue },
  inside('venue-appointment', '/orgVenue/appointment?reservationUser=钟毅'),
  inside('venue-booking', '/venueFind'),
  operators('ops-home', ''),
  operators('ops-tenant', 'tenantAudit'),
  operators('ops-venue', 'venueAudit'),
  operators('ops-venue-ban', 'venue'),
  operators('ops-real-name', 'realName'),
  operators('ops-user', 'user'),
  operators('ops-app', 'app'),
  operators('ops-version', 'version'),
  operators('ops-dict', 'dict?dict=uc.Degree'),
  operators('ops-broadcast', 'broadcast'),
  operators('ops-document', 'document'),
  operators('ops-agreement', 'agreement'),
  operators('ops-release', 'release'),
]

const LOOK = { viewport: { width: 1366, height: 768 }, colorScheme: 'light' } as const

interface Ways {
  readonly as: (role: Role, path: string, look: typeof LOOK) => Promise<Page>
  readonly stranger: () => Promise<BrowserContext>
}

/** The tour of a first sign-in would cover the screen. */
async function endTour(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: '跳过', exact: true })
  if (await skip.isVisible()) await skip.click()
}

/** Takes one picture into a folder. */
export async function takePicture(
  { name, path, role, press, reach }: ManualPicture,
  folder: string,
  { as, stranger }: Ways,
): Promise<void> {
  const page = role ? await as(role, path, LOOK) : await (await stranger()).newPage()
  if (!role) {
    await page.setViewportSize(LOOK.viewport)
    await page.goto(path)
  }
  const heading = page.locator('h1').first()
  await expect(heading).toBeVisible()
  if (press !== undefined) {
    await page.getByRole('button', { name: press }).first().click()
    await expect(page).not.toHaveURL(path)
  }
  await reach?.(page)
  await expect(page.locator('[aria-busy="true"], [aria-label$="加载中…"]')).toHaveCount(0)
  await stands(page)
  await endTour(page)
  await stands(page)
  await keep(page, await page.screenshot(), join(folder, `${name}.webp`))
}
