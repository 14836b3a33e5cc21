import { expect, jest, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { png } from '@zz/shared-ui/test/fakeTransfers'
import { api } from '../../api'
import CreatePage from './Page'

configure({ asyncUtilTimeout: 10_000 })

jest.mock('@zz/shared-ui/rich-text/editor/EditorBody', () => ({
  __esModule: true,
  EditorBody: ({ label, onBusy }: { label: string; onBusy?: (busy: boolean) => void }) => (
    <>
      <button type="button" onClick={() => onBusy?.(true)}>{`${label}插入图片`}</button>
      <button type="button" onClick={() => onBusy?.(false)}>{`${label}图片已上传`}</button>
    </>
  ),
}))

URL.createObjectURL = () => 'blob:http://localhost/1'
URL.revokeObjectURL = () => undefined

const AT = '/api/uc/tenant/draft/'
const DRAFT = {
  id: '70',
  tenantType: 3,
  perfectStep: 4,
  version: 5,
  updateTime: '2026-11-23 09:00:00',
  submitted: true,
  tenantFullName: '新苗实验学校',
  tenantEnglishName: 'Xinmiao School',
  tenantName: '新苗',
  logo: 'uc/2026/a.png',
  province: '四川省',
  provinceCode: '510000',
  city: '成都市',
  cityCode: '510100',
  district: '武侯区',
  districtCode: '510107',
  address: '新苗路1号',
  attribute: '公办',
  pid: null,
  parentName: null,
  pidDepartmentId: null,
  parentDepartmentName: null,
  associateTenantId: null,
  associateName: null,
  remark: null,
  belongs: [],
  creditCode: '12510107MC1234567P',
  recordNumber: null,
  qualityInfo: [
    { type: 1, key: 'uc/2026/b.png', url: null },
    { type: 3, key: 'uc/2026/c.png', url: null },
  ],
  introduction: '<p>甲</p>',
  schoolHistory: '<p>乙</p>',
  schoolResearch: '<p>丙</p>',
  userId: null,
  userRealName: null,
  realName: '苏雯',
  mobile: '+8613800138001',
  platforms: ['gov'],
  createGroup: 1,
}
const SECOND_PAGE = { type: 3, key: 'uc/2026/d.png', url: null }
const STATE = { id: '70', perfectStep: 2, tenantType: 3, version: 5 }
const DICTIONARIES = [
  { dictCode: 'TenantType', dictDetails: [{ code: '3', codeCn: '高校', codeEn: 'SCH' }] },
  { dictCode: 'Platform', dictDetails: [{ code: 'gov', codeCn: '政务端', codeEn: 'Gov' }] },
  { dictCode: 'TenantAttribute', dictDetails: [] },
]

/** The wizard of a school in a memory history; `answer` is asked first. */
function open(
  query: string,
  answer: (request: HttpRequest) => unknown = () => undefined,
  tenants: readonly object[] = [],
) {
  const remote = fakeRemote((request) => {
    const given = answer(request)
    if (given !== undefined) return given
    if (request.path === '/api/user/list-current-tenant') return tenants
    if (request.path === `${AT}get-perfect-step`) return null
    if (request.path === `${AT}get`) return DRAFT
    if (request.path === '/api/dict/list') return DICTIONARIES
    return null
  }, `/gov/create/SCH${query}`)
  const { navigation } = remote.props
  const props = {
    ...remote.props,
    // A file that is sent stays on its way.
    http: { ...remote.props.http, transfer: () => new Promise<never>(() => undefined) },
    navigation: {
      ...navigation,
      screenAt: () => ({
        routeId: 'org.create',
        title: '',
        params: { tenantType: 'SCH' },
        object: ['curTentId', 'isEditFlag'],
      }),
    },
  }
  renderRemote(
    props,
    <RemoteStore api={api}>
      <CreatePage />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const sent = (name: string) =>
    remote.calls.filter(({ path }) => path === `${AT}${name}`).map(({ body }) => body)
  return { ...remote, user, sent }
}

const EDIT = '?curTentId=70&isEditFlag=yes'
const refuse = (code: 40001 | 40902, msg: string, field?: string): never => {
  throw new ApiError({ code, status: 409, msg, field })
}

test('[OC-02] a draft that is there is asked about with its type and step; given up, the wizard begins empty', async () => {
  const state: { draft: unknown } = { draft: STATE }
  const { user, sent } = open('', ({ path }) => {
    if (path === `${AT}get-perfect-step`) return state.draft
    if (path === `${AT}discard`) state.draft = null
    return undefined
  })
  await screen.findByText('检测到您有未完成的高校创建草稿（第3步），是否继续？')
  await user.click(screen.getByText('重新创建'))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('确定放弃该草稿并重新创建吗？')
  await user.click(within(question).getByText('重新创建'))
  expect(await screen.findByLabelText('组织名称')).toHaveProperty('value', '')
  expect(sent('discard')).toEqual([{ id: '70' }])
})

test('[OC-02] gone on with, a draft opens at the step after its last whole one', async () => {
  const { user } = open('', ({ path }) =>
    path === `${AT}get-perfect-step`
      ? STATE
      : path === `${AT}get`
        ? { ...DRAFT, perfectStep: 2, submitted: false }
        : undefined,
  )
  await user.click(await screen.findByText('继续填写'))
  expect(await screen.findByLabelText('统一社会信用代码')).toHaveProperty(
    'value',
    '12510107MC1234567P',
  )
})

test('[OC-06] where a refused application is edited, pictures of every list end at 2 MB, and the letter keeps its pages', async () => {
  const { user } = open(EDIT, ({ path }) =>
    path === `${AT}get`
      ? { ...DRAFT, qualityInfo: [...DRAFT.qualityInfo, SECOND_PAGE] }
      : undefined,
  )
  const hints = () => screen.getAllByText(/^支持 png、jpg、jpeg、bmp 格式，不超过 \d+ MB/)
  await screen.findByText('提交申请')
  await user.click(screen.getByText('上一步'))
  await screen.findByText('学校介绍')
  await user.click(screen.getByText('上一步'))
  await screen.findByLabelText('统一社会信用代码')
  expect(hints().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('不超过 2 MB'),
    expect.stringContaining('不超过 2 MB'),
  ])
  screen.getByLabelText('预览认证授权书2')
})

test('[OC-07] 上一步 waits for pictures on their way, as 下一步 does: the step behind would end them', async () => {
  const { user, said } = open(EDIT)
  await screen.findByText('提交申请')
  await user.click(screen.getByText('上一步'))
  await user.click(await screen.findByText('学校介绍插入图片'))
  await user.click(screen.getByText('上一步'))
  await waitFor(() => expect(said).toEqual(['图片正在上传，请稍候再返回']))
  await user.click(screen.getByText('学校介绍图片已上传'))
  await user.click(screen.getByText('上一步'))
  await screen.findByLabelText('统一社会信用代码')
})

test('[OC-06] 上一步 and 下一步 wait for a picture of 认证资料, and Enter too', async () => {
  const { user, said, sent } = open(EDIT)
  await screen.findByText('提交申请')
  await user.click(screen.getByText('上一步'))
  await screen.findByText('学校介绍')
  await user.click(screen.getByText('上一步'))
  const code = await screen.findByLabelText('统一社会信用代码')
  const file = code.closest('form')?.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(file as HTMLInputElement, png('证件.png'))
  await screen.findByLabelText('取消上传证件.png')
  await user.click(screen.getByText('上一步'))
  await waitFor(() => expect(said).toEqual(['图片正在上传，请稍候再返回']))
  await user.click(screen.getByText('下一步', { ignore: '[hidden]' }))
  await user.type(code, '{Enter}')
  await waitFor(() => expect(said.slice(1)).toEqual(Array(2).fill('图片正在上传，请稍候再继续')))
  expect(sent('papers')).toEqual([])
  await user.click(screen.getByLabelText('取消上传证件.png'))
  await user.click(screen.getByText('上一步'))
  await waitFor(() => expect(screen.queryByLabelText('统一社会信用代码')).toBeNull())
})

test('[OC-04] nothing typed, the wizard’s own words stand at the fields, and nothing is sent', async () => {
  const { user, sent } = open('')
  await user.click(await screen.findByText('下一步', { ignore: '[hidden]' }))
  for (const text of [
    '请填写组织名称',
    '请填写组织英文名称',
    '请填写组织简称',
    '请上传组织logo',
    '请选择所在城市',
    '请填写详细地址',
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(sent('save')).toEqual([])
})

test('[OC-08] [OC-09] submitted with two presses there is one call; it ends with the way to the audit status', async () => {
  const { user, sent } = open(EDIT, ({ path }) =>
    path === `${AT}update-principal`
      ? { result: 3, tenantId: '70', msg: '提交成功，等待审核', perfectStep: 5, version: 6 }
      : undefined,
  )
  await screen.findByText('您还未加入任何组织，只能直接添加负责人')
  const submit = screen.getByText('提交申请')
  await Promise.all([user.click(submit), user.click(submit)])
  await screen.findByText('提交成功，等待审核')
  expect(sent('update-principal')).toEqual([
    {
      id: '70',
      version: 5,
      userId: null,
      realName: '苏雯',
      mobile: '+8613800138001',
      platforms: ['gov'],
      createGroup: 1,
      perfectStep: 5,
    },
  ])
  screen.getByText('查看审核状态')
})

test('[OC-09] what the server refuses is told, and the wizard leads to its step', async () => {
  const { user, said } = open(EDIT, ({ path }) =>
    path === `${AT}update-principal`
      ? refuse(40001, '该统一社会信用代码已被使用', 'creditCode')
      : undefined,
  )
  await user.click(await screen.findByText('提交申请'))
  expect((await screen.findAllByText('该统一社会信用代码已被使用')).length).toBeGreaterThan(0)
  await waitFor(() => expect(said).toEqual(['设置组织负责人失败：该统一社会信用代码已被使用']))
  expect(screen.getByRole('group', { name: '认证资料' })).toBeTruthy()
  // The template leads to the step's beginning first; a field left for that would lose the text.
  expect(document.activeElement).toBe(screen.getByLabelText('统一社会信用代码'))
})

test('[OC-09] a creation that failed says why and offers to begin again', async () => {
  const { user } = open(EDIT, ({ path }) =>
    path === `${AT}update-principal`
      ? {
          result: 2,
          tenantId: '70',
          msg: '组织创建失败：待审核的创建申请过多',
          perfectStep: 4,
          version: 5,
        }
      : undefined,
  )
  await user.click(await screen.findByText('提交申请'))
  await screen.findByText('组织创建失败')
  await screen.findByText('待审核的创建申请过多')
  await user.click(screen.getByText('重新创建'))
  await screen.findByText('提交申请')
})

test('[OC-01] what another device saved meanwhile is told; leaving is asked about until it is read anew', async () => {
  const { user, dirty, sent } = open(EDIT, ({ path }) =>
    path === `${AT}update-principal` ? refuse(40902, '数据已被他人修改，请刷新') : undefined,
  )
  await user.type(await screen.findByLabelText('负责人姓名'), '雯')
  await screen.findByText('草稿已在其他页面或设备上修改，当前填写的内容未保存')
  expect(dirty()).toBe(true)
  expect(sent('update-principal')).toMatchObject([{ realName: '苏雯雯', version: 5 }])
  await user.click(screen.getByText('载入最新草稿'))
  await waitFor(() => expect(dirty()).toBe(false))
})

test('[OC-03] a refused application is created anew after a question', async () => {
  const { user, sent } = open('?curTentId=14&isEditFlag=no', ({ path }) =>
    path === `${AT}recreate`
      ? { ...STATE, perfectStep: 0 }
      : path === `${AT}get`
        ? { ...DRAFT, perfectStep: 0, submitted: false }
        : undefined,
  )
  await screen.findByText('重新创建将复制原申请的内容，原申请作废，确定重新创建吗？')
  await user.click(screen.getByText('重新创建'))
  expect(await screen.findByLabelText('组织名称')).toHaveProperty('value', '新苗实验学校')
  expect(sent('recreate')).toEqual([{ tenantId: '14' }])
})

test('[OC-08] a member may choose a principal', async () => {
  open(EDIT, () => undefined, [{ tenantId: '2' }])
  await screen.findByText('选择负责人')
})

test('[OC-05] an organisation to belong to is named with its department, which goes with it and can be taken away', async () => {
  const belongs = [
    {
      belongTenantId: '31',
      belongTenantName: '区教育局',
      belongDepartmentId: '310',
      belongDepartmentName: '基础教育科',
    },
  ]
  const departments = [{ id: '311', name: '职业教育科', path: '区教育局/职业教育科' }]
  const { user, sent } = open('', ({ path }) => {
    if (path === `${AT}get-perfect-step`) return { ...STATE, perfectStep: 1 }
    if (path === `${AT}get`) return { ...DRAFT, perfectStep: 1, submitted: false, belongs }
    if (path.endsWith('/relation/list-department'))
      return { data: departments, totalNum: departments.length }
    return undefined
  })
  await user.click(await screen.findByText('继续填写'))
  const place = await screen.findByLabelText('区教育局的归属部门')
  await screen.findByTitle('基础教育科')
  await user.click(place)
  await user.click(await screen.findByTitle('区教育局/职业教育科'))
  await user.click(screen.getByText('下一步', { ignore: '[hidden]' }))
  await waitFor(() =>
    expect(sent('update-relation').at(-1)).toMatchObject({
      belongs: [{ belongTenantId: '31', belongDepartmentId: '311' }],
    }),
  )
})
