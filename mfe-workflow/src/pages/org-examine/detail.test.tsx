import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ asyncUtilTimeout: 10_000 })

// By text, not by role: a role is worked out of the whole page, which costs seconds in jsdom.

const SCHOOL = 3
const RESIDENTIAL = 7
const FULL_NAME = '云溪花园小区'

const application = (tenantType: number) => ({
  kind: 'tenantCreate',
  papers: false,
  changes: [] as object[],
  applyId: 'a18',
  tenantId: 't18',
  tenantLogo: null,
  tenantFullName: FULL_NAME,
  tenantName: '云溪花园',
  createTime: '2026-11-20 09:30:00',
  tenantType,
  creatorMobile: '199****0001',
  creatorRealName: '董芳',
  parentName: '锦云区人民政府',
  reason: '证照图片不清晰',
  auditStatus: 3,
  belongDepartmentName: '公共服务科',
})

/** What the server knows about the organisation, by the end of the call's path. */
const answersFor = (tenantType: number): Readonly<Record<string, unknown>> => ({
  'get-audit-info': {
    steps: [
      { name: '提交申请', status: 1, userName: null, time: '2026-11-20 09:30:00', reason: null },
    ],
  },
  get: { tenantFullName: FULL_NAME, tenantName: '云溪花园', tenantType, createTime: null },
  'get-parent': { pid: '2', parentName: '锦云区人民政府', parentDepartmentName: null },
  'get-belong': { data: [], totalNum: 0 },
  'get-associate': { associateTenantName: '安居云物业服务有限公司', remark: null },
  'get-qualification': {
    certification: 1,
    creditCode: '91510107MA6XXXXX00',
    recordNumber: null,
    qualityInfo: [],
  },
  'get-introduction': { tenantType, topOrgFlag: 2, introduction: '<p>我们</p>' },
})

async function openDetail(
  tenantType: number,
  start = '/',
  more: object = {},
  extra: Readonly<Record<string, unknown>> = {},
) {
  const answers = { ...answersFor(tenantType), ...extra }
  const remote = fakeRemote(({ path }) => {
    if (path.includes('/page-for-'))
      return { data: [{ ...application(tenantType), ...more }], totalNum: 1 }
    return answers[path.split('/').at(-1) ?? '']
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await user.click(
    within((await screen.findByText(FULL_NAME)).closest('tr') as HTMLElement).getByText('查看'),
  )
  const box = (await screen.findByText('申请信息')).closest<HTMLElement>(
    '[role="dialog"]',
  ) as HTMLElement
  const headings = (level: 2 | 3) =>
    [...box.querySelectorAll(`h${level}`)].map(({ textContent }) => textContent)
  return { ...remote, dialog: within(box), headings }
}

test('[AU-02] of a residential community: every part in order, its property company, the sections of its introduction, the answer', async () => {
  const { dialog, headings } = await openDetail(RESIDENTIAL)
  expect(headings(2)).toEqual([
    '申请信息',
    '审核记录',
    '基础资料',
    '上级组织',
    '归属组织/部门',
    '小区物业公司',
    '认证资料',
    '介绍资料',
  ])
  await dialog.findByText('安居云物业服务有限公司')
  await dialog.findByText('91510107MA6XXXXX00')
  await waitFor(() => expect(headings(3)).toEqual(['小区介绍', '服务宗旨', '服务理念', '服务保障']))
  await dialog.findByText('董芳 提交申请')
  dialog.getByText('证照图片不清晰')
  expect(dialog.queryByText(/^通\s?过$/)).toBeNull()
})

test('[AU-02] other types have no property company, and nobody asks for one', async () => {
  const { headings, calls } = await openDetail(SCHOOL)
  expect(headings(2)).not.toContain('小区物业公司')
  expect(headings(2)).toContain('认证资料')
  expect(calls.some(({ path }) => path.endsWith('/get-associate'))).toBe(false)
})

test('[AU-01] [AU-02] an application to belong says where to, in the list and in its detail, and has its record of steps', async () => {
  const { dialog, headings } = await openDetail(SCHOOL, '/?view=belong', { kind: 'belong' })
  expect(screen.getAllByText('归属到').length).toBeGreaterThan(1)
  dialog.getByText('公共服务科')
  expect(headings(2)).toContain('审核记录')
})

test('[AU-02] a changed name shows old and new value side by side, and its own record', async () => {
  const changes = [{ label: '组织全称', before: FULL_NAME, after: '云溪花园社区' }]
  const { dialog, headings } = await openDetail(SCHOOL, '/', {
    kind: 'certification',
    changes,
    auditStatus: 1,
  })
  dialog.getByText('认证变更')
  const table = dialog.getByLabelText('变更内容', { selector: 'table' })
  expect([...table.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '组织全称',
    FULL_NAME,
    '云溪花园社区',
  ])
  expect(headings(2)).toContain('审核记录')
})

test('[AU-02] [OS-03] papers that were sent again stand beside those in force', async () => {
  const papers = (creditCode: string) => ({ creditCode, recordNumber: null, qualityInfo: [] })
  const { dialog, headings, calls } = await openDetail(
    SCHOOL,
    '/',
    { kind: 'certification', papers: true, auditStatus: 1 },
    {
      'get-certify': {
        applyId: 'a18',
        before: papers('12510107MC0000001A'),
        after: papers('12510107MC0000002B'),
      },
    },
  )
  dialog.getByText('重新认证')
  expect(headings(2)).toContain('认证资料对比')
  const sides = (await dialog.findAllByText(/^12510107MC/)).map(
    (code) => code.closest('section')?.querySelector('h3')?.textContent,
  )
  expect(sides).toEqual(['变更前', '变更后'])
  expect(calls.find(({ path }) => path.endsWith('/get-certify'))?.query).toEqual({
    id: 't18',
    applyId: 'a18',
  })
})

test('[AU-02] a change of superior shows both superiors, and where the organisation stands now', async () => {
  const changes = [{ label: '上级组织', before: '锦云街道办事处', after: '锦云区人民政府' }]
  const { dialog, headings } = await openDetail(SCHOOL, '/', {
    kind: 'superiorChange',
    changes,
    auditStatus: 1,
  })
  dialog.getByText('变更上级')
  const table = dialog.getByLabelText('变更内容', { selector: 'table' })
  expect([...table.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '上级组织',
    '锦云街道办事处',
    '锦云区人民政府',
  ])
  expect(headings(2)).toContain('当前上级组织')
})
