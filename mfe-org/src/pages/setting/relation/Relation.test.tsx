import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../../api'
import { RelationSetting } from './Relation'

// By text and label, not by role: a role is worked out of the whole page, which costs seconds in
// jsdom.

const AT = '/api/uc/tenant/'
const RELATION = {
  tenantId: '7',
  tenantType: 4,
  topOrgFlag: 2,
  pid: '4',
  parentName: '锦云街道办事处',
  pidDepartmentId: null,
  parentDepartmentName: null,
  pendingSuperior: null as object | null,
  belongs: [] as object[],
  associate: null as object | null,
  belongVersion: 5,
  version: 3,
}
const belong = (id: string, name: string, auditStatus: number, applyId: string | null = null) => ({
  id,
  applyId,
  belongTenantId: id,
  belongTenantName: name,
  belongTenantType: 1,
  belongDepartmentId: null,
  belongDepartmentName: null,
  auditStatus,
  reason: null,
  createTime: '2026-11-20 09:30:00',
})
const node = (id: string, tenantFullName: string) => ({
  id,
  tenantName: tenantFullName.slice(0, 4),
  tenantFullName,
  logo: null,
  tenantType: 1,
  hasChild: 2,
  parentName: null,
})

function open(
  relation: Partial<typeof RELATION> = {},
  part = '',
  answer: (request: HttpRequest) => unknown = () => null,
) {
  const remote = fakeRemote(
    (request) => {
      if (request.path === `${AT}get-relation`) return { ...RELATION, ...relation }
      if (request.path === '/api/dict/list')
        return [
          { dictCode: 'TenantType', dictDetails: [{ code: '1', codeCn: '政府', codeEn: 'GOV' }] },
        ]
      if (request.path === `${AT}draft/search-tenant`)
        return [node('2', '锦云区人民政府'), node('7', '枫林社区居民委员会')]
      if (request.path === `${AT}relation/list-department`)
        return { data: [{ id: '21', name: '民政科', path: '民政科' }], totalNum: 1 }
      return answer(request)
    },
    `/gov/7/setting?tab=relation${part && `&part=${part}`}`,
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <RelationSetting />
    </RemoteStore>,
  )
  const sent = (path: string): unknown[] =>
    remote.calls.filter((call) => call.path === AT + path).map(({ body }) => body)
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  /** Presses a button of the dialog in which a text stands. */
  const pressIn = async (text: string | RegExp, button: RegExp): Promise<void> => {
    const inside = (await screen.findAllByText(text))
      .map((each) => each.closest<HTMLElement>('[role="dialog"]'))
      .find((each) => each !== null)
    await user.click(within(inside as HTMLElement).getByText(button))
  }
  return { ...remote, sent, user, pressIn }
}

/** Types a name and takes the organisation that is found. */
const chooseTenant = async (
  user: ReturnType<typeof userEvent.setup>,
  label: string,
  name: string,
): Promise<void> => {
  const box = (await screen.findAllByLabelText(label)).find((each) => each.tagName === 'INPUT')
  await user.type(box as HTMLElement, name.slice(0, 3))
  await user.click((await screen.findAllByText(name)).at(-1) as HTMLElement)
}

test('[OS-05] tabs by the organisation: no superior and the third first for a top-level one, a company for a residential community', async () => {
  const names = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)
  open()
  await screen.findByText('变更上级')
  expect(names()).toEqual(['上级组织/部门', '归属组织/部门', '归属本组织的组织', '下级组织'])
})

