import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpRequest } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import {
  CREATE,
  LIST,
  moveRow,
  openReleasePage,
  releaseRow,
  REVOKE,
  TOKENS,
  tokenRow,
} from '../../release/release.test-support'
import ReleasePage from './Page'

const RELEASES = [
  releaseRow('todo', { title: '协同待办' }),
  releaseRow('venue', {
    title: '场地',
    canary: 'cccccccccccc',
    canaryPercent: 10,
    canaryTenantIds: ['2', '3'],
    state: 'maintenance',
    lastMove: moveRow({ action: 'state', state: 'maintenance', why: '迁移数据' }),
  }),
  releaseRow('org', {
    title: '组织',
    state: 'off',
    lastMove: moveRow({ action: 'auto-rollback', actorName: '', why: '失败率 40%' }),
  }),
]

/** The page at a query; `more` answers what is neither the list nor the tokens. */
function open(
  search = '',
  more: (request: HttpRequest) => unknown = () => null,
  tokens = [tokenRow('1')],
) {
  const opened = openReleasePage(<ReleasePage />, `/ops/release${search}`, (request) => {
    if (request.path === LIST) return RELEASES
    return request.path === TOKENS ? tokens : more(request)
  })
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)
  return { ...opened, rowOf }
}

test('[SH-14] each remote stands with its state, its versions, and who moved it last and why', async () => {
  const { rowOf } = open()
  await screen.findByText('场地（venue）')
  const venue = rowOf('场地（venue）')
  expect(venue.getByText('维护中')).toBeTruthy()
  expect(venue.getByText('cccccccccccc（10% 的组织和 2 个指定组织）')).toBeTruthy()
  expect(venue.getByText('吴桐 开始维护（迁移数据）')).toBeTruthy()
  expect(
    rowOf('协同待办（todo）').getByText('吴桐 发布 bbbbbbbbbbbb（修复列表打不开）'),
  ).toBeTruthy()
  expect(
    rowOf('组织（org）').getByText('服务器 自动回退到 bbbbbbbbbbbb（失败率 40%）'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '协同待办（todo）' }).getAttribute('href')).toBe(
    '/ops/releaseDetail?remote=todo',
  )
})

test('[SH-14] name, state and canary narrow the list, and 清空筛选 brings it back', async () => {
  const { user } = open('?name=VENUE&state=maintenance&canary=yes')
  await screen.findByText('场地（venue）')
  expect(screen.queryByText('协同待办（todo）')).toBeNull()
  await user.clear(screen.getByLabelText('模块', { selector: 'input' }))
  await user.type(screen.getByLabelText('模块', { selector: 'input' }), 'nothing')
  await user.click(await screen.findByText('清空筛选'))
  expect(await screen.findByText('协同待办（todo）')).toBeTruthy()
  expect(screen.getByText('组织（org）')).toBeTruthy()
})

test('[SH-14] a list that cannot be had says why, and 重试 asks again', async () => {
  let broken = true
  const { user } = openReleasePage(<ReleasePage />, '/ops/release', () => {
    if (broken) throw refusal('服务暂时不可用')
    return RELEASES
  })
  expect(await screen.findByText('服务暂时不可用')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('协同待办（todo）')).toBeTruthy()
})

test('[SH-14] news that a remote was moved reads the list anew', async () => {
  const { callsOf, props } = open()
  await screen.findByText('协同待办（todo）')
  const before = callsOf(LIST).length
  props.events.emit('registry.changed/v1', { remote: 'todo' })
  await waitFor(() => expect(callsOf(LIST)).toHaveLength(before + 1))
})

