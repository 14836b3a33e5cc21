import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import type { Filter } from './filters'
import { type ListState, useListState } from './useListState'

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'title', label: '标题' },
  { kind: 'choice', key: 'status', label: '状态', options: [{ value: 1, label: '进行中' }] },
]

const SET_AT_FIRST: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    options: [
      { value: 1, label: '正常' },
      { value: 2, label: '已离职' },
    ],
    initial: 1,
  },
]

/** Opens a list on the address and changes it; answers its query string and its next request. */
function changeListAt(
  address: string,
  change: (list: ListState) => void,
  filters: readonly Filter[] = FILTERS,
) {
  const { props } = fakeRemote(() => null, address)
  function Page() {
    const list = useListState(filters)
    return (
      <>
        <button onClick={() => change(list)}>改变</button>
        <output data-filtered={list.filtered}>{JSON.stringify(list.request)}</output>
      </>
    )
  }
  renderRemote(props, <Page />)
  fireEvent.click(screen.getByRole('button', { name: '改变' }))
  return {
    query: Object.fromEntries(new URLSearchParams(props.navigation.history.location.search)),
    asked: JSON.parse(screen.getByRole('status').textContent ?? '') as unknown,
    filtered: screen.getByRole('status').dataset['filtered'] === 'true',
  }
}

test.each([
  ['a text', { title: '消防' }, { title: '消防' }],
  ['a choice', { status: '1' }, { status: 1 }],
  ['two at once', { title: '消防', status: '1' }, { title: '消防', status: 1 }],
])(
  '[SH-16] on page 4 another filter, %s, asks for page 1 and keeps the size',
  (_what, filters, data) => {
    const after = changeListAt('/list?page=4&size=20&tab=x', (list) => list.setFilters(filters))
    expect(after).toEqual({
      query: { ...filters, size: '20', tab: 'x' },
      asked: { pageNum: 1, pageSize: 20, data },
      filtered: true,
    })
  },
)

test('[SH-16] a filter that is taken away leads to page 1 too', () => {
  const one = changeListAt('/list?page=4&title=a&status=1&tab=x', (list) =>
    list.setFilters({ status: '' }),
  )
  expect(one).toEqual({
    query: { title: 'a', tab: 'x' },
    asked: { pageNum: 1, pageSize: 10, data: { title: 'a' } },
    filtered: true,
  })
})

test('[SH-16] clearing the filters leads to page 1 and leaves what is no filter', () => {
  const all = changeListAt('/list?page=4&title=a&status=1&tab=x', (list) => list.clearFilters())
  expect(all).toEqual({
    query: { tab: 'x' },
    asked: { pageNum: 1, pageSize: 10, data: {} },
    filtered: false,
  })
})

test.each(['13', '1000', '0', '-10', 'all', '1e2'])(
  '[SH-16] a size of the address that no list offers, %s, is the usual one',
  (size) => {
    const turned = changeListAt(`/list?size=${size}`, (list) => list.setPage(2))
    expect(turned.asked).toEqual({ pageNum: 2, pageSize: 10, data: {} })
  },
)

test('[SH-16] turning the page keeps the filters', () => {
  const turned = changeListAt('/list?page=4&title=a', (list) => list.setPage(5))
  expect(turned).toEqual({
    query: { page: '5', title: 'a' },
    asked: { pageNum: 5, pageSize: 10, data: { title: 'a' } },
    filtered: true,
  })
})

test.each([
  ['nothing', '', { status: '1' }, {}, { status: 1 }, false],
  ['another', '', { status: '2' }, { status: '2' }, { status: 2 }, true],
  ['all of them', '', { status: '' }, { status: 'all' }, {}, true],
  ['nothing after all', '?status=all', { status: '1' }, {}, { status: 1 }, false],
])(
  '[SH-16] a filter that is set at first stands in no query string; chosen: %s',
  (_what, query, chosen, left, data, filtered) => {
    const after = changeListAt(`/list${query}`, (list) => list.setFilters(chosen), SET_AT_FIRST)
    expect(after).toEqual({ query: left, asked: { pageNum: 1, pageSize: 10, data }, filtered })
  },
)

test('[SH-16] clearing the filters leads back to what was set at first', () => {
  const after = changeListAt('/list?status=all', (list) => list.clearFilters(), SET_AT_FIRST)
  expect(after).toEqual({
    query: {},
    asked: { pageNum: 1, pageSize: 10, data: { status: 1 } },
    filtered: false,
  })
})
