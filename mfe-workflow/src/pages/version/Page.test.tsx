import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AppVersionRow } from '@zz/api-contract/version'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

// Whether each cell is visible costs seconds in jsdom and says nothing here.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const versionRow = (id: string, more: Partial<AppVersionRow> = {}): AppVersionRow => ({
  id,
  platform: 'gov',
  clientType: 4,
  appName: '众治 Windows 版',
  appVersion: `1.${id}.0`,
  appUrl: 'https://download.example.cn/w.exe',
  note: '',
  status: 1,
  createTime: '2026-11-20 10:00:00',
  publishTime: null,
  version: 3,
  ...more,
})

/** The page with a draft, a published and a withdrawn version; `act` answers what changes them. */
function open(act: (request: HttpRequest) => unknown = () => null) {
  const rows = [
    versionRow('3'),
    versionRow('2', { status: 2, publishTime: '2026-11-21 10:00:00' }),
    versionRow('1', { status: 3, publishTime: '2026-11-19 10:00:00' }),
  ]
  const server = { rows }
  const remote = fakeRemote(
    (request) =>
      request.path === '/api/ops/version/page'
        ? { data: server.rows, totalNum: server.rows.length }
        : act(request),
    '/ops/version',
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (name: string): unknown[] =>
    remote.calls.filter(({ path }) => path === `/api/ops/version/${name}`).map(({ body }) => body)
  const rowOf = async (appVersion: string) =>
    within((await screen.findByText(appVersion)).closest('tr') as HTMLElement)
  return {
    ...remote,
    server,
    sent,
    rowOf,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  }
}

const buttonsOf = (row: { getAllByRole(role: 'button'): HTMLElement[] }): (string | null)[] =>
  row.getAllByRole('button').map((button) => button.textContent?.replaceAll(' ', '') ?? null)

test('[WF-03] a draft and what was withdrawn can be changed and published, what is published only withdrawn, after a question that says what people get then', async () => {
  const { user, rowOf, sent, said } = open()
  const [draft, published, withdrawn] = [
    await rowOf('1.3.0'),
    await rowOf('1.2.0'),
    await rowOf('1.1.0'),
  ]
  expect([draft, published, withdrawn].map(buttonsOf)).toEqual([
    ['编辑', '发布'],
    ['撤回'],
    ['编辑', '发布'],
  ])
  draft.getByText('草稿')
  published.getByText('已发布')
  withdrawn.getByText('已撤回')
  await user.click(published.getByText(/撤\s?回/))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getAllByText('确认撤回“Windows 1.2.0”吗？')).not.toHaveLength(0)
  question.getByText(/没有时显示“敬请期待”/)
  await user.click(question.getByRole('button', { name: /撤\s?回/ }))
  await waitFor(() => expect(said).toEqual(['撤回成功']))
  expect(sent('withdraw')).toEqual([{ id: '2' }])
})

test('[WF-03] what is wrong is told at its field before it is sent; a number that is there stays typed; an edit goes out with the version that was read', async () => {
  let taken = true
  const { user, rowOf, sent, said } = open(() => {
    if (taken) throw refusal('该客户端已有这个版本号', 'appVersion')
    return null
  })
  await user.click((await rowOf('1.3.0')).getByText(/编\s?辑/))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByLabelText<HTMLInputElement>('版本号')
  const save = dialog.getByRole('button', { name: /保\s?存/ })
  const type = async (text: string): Promise<void> => {
    await user.clear(number)
    await user.type(number, text)
  }
  await type('2.0')
  await dialog.findByText('版本号需为三段数字，例如 1.2.3')
  await user.click(save)
  expect(sent('update')).toEqual([])
  await type('2.0.0')
  await user.click(save)
  await dialog.findByText('该客户端已有这个版本号')
  expect(number.value).toBe('2.0.0')
  taken = false
  await user.click(save)
  await waitFor(() => expect(said.at(-1)).toBe('保存成功'))
  expect(sent('update').at(-1)).toEqual({
    id: '3',
    version: 3,
    appName: '众治 Windows 版',
    appVersion: '2.0.0',
    appUrl: 'https://download.example.cn/w.exe',
    note: '',
  })
})

test('[WF-03] a version that the list no longer shows, as somebody else published it, is still edited and not added anew', async () => {
  const { user, rowOf, sent, said, server } = open(() => {
    server.rows = server.rows.slice(1)
    throw refusal('该版本已发布，不能修改')
  })
  await user.click((await rowOf('1.3.0')).getByText(/编\s?辑/))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('更新说明'), '修复登录')
  const save = dialog.getByRole('button', { name: /保\s?存/ })
  await user.click(save)
  await waitFor(() => expect(said).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('1.3.0')).toBeNull())
  dialog.getByText('编辑版本')
  expect(dialog.getByLabelText<HTMLInputElement>('版本号').value).toBe('1.3.0')
  await user.click(save)
  await waitFor(() => expect(sent('update')).toHaveLength(2))
  expect(sent('add')).toEqual([])
})
