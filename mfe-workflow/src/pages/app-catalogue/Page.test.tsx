import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CatalogueApp } from '@zz/api-contract/catalogue'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import Page from './Page'
import { defaultText } from './values'

// Whether each cell is visible costs seconds in jsdom and says nothing here.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const app = (id: string, name: string, more: Partial<CatalogueApp> = {}): CatalogueApp => ({
  id,
  code: `app-${id}`,
  name,
  icon: null,
  keywords: ['会议', '纪要'],
  supplier: '云澜科技有限公司',
  chargeType: 1,
  isDefault: 2,
  isOpt: 1,
  appUrl: 'https://app.example.cn',
  sort: 10,
  status: 2,
  isBuiltIn: 2,
  openCount: 3,
  createTime: '2026-11-20 10:00:00',
  version: 4,
  ...more,
})
const ROWS = [
  app('9', '会议纪要'),
  app('8', '访客登记', { status: 3, openCount: 2 }),
  app('7', '网格学习', { status: 1, openCount: 0, isOpt: 2 }),
  app('6', '值班日志', { isDefault: 1 }),
  app('1', '协同待办', { isDefault: 1, isBuiltIn: 1, appUrl: null }),
]

/** The page with apps in every state; `act` answers what changes them. */
function open(
  act: (request: HttpRequest) => unknown = () => null,
  address = '/ops/app',
  failing = false,
) {
  const server = { rows: ROWS, failing }
  const remote = fakeRemote((request) => {
    const { path, query } = request
    if (path === '/api/ops/app/page') {
      if (server.failing) throw refusal('系统繁忙，请稍后再试')
      return { data: server.rows, totalNum: server.rows.length }
    }
    if (path === '/api/ops/app/get') {
      const row = server.rows.find(({ id }) => id === query?.id)
      if (row === undefined) throw refusal('该应用已被删除，请刷新')
      return { ...row, introduction: '<p>会后整理</p>' }
    }
    return act(request)
  }, address)
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  const sent = (name: string): unknown[] =>
    remote.calls.filter(({ path }) => path === `/api/ops/app/${name}`).map(({ body }) => body)
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') as HTMLElement)
  return {
    ...remote,
    server,
    sent,
    rowOf,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  }
}

const NAME = /^(编辑|上架|下架|删除)$/
const actsOf = (row: { getAllByRole(role: 'button'): HTMLElement[] }): string[] =>
  row
    .getAllByRole('button')
    .map((button) => button.textContent?.replaceAll(' ', '') ?? '')
    .filter((text) => NAME.test(text))

test('[WF-03] what can be done follows the state; an app says who manages it and how many have opened it', async () => {
  const { rowOf } = open()
  const [listed, delisted, draft, chosen, own] = [
    await rowOf('会议纪要'),
    await rowOf('访客登记'),
    await rowOf('网格学习'),
    await rowOf('值班日志'),
    await rowOf('协同待办'),
  ]
  expect([listed, delisted, draft, chosen, own].map(actsOf)).toEqual([
    ['编辑', '下架'],
    ['编辑', '上架'],
    ['编辑', '上架'],
    ['编辑', '下架'],
    ['编辑'],
  ])
  listed.getByText('组织自行管理')
  listed.getByText('会议、纪要')
  delisted.getByText('已下架')
  draft.getByText('未上架')
  draft.getByText('平台统一管理')
  own.getByText('默认应用')
  // Deleting is behind ⋯, and only where nobody has opened it.
  expect([delisted, draft].map((row) => row.queryByLabelText(/的更多操作$/) !== null)).toEqual([
    false,
    true,
  ])
  const delist = (row: typeof listed): HTMLElement => row.getByRole('button', { name: '下架' })
  expect(delist(listed).getAttribute('aria-disabled')).not.toBe('true')
  expect(delist(chosen).getAttribute('aria-disabled')).toBe('true')
})

test('[WF-03] filters go out as the call names them, from the address; a failed list is asked for again', async () => {
  const { user, sent, server } = open(() => null, '/ops/app?name=会议&status=2&isDefault=2', true)
  await screen.findByText('系统繁忙，请稍后再试')
  expect(sent('page').at(-1)).toMatchObject({ data: { name: '会议', status: 2, isDefault: 2 } })
  server.failing = false
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  await screen.findByText('会议纪要')
  expect(sent('page')).toHaveLength(2)
})

test('[WF-03] delisting says what follows for those who opened it; pressed twice it goes out once', async () => {
  let finish: (() => void) | undefined
  const { user, rowOf, sent, said } = open(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(null)
      }),
  )
  await user.click((await rowOf('会议纪要')).getByRole('button', { name: '下架' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getAllByText('确认下架“会议纪要”吗？')).not.toHaveLength(0)
  question.getByText(/已开通的 3 个组织可继续使用和管理/)
  const ok = question.getByRole('button', { name: /下\s?架/ })
  await user.click(ok)
  await user.click(ok)
  await waitFor(() => expect(finish).toBeDefined())
  finish?.()
  await waitFor(() => expect(said).toEqual(['下架成功']))
  expect(sent('delist')).toEqual([{ id: '9' }])
})

