/**
 * What tests of the to-do pages share: rows, a page among answers that the test gives, and the
 * address of every screen.
 */
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TodoDetail, TodoRow } from '@zz/api-contract/todo'
import type { HttpRequest } from '@zz/contract'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import type { ReactNode } from 'react'
import { api } from '../api'

// Whether each cell is visible costs seconds in jsdom and says nothing here. A busy machine draws a
// list in more than the usual second.
configure({ defaultHidden: true, asyncUtilTimeout: 20_000 })

export const todoRow = (id: string, more: Partial<TodoRow> = {}): TodoRow => ({
  id,
  title: `待办${id}`,
  createTime: Date.parse('2026-11-01T00:00:00Z'),
  deadlineTime: null,
  finishTime: null,
  creator: '9',
  creatorName: '何平',
  tenantName: '锦云区人民政府',
  executorCount: 2,
  todoTaskType: 1,
  todoType: 1,
  todoStatus: 1,
  priorityLabel: '普通',
  lateFinish: 2,
  lamp: null,
  canRevoke: 1,
  ...more,
})

export const todoDetail = (id: string, more: Partial<TodoDetail> = {}): TodoDetail => ({
  ...todoRow(id),
  content: '请于周五前提交',
  executors: [],
  timeline: [],
  files: [],
  remindBefore: [],
  version: 1,
  supervisors: [],
  canFinish: 2,
  canUrge: 2,
  nextUrgeTime: null,
  canSupervise: 2,
  canEdit: 2,
  extensions: [],
  canExtend: 2,
  ...more,
})

export const todoExecutor = (
  userId: string,
  name: string,
  more: Partial<TodoDetail['executors'][number]> = {},
): TodoDetail['executors'][number] => ({
  userId,
  name,
  avatar: null,
  done: 2,
  finishTime: null,
  remark: null,
  files: [],
  ...more,
})

/** Comments of a to-do; none where the test answers them with something else. */
export const COMMENTS = '/api/todo/comment/list'
const isPage = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'totalNum' in given

/** Who is signed in. */
export const ME = { id: '9', userName: 'heping', nickName: '小何', realName: '何平', avatar: null }

/** Opens a page of the remote at an address of organisation 2. */
export function openTodoPage(
  page: ReactNode,
  start: string,
  answer: (request: HttpRequest) => unknown,
) {
  const remote = fakeRemote(async (request) => {
    const given = await answer(request)
    return request.path === COMMENTS && !isPage(given) ? { data: [], totalNum: 0 } : given
  }, start)
  Object.assign(remote.props, { user: ME })
  const paths: Readonly<Record<string, string>> = {
    'todo.all': '/gov/2/allTodo',
    'todo.detail': '/gov/2/todoDetail',
    'todo.overview': '/gov/2/orgTodo',
    'todo.member': '/gov/2/userTodo',
    'todo.create': '/gov/2/todoCreate',
  }
  const href = (id: string, params?: Readonly<Record<string, string>>): string =>
    `${paths[id] ?? `/${id}`}${params ? `?${new URLSearchParams(params).toString()}` : ''}`
  Object.assign(remote.props, { navigation: { ...remote.props.navigation, href } })
  const view = renderRemote(remote.props, <RemoteStore api={api}>{page}</RemoteStore>)
  const { history } = remote.props.navigation
  return {
    ...remote,
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => history.location.pathname + history.location.search,
    callsOf: (path: string) => remote.calls.filter((call) => call.path === path),
  }
}