test('[SH-14] a new token needs module and name; a double press makes one; its text is shown this once, to be copied', async () => {
  const { user, callsOf, said } = open('?view=tokens', ({ path }) =>
    path === CREATE ? { id: '9', token: 'zzp_9_secret', expireTime: '2027-01-01 00:00:00' } : null,
  )
  await user.click(await screen.findByText('创建发布令牌'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '创建' }))
  expect(await dialog.findByText('请选择模块')).toBeTruthy()
  expect(await dialog.findByText('请填写名称')).toBeTruthy()
  expect(callsOf(CREATE)).toEqual([])
  await user.click(dialog.getByLabelText('模块'))
  await user.click(
    await screen.findByText('场地（venue）', { selector: '.ant-select-item-option-content' }),
  )
  await user.type(dialog.getByLabelText('名称'), ' 场地组流水线 ')
  await user.dblClick(dialog.getByRole('button', { name: '创建' }))
  expect(await screen.findByDisplayValue('zzp_9_secret')).toBeTruthy()
  expect(callsOf(CREATE).map(({ body }) => body)).toEqual([
    { remote: 'venue', name: '场地组流水线', days: 90 },
  ])
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: '复制令牌' }))
  expect(copied.mock.calls).toEqual([['zzp_9_secret']])
  await waitFor(() => expect(said).toContain('复制成功'))
  await user.click(screen.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByDisplayValue('zzp_9_secret')).toBeNull()
})

test('[TM-06] a token for a module that was never published takes its id as it is typed', async () => {
  const { user, callsOf } = open('?view=tokens', ({ path }) =>
    path === CREATE ? { id: '9', token: 'zzp_9_secret', expireTime: '2027-01-01 00:00:00' } : null,
  )
  await user.click(await screen.findByText('创建发布令牌'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('模块'))
  await user.type(dialog.getByLabelText('模块'), 'Notice')
  expect(screen.queryByText(/^新模块/)).toBeNull()
  await user.clear(dialog.getByLabelText('模块'))
  await user.type(dialog.getByLabelText('模块'), 'notice')
  await user.click(
    await screen.findByText('新模块（notice）', { selector: '.ant-select-item-option-content' }),
  )
  await user.type(dialog.getByLabelText('名称'), '公告组流水线')
  await user.click(dialog.getByRole('button', { name: '创建' }))
  expect(await screen.findByDisplayValue('zzp_9_secret')).toBeTruthy()
  expect(callsOf(CREATE).map(({ body }) => body)).toEqual([
    { remote: 'notice', name: '公告组流水线', days: 90 },
  ])
})

test('[SH-14] a refused token keeps what was typed', async () => {
  const { user, said } = open('?view=tokens', ({ path }) => {
    if (path === CREATE) throw refusal('操作过于频繁')
    return null
  })
  await user.click(await screen.findByText('创建发布令牌'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('模块'))
  await user.click(
    await screen.findByText('场地（venue）', { selector: '.ant-select-item-option-content' }),
  )
  await user.type(dialog.getByLabelText('名称'), '流水线')
  await user.click(dialog.getByRole('button', { name: '创建' }))
  await waitFor(() => expect(said).toEqual(['创建发布令牌失败：操作过于频繁']))
  expect((dialog.getByLabelText('名称') as HTMLInputElement).value).toBe('流水线')
})

test('[SH-14] a token in force can be revoked after a question; expired and revoked ones cannot', async () => {
  const { user, callsOf, rowOf, said } = open('?view=tokens', () => null, [
    tokenRow('1'),
    tokenRow('2', { expireTime: '2020-01-01 00:00:00' }),
    tokenRow('3', { revokeTime: '2026-11-02 00:00:00' }),
  ])
  await screen.findByText('令牌1')
  expect(rowOf('令牌2').getByText('已过期')).toBeTruthy()
  expect(rowOf('令牌3').getByText('已撤销')).toBeTruthy()
  for (const name of ['令牌2', '令牌3'])
    expect(rowOf(name).queryByRole('button', { name: '撤销' })).toBeNull()
  await user.click(rowOf('令牌1').getByRole('button', { name: '撤销' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('确认撤销发布令牌“令牌1”吗？')
  expect(question.textContent).toContain('使用该令牌的程序将立即无法发布模块 todo')
  const dialog = within(question)
  await user.dblClick(dialog.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(said).toEqual(['已撤销']))
  expect(callsOf(REVOKE).map(({ body }) => body)).toEqual([{ id: '1' }])
})
