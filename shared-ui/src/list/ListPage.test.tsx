import { afterEach, expect, jest, test } from '@jest/globals'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiBuilder } from '@zz/api-contract/base'
import { createRemoteApi, RemoteStore } from '../api'
import { RemoteRoot } from '../remote/RemoteRoot'
import { RemoteContext } from '../lite/remoteContext'
import { fakeRemote, refusal, renderRemote } from '../test/fakeRemote'
import type { Filter } from './filters'
import { List, ListPage, type ListProps } from './ListPage'
import type { ListColumn } from './types'
import { useListState } from './useListState'

// Whether each cell is visible costs seconds in jsdom and says nothing here.
configure({ defaultHidden: true })

interface Row {
  id: string
  title: string
}
type Asked = { pageNum: number; pageSize: number; data: { title?: string } }

const make = () =>
  createRemoteApi({
    reducerPath: 'test',
    tagTypes: ['Row'],
    endpoints: (build: ApiBuilder<'Row', 'test'>) => ({
      rows: build.query<{ data: Row[]; totalNum: number }, Asked>({
        query: (body) => ({ url: '/api/rows', method: 'POST', body }),
      }),
      revoke: build.mutation<null, string>({
        query: (id) => ({ url: '/api/revoke', method: 'POST', body: { id } }),
      }),
    }),
    rules: {
      rows: { provides: ['Row'], failure: '获取列表失败' },
      revoke: { invalidates: ['Row'], success: '已撤销', failure: '撤销error' },
    },
    changes: { 'todo.changed/v1': ['Row'] },
  })

const NO_FILTERS: readonly Filter[] = []
const FILTERS: readonly Filter<Asked['data']>[] = [{ kind: 'text', key: 'title', label: '标题' }]

function setUp(start = '/list', down = false, total = 25) {
  const state = { down, refuse: false, total }
  const remote = fakeRemote(({ path, body }) => {
    if (path === '/api/revoke') {
      if (state.refuse) throw refusal('当前状态不允许撤销')
      return null
    }
    if (state.down) throw refusal('系统繁忙，请稍后再试')
    const { pageNum, pageSize, data } = body as Asked
    const all = Array.from({ length: state.total }, (_, index) => ({
      id: String(index + 1),
      title: `待办${index + 1}`,
    })).filter((row) => row.title.includes(data.title ?? ''))
    return { data: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalNum: all.length }
  }, start)
  const api = make()
  const acted: string[] = []
  function Page() {
    const list = useListState(FILTERS)
    const result = api.useRowsQuery(list.request)
    const [revoke] = api.useRevokeMutation()
    return (
      <ListPage<Row>
        title="全部待办"
        state={list}
        result={result}
        columns={[{ key: 'title', title: '标题', kind: 'name', render: (row) => row.title }]}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowActions={(row) => [
          { label: '撤销', onClick: () => void revoke(row.id) },
          { label: '催办', onClick: () => acted.push(`催办 ${row.id}`) },
          { label: '删除', danger: true, onClick: () => acted.push(`删除 ${row.id}`) },
        ]}
        batch={{
          actions: [
            { label: '批量通过', onClick: (rows) => acted.push(`通过 ${rows.length}`) },
            { label: '批量拒绝', danger: true, onClick: () => undefined },
          ],
        }}
      />
    )
  }
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Page />
    </RemoteStore>,
  )
  return {
    ...remote,
    state,
    acted,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    query: () => remote.props.navigation.history.location.search,
  }
}