test('[WF-03] listing and deleting ask first; what somebody else did meanwhile is told', async () => {
  const { user, rowOf, sent, said } = open(({ path }) => {
    if (path.endsWith('/delete')) throw refusal('已有1个组织开通该应用，不能删除')
    return null
  })
  await user.click((await rowOf('网格学习')).getByRole('button', { name: '上架' }))
  let question = within(await screen.findByRole('dialog'))
  question.getByText(/所有组织都能在应用中心看到它/)
  await user.click(question.getByRole('button', { name: /上\s?架/ }))
  await waitFor(() => expect(said).toEqual(['上架成功']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await rowOf('网格学习')).getByLabelText('网格学习的更多操作'))
  await user.click(await screen.findByText('删除'))
  question = within(await screen.findByRole('dialog'))
  question.getByText('还没有组织开通它。删除后不可恢复。')
  await user.click(question.getByRole('button', { name: /删\s?除/ }))
  await waitFor(() => expect(said.at(-1)).toBe('删除失败：已有1个组织开通该应用，不能删除'))
  expect([sent('list'), sent('delete')]).toEqual([[{ id: '7' }], [{ id: '7' }]])
})

interface Labelled {
  getByLabelText(label: string): HTMLElement
}
const field = (dialog: Labelled, label: string): HTMLInputElement =>
  dialog.getByLabelText(label) as HTMLInputElement

test('[WF-03] a new app: what is wrong is told at its field, a code that is there stays typed, Enter saves', async () => {
  let taken = true
  const { user, sent, said } = open(() => {
    if (taken) throw refusal('应用目录中已有该编码', 'code')
    return { id: '10' }
  })
  await screen.findByText('会议纪要')
  await user.click(screen.getByRole('button', { name: '新增应用' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: /保\s?存/ })
  await user.click(save)
  await dialog.findByText('请输入应用名称')
  await user.type(field(dialog, '应用名称'), '停车缴费')
  await user.type(field(dialog, '应用编码'), 'Parking Fee')
  await dialog.findByText(/^应用编码为2至32位小写字母/)
  await user.type(field(dialog, '访问地址'), 'http://fee.example.cn')
  await dialog.findByText('访问地址需以 https:// 开头')
  await user.type(field(dialog, '供应商'), '安居云物业')
  await user.click(save)
  expect(sent('add')).toEqual([])
  await user.clear(field(dialog, '应用编码'))
  await user.type(field(dialog, '应用编码'), 'fee')
  await user.clear(field(dialog, '访问地址'))
  await user.type(field(dialog, '访问地址'), ' https://fee.example.cn ')
  await user.type(field(dialog, '关键词'), '停车{Enter}缴费，')
  await user.click(save)
  await dialog.findByText('应用目录中已有该编码')
  expect(field(dialog, '应用编码').value).toBe('fee')
  taken = false
  await user.type(field(dialog, '供应商'), '{Enter}')
  await waitFor(() => expect(said.at(-1)).toBe('新增成功'))
  expect(sent('add').at(-1)).toEqual({
    code: 'fee',
    name: '停车缴费',
    icon: null,
    supplier: '安居云物业',
    keywords: ['停车', '缴费'],
    chargeType: 1,
    isDefault: 2,
    isOpt: 1,
    appUrl: 'https://fee.example.cn',
    sort: 100,
    introduction: '',
  })
})

test('[WF-03] an edit goes out with the version that was read; becoming a default app is asked about with what follows', async () => {
  const { user, rowOf, sent, said } = open()
  await user.click((await rowOf('会议纪要')).getByText(/编\s?辑/))
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByLabelText<HTMLInputElement>('应用名称')
  expect(field(dialog, '应用编码').disabled).toBe(true)
  await user.clear(name)
  await user.type(name, '会议助手')
  const isDefault = dialog.getByRole('radio', { name: '是' })
  await user.click(isDefault)
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }))
  const text = await screen.findByText(/^保存后为全部组织开通/)
  expect(sent('update')).toEqual([])
  const question = within(text.closest('[role="dialog"]') as HTMLElement)
  await user.click(question.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(said).toEqual(['保存成功']))
  expect(sent('update')).toEqual([
    expect.objectContaining({
      id: '9',
      version: 4,
      name: '会议助手',
      isDefault: 1,
      introduction: '<p>会后整理</p>',
    }),
  ])
})

test('[WF-03] a part of the product has no address and stays a default app; one that is gone says so', async () => {
  const { user, rowOf, server } = open()
  await user.click((await rowOf('协同待办')).getByText(/编\s?辑/))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('平台自带的默认应用，不能更改')
  expect(dialog.queryByLabelText('访问地址')).toBeNull()
  await user.click(dialog.getByRole('button', { name: /取\s?消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, ...others] = server.rows
  const row = await rowOf('会议纪要')
  server.rows = others
  await user.click(row.getByText(/编\s?辑/))
  // The form makes way for the sentence, in a drawer of its own.
  const gone = await screen.findByText('该应用已被删除，请刷新')
  expect(gone.closest('[role="dialog"]')).not.toBeNull()
})

test('[WF-03] what follows a change of 默认应用, in words', () => {
  const before = { isDefault: 2, status: 1 } as const
  expect(defaultText(before, 2, false)).toBeNull()
  expect(defaultText(before, 1, false)).toMatch(/^上架后为全部组织开通/)
  expect(defaultText(before, 1, true)).toMatch(/^保存后为全部组织开通/)
  expect(defaultText({ isDefault: 1, status: 2 }, 2, true)).toMatch(/只有应用管理员可以使用/)
})
