import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DissolvedTenant } from '@zz/api-contract/lifecycle'
import { ApiError, type HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import EmptyPage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const GONE: DissolvedTenant = {
  tenantId: '8',
  tenantName: '枫林雅苑',
  tenantFullName: '枫林雅苑小区',
  logo: null,
  tenantType: 7,
  dissolveTime: '2026-11-20 10:00:00',
  restorableUntil: '2026-12-20 10:00:00',
}
const taken = (field: string, msg: string) => new ApiError({ code: 40901, status: 409, msg, field })

/** What the rest of the page asks for, with nothing in it. */
const NOTHING: Readonly<Record<string, unknown>> = {
  '/api/user/list-current-tenant': [],
  '/api/user/apply/query-oneself-apply': [],
  '/api/user/apply/query-oneself-invite': [],
  '/api/uc/tenant/list-create-by-self': { data: [], totalNum: 0 },
  '/api/uc/tenant/draft/get-perfect-step': null,
  '/api/user/select-real-name-information': null,
  '/api/station/un-read-count': { systemCount: 0, businessCount: 0 },
}

function open(rows: readonly DissolvedTenant[], restore: (request: HttpRequest) => unknown) {
  const server = { rows }
  const remote = fakeRemote((request) => {
    if (request.path in NOTHING) return NOTHING[request.path]
    return request.path.endsWith('/list-dissolved') ? server.rows : restore(request)
  }, '/user/empty')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <EmptyPage />
    </RemoteStore>,
  )
  const sent = () =>
    remote.calls.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)
  return { ...remote, server, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const dialogWith = async (text: RegExp) =>
  within((await screen.findByText(text)).closest<HTMLElement>('[role="dialog"]') as HTMLElement)

test('[OS-14] nothing of dissolved organisations where there is none', async () => {
  const { calls } = open([], () => null)
  await waitFor(() => expect(calls.length).toBe(8))
  expect(screen.queryByText('已解散的组织')).toBeNull()
})

test('[OS-14] restored after a question that says what does not come back; the row goes', async () => {
  const { user, server, sent, said } = open([GONE], () => {
    server.rows = []
    return null
  })
  await screen.findByText('枫林雅苑小区')
  screen.getByText(/2026-12-20 10:00 前可恢复/)
  await user.click(screen.getByLabelText('恢复枫林雅苑小区'))
  const question = await dialogWith(/组织群需重新创建/)
  await user.click(question.getByText(/^恢\s?复$/))
  await waitFor(() => expect(said).toEqual(['恢复成功']))
  expect(sent()).toEqual([{ tenantId: '8' }])
  await waitFor(() => expect(screen.queryByText('已解散的组织')).toBeNull())
})

test('[OS-14] a name taken meanwhile is asked for, then the code that turns out to be taken too; nothing typed is lost', async () => {
  const refusals = [
    taken('tenantFullName', '名称已存在'),
    taken('creditCode', '该统一社会信用代码已被使用'),
  ]
  const { user, sent, said } = open([GONE], () => {
    const refused = refusals.shift()
    if (refused) throw refused
    return null
  })
  await user.click(await screen.findByLabelText('恢复枫林雅苑小区'))
  await user.click((await dialogWith(/组织群需重新创建/)).getByText(/^恢\s?复$/))
  const name = await screen.findByLabelText<HTMLInputElement>('组织全称')
  screen.getByText('原组织全称已被其他组织使用，请填写新的组织全称。')
  await user.click(name)
  await user.paste('枫林雅苑二期小区')
  const dialog = await dialogWith(/^恢复后组织需重新认证/)
  await user.click(dialog.getByText(/^恢\s?复$/, { ignore: '[hidden]' }))
  const code = await screen.findByLabelText<HTMLInputElement>('统一社会信用代码')
  expect(name.value).toBe('枫林雅苑二期小区')
  await user.click(code)
  await user.paste('91510107MA6CKLMN4Q')
  await user.click(dialog.getByText(/^恢\s?复$/, { ignore: '[hidden]' }))
  await waitFor(() => expect(said.at(-1)).toBe('恢复成功'))
  expect(sent().at(-1)).toEqual({
    tenantId: '8',
    tenantFullName: '枫林雅苑二期小区',
    creditCode: '91510107MA6CKLMN4Q',
  })
})

test('[EO-01] nobody is greeted as one in no organisation before the server has said so', async () => {
  let tell: (rows: readonly object[]) => void = () => undefined
  const asked = new Promise<readonly object[]>((resolve) => {
    tell = resolve
  })
  const { props } = fakeRemote(({ path }) => {
    if (path.endsWith('/list-current-tenant')) return asked
    return path in NOTHING ? NOTHING[path] : []
  }, '/user/empty')
  renderRemote(
    { ...props, tenant: null },
    <RemoteStore api={api}>
      <EmptyPage />
    </RemoteStore>,
  )
  screen.getByText('加入或创建组织')
  expect(screen.queryByText(/^您还未加入任何组织/)).toBeNull()
  tell([{ tenantId: '2', tenantName: '锦云区政府' }])
  await screen.findByText('您已加入锦云区政府，还可以加入其他组织或创建新的组织')
})

test('[EO-01] whoever is in no organisation sees what waits: invitation, applications, draft, refused real name, messages, each with its way on', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    ...NOTHING,
    '/api/user/apply/query-oneself-invite': [
      {
        id: '1',
        tenantId: '5',
        tenantName: '锦云街道',
        tenantFullName: '锦云街道办事处',
        logo: null,
        tenantType: 1,
        inviterName: '周明',
        direct: 1,
        leads: 2,
        createTime: '2026-11-27 10:00:00',
        expireTime: '2026-12-04 10:00:00',
      },
    ],
    '/api/user/apply/query-oneself-apply': [
      {
        id: '2',
        tenantId: '6',
        tenantName: '枫林社区',
        logo: null,
        source: 2,
        createTime: '2026-11-27 10:00:00',
        auditStatus: 3,
        reason: '请注明工作部门',
      },
    ],
    '/api/uc/tenant/draft/get-perfect-step': { id: '70', tenantType: 3, perfectStep: 3 },
    '/api/user/select-real-name-information': {
      realName: '高远',
      idCard: null,
      status: 3,
      reason: '照片不清晰',
      submitTime: '2026-11-20 10:00:00',
    },
    '/api/station/un-read-count': { systemCount: 20, businessCount: 8 },
  }
  const remote = fakeRemote(({ path }) => answers[path] ?? [], '/user/empty')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <EmptyPage />
    </RemoteStore>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  await screen.findByRole('button', { name: '接受锦云街道办事处的邀请' })
  await screen.findByText('审核回复：请注明工作部门')
  await screen.findByRole('link', { name: '继续创建' })
  await screen.findByText('审核回复：照片不清晰')
  await screen.findByText('28 条未读')
  await user.click(screen.getByRole('button', { name: '重新申请加入枫林社区' }))
  await user.click(await screen.findByRole('button', { name: /^提交申请$/ }))
  await waitFor(() =>
    expect(remote.calls.find(({ path }) => path.endsWith('/save-apply'))?.body).toEqual({
      tenantId: '6',
      source: 1,
    }),
  )
})