test('[SH-16] a failed list keeps what it showed, says prefix and reason, and offers retry that really asks again', async () => {
  const { state, said, user } = setUp()
  await screen.findByText('待办1')
  state.down = true
  await user.click(screen.getByRole('button', { name: '刷新' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('系统繁忙，请稍后再试')
  expect(screen.getByText('待办1')).toBeTruthy()
  await waitFor(() => expect(said).toContain('获取列表失败：系统繁忙，请稍后再试'))
  state.down = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('[SH-16] a list that never had rows says that it failed and why, and its 重试 brings them', async () => {
  const { state, user } = setUp('/list', true)
  await screen.findByText('加载失败，点击重试')
  expect(screen.getByRole('alert').textContent).toContain('系统繁忙，请稍后再试')
  state.down = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('待办1')
  expect(screen.queryByText('加载失败，点击重试')).toBeNull()
})

test('[SH-16] texts of a change are said once, by its endpoint; success makes the list ask again', async () => {
  const { state, said, calls, user } = setUp()
  await screen.findByText('待办1')
  const before = calls.filter(({ path }) => path === '/api/rows').length
  await user.click(screen.getAllByRole('button', { name: '撤销' })[0] as HTMLElement)
  await waitFor(() => expect(said).toEqual(['已撤销']))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/rows').length).toBe(before + 1),
  )
  state.refuse = true
  await user.click(screen.getAllByRole('button', { name: '撤销' })[0] as HTMLElement)
  await waitFor(() => expect(said).toEqual(['已撤销', '撤销error：当前状态不允许撤销']))
})

test('filters, page and size live in the query string; news from elsewhere makes the list ask again', async () => {
  const { calls, user, query, props } = setUp('/list?page=2&tab=x')
  await screen.findByText('待办11')
  await user.type(screen.getByRole('textbox', { name: '标题' }), "办'3{Enter}")
  await waitFor(() => expect(new URLSearchParams(query()).get('title')).toBe("办'3"))
  expect(new URLSearchParams(query()).get('page')).toBeNull()
  expect(new URLSearchParams(query()).get('tab')).toBe('x')
  expect(calls.at(-1)?.body).toMatchObject({ data: { title: '办 3' } })
  await screen.findByText("没有找到“办'3”相关的结果")
  await user.click(screen.getByRole('button', { name: '清空筛选' }))
  await screen.findByText('待办1')
  const before = calls.length
  props.events.emit('todo.changed/v1', { todoId: '1' })
  await waitFor(() => expect(calls.length).toBe(before + 1))
})

test('[SH-18] what can be done with several rows is named from the first moment, disabled; a choice brings the bar with the number and a primary button', async () => {
  const { user, acted } = setUp()
  await screen.findByText('待办1')
  const named = (): HTMLButtonElement[] => screen.getAllByRole('button', { name: '批量通过' })
  expect(named().map(({ disabled }) => disabled)).toEqual([true])
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '选择待办1' }))
  await user.click(screen.getByRole('checkbox', { name: '选择待办2' }))
  const bar = within(screen.getByRole('toolbar'))
  expect(screen.getByRole('toolbar').textContent).toContain('已选择 2 项')
  await user.click(bar.getByRole('button', { name: '批量通过' }))
  expect(acted).toEqual(['通过 2'])
  expect(bar.getByRole('button', { name: '批量通过' }).className).toContain('ant-btn-primary')
  expect(bar.getByRole('button', { name: '批量拒绝' }).className).not.toContain('ant-btn-primary')
  await user.click(bar.getByRole('button', { name: '取消选择' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('[SH-18] two actions stand in a row, the others wait behind ⋯', async () => {
  const { user, acted } = setUp()
  await screen.findByText('待办1')
  expect(screen.getAllByRole('button', { name: '催办' })).toHaveLength(10)
  expect(screen.queryByText('删除')).toBeNull()
  await user.click(screen.getByRole('button', { name: '待办1的更多操作' }))
  await user.click(await screen.findByText('删除'))
  expect(acted).toEqual(['删除 1'])
})

test('[SH-16] an empty list has a next step even where its screen names none', async () => {
  const { user, calls } = setUp('/list', false, 0)
  await screen.findByText('暂无数据')
  const before = calls.length
  await user.click(screen.getAllByRole('button', { name: '刷新' }).at(-1) as HTMLElement)
  await waitFor(() => expect(calls.length).toBe(before + 1))
})

afterEach(() => {
  jest.restoreAllMocks()
})

/** The window of a phone. */
const narrowWindow = (): void => {
  const plain = window.matchMedia
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query.includes('max-width') }),
    )
}

/** A list of these rows that asks nobody. */
const listOf = (rows: readonly Row[], refetch: () => void, more: Partial<ListProps<Row>>) =>
  function Plain() {
    return (
      <List<Row>
        state={useListState(NO_FILTERS)}
        result={{
          data: { data: rows, totalNum: rows.length },
          error: undefined,
          isFetching: false,
          refetch,
        }}
        label="全部待办"
        columns={[
          {
            key: 'title',
            title: '标题',
            kind: 'name',
            render: (row) => <a href="/elsewhere">{row.title}</a>,
            onCard: (row) => row.title,
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        {...more}
      />
    )
  }

test('[SH-16] a card whose title is a text opens by it: its action stands nowhere else on a phone', async () => {
  narrowWindow()
  const opened: string[] = []
  const Plain = listOf([{ id: '1', title: '待办1' }], () => undefined, {
    rowActions: (row) => [{ label: '查看', opens: true, onClick: () => opened.push(row.id) }],
  })
  renderRemote(fakeRemote(() => null).props, <Plain />)
  await userEvent.click(await screen.findByRole('button', { name: '待办1' }))
  expect(opened).toEqual(['1'])
})

test('[SH-16] what a card has nothing to say of leaves no separator behind', async () => {
  narrowWindow()
  const words: readonly ListColumn<Row>[] = ['title', 'state', 'waits', 'dash'].map((key) => ({
    key,
    title: key,
    kind: 'word',
    ...(key === 'title' ? {} : { card: 'meta' as const }),
    render: () => '—',
    ...(key === 'dash' ? {} : { onCard: () => (key === 'waits' ? null : key) }),
  }))
  const Plain = listOf([{ id: '1', title: '待办1' }], () => undefined, { columns: words })
  renderRemote(fakeRemote(() => null).props, <Plain />)
  const meta = (await screen.findByText('state')).parentElement
  expect(meta?.children).toHaveLength(1)
})

test('[SH-16] an empty list whose next step falls away for this person is asked for again', async () => {
  let asked = 0
  const Plain = listOf([], () => void (asked += 1), { bare: true, empty: { action: false } })
  renderRemote(fakeRemote(() => null).props, <Plain />)
  await userEvent.click(await screen.findByRole('button', { name: '刷新' }))
  expect(asked).toBe(1)
})

test('[SH-16] a list without filters has no filter row on a phone, and one with something beside them has', async () => {
  narrowWindow()
  const { props } = fakeRemote(() => null)
  const rows: Row[] = [{ id: '1', title: '待办1' }]
  function Bare({ extra }: { extra?: string }) {
    return (
      <List<Row>
        state={useListState(NO_FILTERS)}
        result={{
          data: { data: rows, totalNum: 1 },
          error: undefined,
          isFetching: false,
          refetch: () => undefined,
        }}
        label="全部待办"
        columns={[{ key: 'title', title: '标题', kind: 'name', render: (row) => row.title }]}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        extra={extra}
        bare
      />
    )
  }
  const view = renderRemote(props, <Bare extra="新建" />)
  // jsdom does not know the element, so that it has no role there.
  expect((await screen.findByText('新建')).closest('search')).not.toBeNull()
  view.unmount()
  const { container } = renderRemote(props, <Bare />)
  await screen.findByText('待办1')
  expect(container.querySelector('search')).toBeNull()
})

test('[SH-18] rows are drawn once: while they are awaited their place bears the headings and nothing of the table', () => {
  const { props } = fakeRemote(() => null)
  const drawn: string[] = []
  const rows: Row[] = [{ id: '1', title: '待办1' }]
  function Waiting({ come }: { come: boolean }) {
    return (
      <List<Row>
        state={useListState(NO_FILTERS)}
        result={{
          data: come ? { data: rows, totalNum: 1 } : undefined,
          error: undefined,
          isFetching: !come,
          refetch: () => undefined,
        }}
        label="全部待办"
        columns={[
          {
            key: 'title',
            title: '标题',
            kind: 'name',
            render: ({ id, title }) => (drawn.push(id), title),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        bare
      />
    )
  }
  const inRemote = (come: boolean) => (
    <RemoteContext value={props}>
      <RemoteRoot>
        <Waiting come={come} />
      </RemoteRoot>
    </RemoteContext>
  )
  const { container, rerender } = render(inRemote(false))
  expect(container.querySelector('.ant-table')).toBeNull()
  const headings = screen.getByText('标题')
  expect(headings.closest('[aria-hidden=true]')).not.toBeNull()
  rerender(inRemote(true))
  expect(
    screen.getByLabelText('全部待办', { selector: 'table *, .ant-table-wrapper *' }),
  ).toBeTruthy()
  expect(drawn).toEqual(['1'])
})
