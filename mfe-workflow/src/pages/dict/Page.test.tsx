import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'

configure({ asyncUtilTimeout: 10_000 })

const item = (code: string, codeCn: string, status: 1 | 2 = 1) => ({
  code,
  codeCn,
  codeEn: `e${code}`,
  status,
  builtIn: 1,
  version: 0,
})
const DICTS = [
  {
    appCode: 'uc',
    dictCode: 'AuditStatus',
    dictName: '审核状态',
    kind: 'words',
    dictDetails: [item('1', '待审核')],
  },
  {
    appCode: 'uc',
    dictCode: 'Degree',
    dictName: '学历',
    kind: 'open',
    dictDetails: [item('5', '本科'), item('6', '硕士'), item('8', '其他', 2)],
  },
]

function open(address: string, answer: () => unknown = () => null) {
  const remote = fakeRemote(
    ({ path }) => (path === '/api/dict/manage/list' ? DICTS : answer()),
    address,
  )
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (call: string) =>
    remote.calls.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('[WF-03] the first dictionary is shown; one whose codes the product goes by has no further entries and none is disabled', async () => {
  open('/ops/dict')
  expect(await screen.findByText('待审核')).toBeTruthy()
  screen.getByText('系统功能依赖该字典的编码，仅可修改名称和顺序。')
  expect(screen.queryByText('新增字典项')).toBeNull()
  expect(screen.queryByText('停用')).toBeNull()
})

test('[WF-03] an entry is added; a code that is there stays typed with its text', async () => {
  let taken = true
  const { user, said, sent } = open('/ops/dict?dict=uc.Degree', () => {
    if (taken) throw refusal('编码已存在', 'code')
    return null
  })
  await user.click(await screen.findByText('新增字典项'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('新增字典项')
  await user.type(dialog.getByLabelText('编码'), '5')
  await user.type(dialog.getByLabelText('名称'), '双学位')
  await user.type(dialog.getByLabelText('英文名称'), 'Double')
  await user.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(said).toEqual(['新增失败：编码已存在']))
  await dialog.findByText('编码已存在')
  taken = false
  await user.type(dialog.getByLabelText('编码'), '1')
  await user.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(said.at(-1)).toBe('新增成功'))
  expect(sent('save').at(-1)).toEqual({
    appCode: 'uc',
    dictCode: 'Degree',
    code: '51',
    codeCn: '双学位',
    codeEn: 'Double',
  })
})

test('[WF-03] disabling asks with the consequence; moving sends the whole order', async () => {
  const { user, sent } = open('/ops/dict?dict=uc.Degree')
  const row = (await screen.findByText('硕士')).closest('tr') as HTMLElement
  await user.click(within(row).getByText(/^停\s*用$/))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getAllByText('确定停用“硕士”吗？')).not.toHaveLength(0)
  await user.click(question.getByText(/^停\s*用$/))
  await waitFor(() =>
    expect(sent('status')).toEqual([{ appCode: 'uc', dictCode: 'Degree', code: '6', status: 2 }]),
  )
  await user.click(within(row).getByLabelText('硕士的更多操作'))
  await user.click(await screen.findByText('上移'))
  await waitFor(() =>
    expect(sent('sort')).toEqual([{ appCode: 'uc', dictCode: 'Degree', codes: ['6', '5', '8'] }]),
  )
})
