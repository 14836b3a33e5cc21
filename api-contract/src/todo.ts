/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
export const todoEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  getTodo: build.query<GetTodoApiResponse, GetTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/detail`,
      params: {
        id: queryArg,
      },
    }),
  }),
  revokeTodo: build.mutation<RevokeTodoApiResponse, RevokeTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/revoke-todo`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveTodo: build.mutation<SaveTodoApiResponse, SaveTodoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  selectAllTodo: build.query<SelectAllTodoApiResponse, SelectAllTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/select-all-todo`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type GetTodoApiResponse = /** status 200 操作成功 */ TodoDetail
export type GetTodoApiArg = string
export type RevokeTodoApiResponse = /** status 200 已撤销 */ null
export type RevokeTodoApiArg = {
  itemId: string
}
export type SaveTodoApiResponse = /** status 200 操作成功 */ {
  id: string
}
export type SaveTodoApiArg = {
  title: string
  content?: string | undefined
  executorIds: string[]
  deadlineTime?: (number | null) | undefined
  todoTaskType?: number | undefined
  remindBefore?: number[] | undefined
  files?:
    | {
        key: string
        name: string
        size: number
      }[]
    | undefined
}
export type SelectAllTodoApiResponse = /** status 200 操作成功 */ {
  data: TodoRow[]
  totalNum: number
}
export type SelectAllTodoApiArg = {
  pageNum: number
  pageSize: number
  data: {
    title?: (string | null) | undefined
    creatorUid?: (string | null) | undefined
    deadlineStartTime?: (number | null) | undefined
    deadlineEndTime?: (number | null) | undefined
    todoTaskType?: (number | null) | undefined
    todoType?: (number | null) | undefined
    todoStatus?: ((1 | 2 | 3 | 4) | null) | undefined
  }
}
export type TodoDetail = {
  id: string
  title: string
  createTime: number
  deadlineTime: number | null
  finishTime: number | null
  creator: string
  creatorName: string
  tenantName: string
  executorCount: number
  todoTaskType: number
  todoType: number
  todoStatus: 1 | 2 | 3 | 4
  priorityLabel: string
  lateFinish: 1 | 2
  lamp: ('green' | 'yellow' | 'red') | null
  canRevoke: 1 | 2
  content: string
  executors: {
    userId: string
    name: string
    avatar: string | null
    done: 1 | 2
    finishTime: number | null
    remark: string | null
  }[]
  timeline: {
    kind: string
    label: string
    actorName: string | null
    time: number
    remark: string | null
  }[]
  files: {
    key: string
    name: string
    size: number
  }[]
  remindBefore: number[]
}
export type TodoRow = {
  id: string
  title: string
  createTime: number
  deadlineTime: number | null
  finishTime: number | null
  creator: string
  creatorName: string
  tenantName: string
  executorCount: number
  todoTaskType: number
  todoType: number
  todoStatus: 1 | 2 | 3 | 4
  priorityLabel: string
  lateFinish: 1 | 2
  lamp: ('green' | 'yellow' | 'red') | null
  canRevoke: 1 | 2
}
