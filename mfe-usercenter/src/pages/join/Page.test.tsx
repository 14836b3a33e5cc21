import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HttpRequest } from '@zz/contract'
import { ApiError } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import JoinPage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const FOUND = {
  id: '2',
  tenantName: '锦云区政府',
  tenantFullName: '锦云区人民政府',
  logo: null,
  tenantType: 1,
  city: '成都市',
  joined: 2,
}
const APPLY = {
  id: '900',
  tenantId: '4',
  tenantName: '锦云街道办事处',
  logo: null,
  source: 1,
  createTime: '2026-11-20 09:00:00',
  auditStatus: 1,
  reason: null,
}
const INVITATION = {
  id: '700',
  tenantId: '3',
  tenantName: '政务数据局',
  tenantFullName: '锦云区政务数据局',
  logo: null,
  tenantType: 1,
  inviterName: '姚静',
  direct: 1,
  leads: 2,
  createTime: '2026-11-20 09:00:00',
  expireTime: '2026-11-27 09:00:00',
}

type Answers = Readonly<Record<string, (request: HttpRequest) => unknown>>

function open(answers: Answers = {}, start = '/user/empty/join') {
  const remote = fakeRemote((request) => {
    const name = request.path.split('/').at(-1) ?? ''
    if (answers[name]) return answers[name](request)
    if (name === 'query-oneself-apply') return [APPLY]
    return name.startsWith('query') || name === 'get-tenant-by-name' ? [] : null
  }, start)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <JoinPage />
    </RemoteStore>,
  )
  const sent = (name: string) =>
    remote.calls
      .filter(({ path }) => path.endsWith(`/${name}`))
      .map(({ body, query }) => body ?? query)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = async (user: ReturnType<typeof open>['user'], text: RegExp) =>
  user.click(screen.getAllByText(text).at(-1) as HTMLElement)

test('[EO-02] by name: two characters or more; what was found can be applied to, what is one’s own or waits says so', async () => {
  const rows = [
    FOUND,
    { ...FOUND, id: '4', tenantFullName: '锦云街道办事处' },
    { ...FOUND, id: '7', tenantFullName: '枫林社区', joined: 1 },
  ]
  const { user, sent, said } = open({ 'get-tenant-by-name': () => rows })
  await user.type(await field('组织名称关键字'), '锦{Enter}')
  await screen.findByText('请输入至少2个字')
  expect(sent('get-tenant-by-name')).toEqual([])
  await user.type(await field('组织名称关键字'), '云{Enter}')
  const list = within(await screen.findByLabelText('搜索结果'))
  list.getByText('政府 · 成都市', { selector: 'li:first-child p' })
  list.getByText('审核中')
  list.getByText('已加入')
  await user.click(list.getByText('申请加入'))
  await user.type(await screen.findByLabelText('申请理由（选填）'), ' 借调 ')
  await press(user, /^提交申请$/)
  await waitFor(() =>
    expect(sent('save-apply')).toEqual([{ tenantId: '2', source: 1, reason: '借调' }]),
  )
  await waitFor(() => expect(said).toEqual(['申请已提交，请等待审核']))
})

test('[EO-02] by code: the code goes along; one that nobody has is said; what was typed stays when applying fails', async () => {
  let known = false
  const { user, sent, said } = open({
    'get-tenant-by-code': () => {
      if (!known)
        throw new ApiError({
          code: 40401,
          status: 404,
          msg: '未找到该组织，请核对组织代码',
          field: 'tenantCode',
        })
      return FOUND
    },
    'save-apply': () => {
      throw new ApiError({ code: 42901, status: 429, msg: '24小时内最多申请3次，请稍后再试' })
    },
  })
  await user.click(await screen.findByText('组织代码'))
  await user.type(await field('完整组织代码'), 'JYQZF234{Enter}')
  await screen.findByText('未找到该组织，请核对组织代码')
  known = true
  // The same code is answered alike: another one is asked for.
  await user.type(await field('完整组织代码'), '{Backspace}5{Enter}')
  await user.click(await screen.findByLabelText('申请加入锦云区人民政府'))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('申请理由（选填）')
  await user.type(reason, '借调')
  await press(user, /^提交申请$/)
  await waitFor(() => expect(said).toEqual(['申请加入失败：24小时内最多申请3次，请稍后再试']))
  expect(sent('save-apply')).toEqual([
    { tenantId: '2', source: 2, tenantCode: 'JYQZF235', reason: '借调' },
  ])
  expect(reason.value).toBe('借调')
})

test('[EO-02] records with their states and answers; one that waits is taken back after a question', async () => {
  const { user, sent } = open(
    {
      'query-oneself-apply': () => [
        APPLY,
        { ...APPLY, id: '901', auditStatus: 3, reason: '非本单位人员', tenantName: '锦云理工大学' },
      ],
    },
    '/user/empty/join?records=1',
  )
  const list = within(await screen.findByLabelText('加入记录', { selector: 'ul' }))
  expect(list.getAllByText(/待审核|已拒绝/).map(({ textContent }) => textContent)).toEqual([
    '待审核',
    '已拒绝',
  ])
  list.getByText('审核回复：非本单位人员')
  await user.click(list.getByLabelText('撤回加入锦云街道办事处的申请'))
  await screen.findByText('撤回后，加入“锦云街道办事处”的申请将不再审核。')
  await press(user, /^撤\s?回$/)
  await waitFor(() => expect(sent('cancel-apply')).toEqual([{ id: '900' }]))
})

test('[MB-07] an invitation is accepted: a member at once, or an application where a member sent it; or declined after a question', async () => {
  const joined = [1, 2]
  const { user, sent, said } = open({
    'query-oneself-invite': () => [INVITATION],
    'accept-invite': () => ({ tenantId: '3', joined: joined.shift() }),
  })
  await screen.findByText(/姚静邀请您加入$/)
  screen.getByText('2026-11-27 09:00 前有效')
  await user.click(screen.getByLabelText('接受锦云区政务数据局的邀请'))
  await waitFor(() => expect(said).toEqual(['已加入“锦云区政务数据局”']))
  // Told before the button is free again; presses until then count for nothing.
  const accept = screen.getByLabelText('接受锦云区政务数据局的邀请')
  await waitFor(() => expect([...accept.classList]).not.toContain('ant-btn-loading'))
  await user.click(accept)
  await waitFor(() => expect(said.at(-1)).toBe('申请已提交，请等待审核'))
  await user.click(screen.getByLabelText('拒绝锦云区政务数据局的邀请'))
  await screen.findByText(/拒绝后需对方重新邀请/)
  await press(user, /^拒\s?绝$/)
  await waitFor(() => expect(sent('decline-invite')).toEqual([{ id: '700' }]))
})

test('[EO-04] who followed a link before signing in is led back to it', async () => {
  const { props } = open({}, '/user/empty/join?invite=abc')
  await waitFor(() => expect(props.navigation.history.location.pathname).toBe('/usercenter.invite'))
})