test('[OS-05] of a top-level organisation the third tab is the first shown', async () => {
  const { calls } = open({ topOrgFlag: 1, tenantType: 6 }, '', () => ({
    data: [],
    totalNum: 0,
  }))
  await screen.findByText('暂无归属本组织的组织')
  expect([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual([
    '归属本组织的组织',
    '下级组织',
  ])
  expect(calls.some(({ path }) => path.endsWith('/list-belonging'))).toBe(true)
})

test('[OS-05] a change is confirmed with both names; 取消 keeps what was chosen, a refusal stands at the field', async () => {
  let refused = true
  const { user, sent, said, pressIn } = open({}, '', ({ path }) => {
    if (path.endsWith('/update-parent') && refused)
      throw refusal('不能选择自己的下级作为上级', 'pid')
    return { applyId: 'a1' }
  })
  await user.click(await screen.findByText('变更上级'))
  await chooseTenant(user, '上级组织', '锦云区人民政府')
  // Its own name is not offered.
  expect(screen.queryByText('枫林社区居民委员会')).toBeNull()
  const TITLE = '确定将上级由“锦云街道办事处”变更为“锦云区人民政府”吗？变更需新上级审核'
  await user.click(screen.getByText('下一步'))
  await pressIn(TITLE, /^取\s?消$/)
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(sent('relation/update-parent')).toEqual([])
  await user.click(screen.getByText('下一步'))
  await pressIn(TITLE, /^提交申请$/)
  await waitFor(() => expect(said).toHaveLength(1))
  await screen.findByText('不能选择自己的下级作为上级')
  await waitFor(() => expect(said).toEqual(['更新组织关系失败：不能选择自己的下级作为上级']))
  refused = false
  await user.click(screen.getByText('下一步'))
  await pressIn(TITLE, /^提交申请$/)
  await waitFor(() => expect(said.at(-1)).toBe('申请已提交，请等待审核'))
  expect(sent('relation/update-parent').at(-1)).toEqual({
    tenantId: '7',
    pid: '2',
    pidDepartmentId: null,
    version: 3,
  })
})

test('[OS-05] a change that waits is told of beside the superior in force; its applicant alone withdraws it', async () => {
  const pending = {
    applyId: 'a1' as string | null,
    pid: '2',
    superiorName: '锦云区人民政府 / 民政科',
    applicantName: '钟毅',
    createTime: '2026-11-20 09:30:00',
  }
  const { user, sent, said, pressIn } = open({ pendingSuperior: pending })
  await screen.findByText('上级变更为“锦云区人民政府 / 民政科”的申请正在等待新上级审核')
  screen.getByText('锦云街道办事处')
  expect(screen.queryByText('变更上级')).toBeNull()
  await user.click(screen.getByText('撤回申请'))
  await pressIn('撤回后，当前上级组织不变。', /^撤\s?回$/)
  await waitFor(() => expect(said).toEqual(['操作成功']))
  expect(sent('audit/cancel')).toEqual([{ id: 'a1' }])
})

test('[OS-06] belonging is removed after the question with its name and withdrawn while it waits; the others stay', async () => {
  const belongs = [
    belong('3', '锦云区政务数据局', 2),
    belong('5', '锦云街道党工委', 1, 'a5'),
    belong('9', '锦云理工大学', 3),
  ]
  const { user, sent, pressIn } = open({ belongs }, '2', () => RELATION)
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement)
  await user.click((await rowOf('锦云区政务数据局')).getByText('移除'))
  await pressIn('确定移除归属组织“锦云区政务数据局”吗？', /^移\s?除$/)
  await waitFor(() =>
    expect(sent('relation/update-belong')).toEqual([
      {
        tenantId: '7',
        belongDtos: [{ belongTenantId: '5', belongDepartmentId: null }],
        version: 5,
      },
    ]),
  )
  await user.click((await rowOf('锦云街道党工委')).getByText('撤回'))
  await pressIn('撤回后，“锦云街道党工委”将不再审核该申请。', /^撤\s?回$/)
  await waitFor(() => expect(sent('audit/cancel')).toEqual([{ id: 'a5' }]))
  const refused = await rowOf('锦云理工大学')
  for (const act of ['移除', '撤回']) expect(refused.queryByText(act)).toBeNull()
})

test('[OS-06] a further belonging names its department; a failed call keeps what was chosen', async () => {
  let down = true
  const { user, sent, said } = open({ belongs: [belong('3', '锦云区政务数据局', 2)] }, '2', () => {
    if (down) throw new ApiError({ code: 0, status: 0, msg: '网络异常，请检查网络后重试' })
    return RELATION
  })
  await user.click((await screen.findAllByText('申请归属'))[0] as HTMLElement)
  await chooseTenant(user, '归属组织', '锦云区人民政府')
  const department = screen
    .getAllByLabelText('归属部门')
    .find((each) => each.tagName === 'INPUT') as HTMLInputElement
  await waitFor(() => expect(department.disabled).toBe(false))
  await user.click(department)
  await user.click((await screen.findAllByText('民政科')).at(-1) as HTMLElement)
  await user.click(screen.getByText('提交申请'))
  await waitFor(() => expect(said).toEqual(['更新组织关系失败：网络异常，请检查网络后重试']))
  down = false
  await user.click(screen.getByText('提交申请'))
  await waitFor(() => expect(said.at(-1)).toBe('操作成功'))
  expect(sent('relation/update-belong').at(-1)).toEqual({
    tenantId: '7',
    belongDtos: [
      { belongTenantId: '3', belongDepartmentId: null },
      { belongTenantId: '2', belongDepartmentId: '21' },
    ],
    version: 5,
  })
})

test('[OS-06] those that belong here are removed after a question, one or several; what did not succeed is named', async () => {
  const rows = [node('8', '枫林雅苑小区'), node('11', '云澜科技有限公司')]
  const { user, sent, pressIn } = open({}, '3', ({ path }) =>
    path.endsWith('/list-belonging')
      ? { data: rows, totalNum: 2 }
      : {
          successCount: 1,
          failList: [{ id: '11', name: '云澜科技有限公司', reason: '该组织已不再归属本组织' }],
        },
  )
  await screen.findByText('枫林雅苑小区')
  for (const { tenantFullName } of rows)
    await user.click(await screen.findByLabelText(`选择${tenantFullName}`))
  await user.click(screen.getAllByText('批量移除').at(-1)?.closest('button') as HTMLElement)
  await pressIn('确定移除所选2个归属组织吗？', /^移\s?除$/)
  await screen.findByText('该组织已不再归属本组织')
  expect(sent('relation/remove-belonging')).toEqual([{ id: '7', ids: ['8', '11'] }])
})

test('[OS-06] the property company is saved with its remark; its field takes the refusal', async () => {
  const associate = {
    associateTenantId: '10',
    associateTenantName: '安居云物业服务有限公司',
    associateTenantType: 2,
    remark: null,
  }
  const { user, sent, said } = open({ tenantType: 7, associate }, '4', () => {
    throw refusal('小区物业公司不存在或已解散，请重新选择', 'associateTenantId')
  })
  await user.type(await screen.findByLabelText('备注'), '合同至2028年')
  await user.click(screen.getByText(/^保\s?存$/, { ignore: '[hidden]' }))
  await screen.findByText('小区物业公司不存在或已解散，请重新选择')
  await waitFor(() =>
    expect(said).toEqual(['更新组织关系失败：小区物业公司不存在或已解散，请重新选择']),
  )
  expect(sent('relation/update-associate')).toEqual([
    {
      tenantId: '7',
      associateTenantId: '10',
      associateTenantName: '安居云物业服务有限公司',
      associateTenantType: 2,
      remark: '合同至2028年',
      version: 3,
    },
  ])
})

test('[OS-06] subordinates come in pages, filtered by name and type', async () => {
  const { calls } = open({}, '5&tenantName=%E6%95%B0%E6%8D%AE&tenantType=1', () => ({
    data: [node('3', '锦云区政务数据局')],
    totalNum: 1,
  }))
  await screen.findByText('锦云区政务数据局')
  expect(calls.find(({ path }) => path.endsWith('/list-subordinate'))?.body).toEqual({
    id: '7',
    tenantName: '数据',
    tenantType: 1,
    pageNum: 1,
    pageSize: 10,
  })
})
