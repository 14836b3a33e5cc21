import { configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from '@jest/globals'
import userEvent from '@testing-library/user-event'
import type { OpsDocNode } from '@zz/api-contract/document'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../../api'
import { placesFor, stepTarget, withLevels } from '../../document/tree'
import AgreementPage from '../agreement/Page'
import OpsDocumentPage from './Page'

configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

const node = (id: string, pid: string, kind: 1 | 2 | 3, more: Partial<OpsDocNode> = {}) => ({
  id,
  pid,
  kind,
  name: `节点${id}`,
  intro: '',
  hasContent: 2 as const,
  published: 1 as const,
  manual: 2 as const,
  edited: 2 as const,
  version: 1,
  helpfulCount: 0,
  unhelpfulCount: 0,
  ...more,
})

const NODES: readonly OpsDocNode[] = [
  node('1', '-1', 1),
  node('2', '1', 2),
  node('3', '2', 3, { hasContent: 1, helpfulCount: 4, unhelpfulCount: 2, manual: 1 }),
  node('4', '2', 3, { published: 2 }),
  node('5', '4', 3),
  node('6', '1', 2),
]
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const TREE = '/api/ops/doc/tree'

function open(
  page: React.ReactNode,
  start: string,
  answer: (request: HttpRequest) => unknown = () => null,
) {
  const remote = fakeRemote((request) => {
    const answered = answer(request)
    if (answered !== null) return answered
    if (request.path === TREE) return NODES
    const { id } = (request.query ?? {}) as { id?: string }
    if (request.path === '/api/ops/doc/get')
      return {
        ...NODES.find((each) => each.id === id),
        content: '<p>正文</p>',
        updateTime: '2026-11-23 10:00:00',
      }
    return null
  }, start)
  renderRemote(remote.props, <RemoteStore api={api}>{page}</RemoteStore>)
  return {
    ...remote,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    bodiesOf: (path: string) =>
      remote.calls.filter((call) => call.path === path).map(({ body }) => body),
  }
}

test('[WF-03] places: never into itself, of the right level, no deeper than the catalogue; steps end at the ends', () => {
  const placed = withLevels(NODES)
  const at = (id: string) => placed.find((each) => each.id === id) ?? placed[0]
  const places = (id: string) => ids(placesFor(placed, at(id) as (typeof placed)[number]))
  expect(placed.map(({ level }) => level)).toEqual([1, 2, 3, 3, 4, 2])
  expect(places('3')).toEqual(['4', '5', '6'])
  expect(places('4')).toEqual(['3', '6'])
  expect(places('2')).toEqual([])
  expect(stepTarget(NODES, NODES[2] as OpsDocNode, 1)).toBeNull()
  expect(stepTarget(NODES, NODES[2] as OpsDocNode, -1)).toBeUndefined()
  expect(stepTarget(NODES, NODES[3] as OpsDocNode, -1)).toBe('3')
})

test('[WF-03] the chosen page with its state; published after a press, taken back after a question; a step sends the neighbour', async () => {
  const { user, bodiesOf } = open(<OpsDocumentPage />, '/ops/document?id=4')
  await screen.findByRole('heading', { level: 2, name: '节点4' })
  await user.click(screen.getByRole('button', { name: '发布' }))
  await user.click(screen.getByRole('button', { name: '上移' }))
  await waitFor(() =>
    expect(bodiesOf('/api/ops/doc/move')).toEqual([{ id: '4', pid: '2', beforeId: '3' }]),
  )
  expect(bodiesOf('/api/ops/doc/publish')).toEqual([{ id: '4', published: 1 }])
  await user.click(screen.getByRole('link', { name: '节点3' }))
  await screen.findByText('有帮助 4，没帮助 2')
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '取消发布' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('读者看不到它和它下级的内容')
  await user.click(within(question).getByRole('button', { name: '取消发布' }))
  await waitFor(() =>
    expect(bodiesOf('/api/ops/doc/publish').at(-1)).toEqual({ id: '3', published: 2 }),
  )
})

test('[WF-03] a new page is made once for a double press and opened; a refusal keeps its name', async () => {
  let refused = true
  const { user, bodiesOf, props, said } = open(
    <OpsDocumentPage />,
    '/ops/document?id=2',
    ({ path }) => {
      if (path !== '/api/ops/doc/create') return null
      if (refused) throw refusal('上级目录不存在或已删除')
      return { id: '5' }
    },
  )
  await user.click(await screen.findByRole('button', { name: '新增文档' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('名称'), ' 如何打印 ')
  await user.click(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(said).toEqual(['新增失败：上级目录不存在或已删除']))
  expect((dialog.getByLabelText('名称') as HTMLInputElement).value).toBe(' 如何打印 ')
  refused = false
  await user.dblClick(dialog.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() => expect(props.navigation.history.location.search).toBe('?id=5'))
  expect(bodiesOf('/api/ops/doc/create')).toEqual([
    { pid: '2', name: '如何打印' },
    { pid: '2', name: '如何打印' },
  ])
})

test('[WF-03] the tree that cannot be had says why, and 重试 asks again', async () => {
  let broken = true
  const { user } = open(<OpsDocumentPage />, '/ops/document', ({ path }) => {
    if (path === TREE && broken) throw refusal('服务暂时不可用')
    return null
  })
  expect(await screen.findByText('服务暂时不可用')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByRole('heading', { level: 2, name: '节点1' })).toBeTruthy()
})

test('[WF-03] agreements: versions as links, an older one without a new version, the next one written from the newest after a question', async () => {
  const version = (locationCode: string, number: number, title: string) => ({
    locationCode,
    title,
    version: number,
    publishTime: `2026-0${number}-01 00:00:00`,
    requiredAtSignUp: 1 as const,
  })
  const { user, bodiesOf } = open(<AgreementPage />, '/ops/agreement', ({ path, query }) => {
    if (path === '/api/ops/provision/list')
      return [version('PRIVACY', 2, '隐私政策'), version('PRIVACY', 1, '隐私政策')]
    if (path !== '/api/ops/provision/get') return null
    const asked = Number((query as { version: unknown }).version)
    return { ...version('PRIVACY', asked, '隐私政策'), content: `<p>第${asked}份</p>` }
  })
  expect(await screen.findByText('第2份')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^第1版/ }))
  expect(await screen.findByText('第1份')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '发布新版本' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /^第2版/ }))
  await user.click(await screen.findByRole('button', { name: '发布新版本' }))
  const title = await screen.findByLabelText('标题')
  await user.type(title, '（修订）')
  await user.click(screen.getByRole('button', { name: '发布新版本' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('确认发布“隐私政策”的第3版吗？')
  await user.click(within(question).getByRole('button', { name: /发\s?布/ }))
  await waitFor(() =>
    expect(bodiesOf('/api/ops/provision/publish')).toEqual([
      { locationCode: 'PRIVACY', version: 2, title: '隐私政策（修订）', content: '<p>第2份</p>' },
    ]),
  )
})

test('[WF-03] an agreement’s next version that is written stays where somebody else was quicker: theirs is asked about, and the own one goes out after it', async () => {
  const version = (number: number) => ({
    locationCode: 'PRIVACY',
    title: `隐私政策${number}`,
    version: number,
    publishTime: `2026-0${number}-01 00:00:00`,
    requiredAtSignUp: 1 as const,
  })
  let newest = 1
  const { user, bodiesOf, said } = open(<AgreementPage />, '/ops/agreement', (request) => {
    const { path, query, body } = request
    if (path === '/api/ops/provision/list')
      return Array.from({ length: newest }, (_, at) => version(newest - at))
    if (path === '/api/ops/provision/publish') {
      if ((body as { version: number }).version === 2) return version(3)
      newest = 2
      throw refusal('数据已被处理，请刷新')
    }
    if (path !== '/api/ops/provision/get') return null
    const asked = Number((query as { version: unknown }).version)
    return { ...version(asked), content: '<p>正文</p>' }
  })
  const publish = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: '发布新版本' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: /发\s?布/ }))
  }
  await user.click(await screen.findByRole('button', { name: '发布新版本' }))
  const title = await screen.findByLabelText<HTMLInputElement>('标题')
  await user.clear(title)
  await user.type(title, '隐私政策（修订）')
  await publish()
  await waitFor(() => expect(said).toEqual(['发布失败：数据已被处理，请刷新']))
  await screen.findByRole('link', { name: /^第2版/ })
  await user.click(await screen.findByRole('button', { name: '保留我的修改' }))
  expect(title.isConnected && title.value).toBe('隐私政策（修订）')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await publish()
  await waitFor(() => expect(said.at(-1)).toBe('发布成功'))
  expect(bodiesOf('/api/ops/provision/publish').at(-1)).toEqual({
    locationCode: 'PRIVACY',
    version: 2,
    title: '隐私政策（修订）',
    content: '<p>正文</p>',
  })
})
