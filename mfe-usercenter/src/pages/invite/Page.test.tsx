import { expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type RemoteSession } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import InvitePage from './Page'

configure({ asyncUtilTimeout: 10_000 })

const LANDING = {
  tenantId: '2',
  tenantName: '锦云区政府',
  tenantFullName: '锦云区人民政府',
  logo: null,
  tenantType: 1,
  memberCount: 36,
}
const SESSION: RemoteSession = { sessionId: '1', signedInAt: '2026-11-23T00:00:00Z' }

function open(answers: Readonly<Record<string, unknown>>, session: RemoteSession | null = SESSION) {
  const remote = fakeRemote(({ path }) => {
    const answer = answers[path.split('/').at(-1) ?? '']
    if (answer instanceof Error) throw answer
    return answer ?? []
  }, '/invite/tok')
  const { navigation } = remote.props
  const screenAt = () => ({
    routeId: 'usercenter.invite',
    title: '',
    params: { token: 'tok' },
    object: [],
  })
  const href = (id: string, params?: object): string => `/${id}${JSON.stringify(params ?? {})}`
  renderRemote(
    { ...remote.props, session, navigation: { ...navigation, screenAt, href } },
    <RemoteStore api={api}>
      <InvitePage />
    </RemoteStore>,
  )
  const at = (): string => decodeURIComponent(navigation.history.location.pathname)
  return { ...remote, at, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[EO-04] signed in: who invites, and the application with the link’s token', async () => {
  const { user, calls, said } = open({ 'get-invite-landing': LANDING })
  await screen.findByText('锦云区人民政府')
  screen.getByText('政府 · 36 名成员')
  await user.click(screen.getByText('申请加入'))
  await user.click(await screen.findByText('提交申请'))
  await waitFor(() => expect(said).toEqual(['申请已提交，请等待审核']))
  expect(calls.find(({ path }) => path.endsWith('/save-apply'))?.body).toEqual({
    tenantId: '2',
    source: 3,
    token: 'tok',
  })
})

test('[EO-04] not signed in: signing in comes first and leads back; nothing of the person is asked', async () => {
  const { user, calls, at } = open({ 'get-invite-landing': LANDING }, null)
  await user.click(await screen.findByText('登录后申请加入'))
  expect(at()).toBe('/usercenter.emptyJoin{"invite":"tok"}')
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['get-invite-landing'])
})

test('[EO-04] a member is led in, and who waits to the records', async () => {
  const member = open({ 'get-invite-landing': LANDING, 'list-current-tenant': [{ tenantId: '2' }] })
  await screen.findByText('您已是该组织成员')
  await member.user.click(screen.getByText('进入组织'))
  expect(member.at()).toBe('/org.overview{"tenantId":"2"}')
})

test('[EO-04] who has applied already sees that it waits', async () => {
  const waiting = open({
    'get-invite-landing': LANDING,
    'query-oneself-apply': [{ tenantId: '2', auditStatus: 1 }],
  })
  await screen.findByText('您的申请正在审核中')
  await waiting.user.click(screen.getByText('查看加入记录'))
  expect(waiting.at()).toBe('/usercenter.emptyJoin{"records":"1"}')
})

test('[EO-04] 邀请已失效 for a link that leads nowhere any more', async () => {
  const { user, at } = open({
    'get-invite-landing': new ApiError({ code: 40401, status: 404, msg: '邀请已失效' }),
  })
  await screen.findByText('邀请已失效')
  await user.click(screen.getByText('搜索组织加入'))
  expect(at()).toBe('/usercenter.emptyJoin{}')
})
