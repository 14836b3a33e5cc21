import { expect, test } from '@jest/globals'
import { firstRequest, readListPage } from './first-query.ts'

const LIST = {
  method: 'POST',
  path: '/api/todo/select-all-todo',
  list: { filters: { title: 'text', todoStatus: 'number', label: 'word' } },
} as const

test('[SH-18] a list asks for its page, size and declared filters as the address says them', () => {
  expect(firstRequest(LIST, {}, '?title=%27社%27&todoStatus=3&label=会议&page=2&size=20')).toEqual({
    method: 'POST',
    path: '/api/todo/select-all-todo',
    reads: true,
    body: { pageNum: 2, pageSize: 20, data: { title: '社', todoStatus: 3, label: '会议' } },
  })
  expect(firstRequest(LIST, {}, '')).toMatchObject({ body: { pageNum: 1, pageSize: 10, data: {} } })
})

test.each(['?creatorUid=8~陈', '?todoStatus=x', '?tab=other', "?title='"])(
  '[SH-18] with a filter that the declaration cannot express nothing is asked ahead: %s',
  (search) => expect(firstRequest(LIST, {}, search)).toBeNull(),
)

test('[SH-18] parameters come from path and query string; without one nothing is asked ahead', () => {
  const detail = {
    method: 'GET',
    path: '/api/todo/detail',
    query: { id: '{id}', tenantId: '{tenantId}', kind: 'all' },
  } as const
  expect(firstRequest(detail, { tenantId: '2' }, '?id=5&from=list')).toEqual({
    method: 'GET',
    path: '/api/todo/detail',
    reads: true,
    query: { id: '5', tenantId: '2', kind: 'all' },
  })
  expect(firstRequest(detail, { tenantId: '2' }, '')).toBeNull()
})

test('[SH-18] what goes into every request of a list is filled in as well', () => {
  const first = {
    ...LIST,
    list: { filters: {}, fixed: { online: 1, belongTenantId: '{tenantId}' } },
  }
  expect(firstRequest(first, { tenantId: '2' }, '')).toMatchObject({
    body: { data: { online: 1, belongTenantId: '2' } },
  })
  expect(firstRequest(first, {}, '')).toBeNull()
})

test('page and size fall back to the first page of ten', () => {
  expect(readListPage(new URLSearchParams('page=0&size=30'))).toEqual({ page: 1, size: 10 })
})
