/* Written by `npm run api` from api-contract/openapi.json. Do not edit. */
import type { ApiBuilder } from './base'
import type { FileDownload } from './models'
export const todoEndpoints = <Tag extends string, Path extends string>(
  build: ApiBuilder<Tag, Path>,
) => ({
  deleteTodoComment: build.mutation<DeleteTodoCommentApiResponse, DeleteTodoCommentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/comment/delete`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  listTodoComments: build.query<ListTodoCommentsApiResponse, ListTodoCommentsApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/comment/list`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  saveTodoComment: build.mutation<SaveTodoCommentApiResponse, SaveTodoCommentApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/comment/save`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getTodo: build.query<GetTodoApiResponse, GetTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/detail`,
      params: {
        id: queryArg,
      },
    }),
  }),
  exportTodo: build.query<ExportTodoApiResponse, ExportTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/export`,
      params: {
        title: queryArg.title,
        creatorUid: queryArg.creatorUid,
        deadlineStartTime: queryArg.deadlineStartTime,
        deadlineEndTime: queryArg.deadlineEndTime,
        createStartTime: queryArg.createStartTime,
        createEndTime: queryArg.createEndTime,
        todoTaskType: queryArg.todoTaskType,
        todoType: queryArg.todoType,
        todoStatus: queryArg.todoStatus,
      },
    }),
  }),
  applyTodoExtension: build.mutation<ApplyTodoExtensionApiResponse, ApplyTodoExtensionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/extend-apply`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  decideTodoExtension: build.mutation<DecideTodoExtensionApiResponse, DecideTodoExtensionApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/extend-audit`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  finishTodo: build.mutation<FinishTodoApiResponse, FinishTodoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/finish`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  getMonthTodo: build.query<GetMonthTodoApiResponse, GetMonthTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/get-month-todo`,
      params: {
        time: queryArg,
      },
    }),
  }),
  revokeTodo: build.mutation<RevokeTodoApiResponse, RevokeTodoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
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
  selectMemberTodo: build.query<SelectMemberTodoApiResponse, SelectMemberTodoApiArg>({
    query: (queryArg) => ({
      url: `/api/todo/select-user-page-todo`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  superviseTodo: build.mutation<SuperviseTodoApiResponse, SuperviseTodoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/supervise`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  findTodoTrend: build.query<FindTodoTrendApiResponse, FindTodoTrendApiArg>({
    query: () => ({ url: `/api/todo/todo-create-trends` }),
  }),
  updateTodo: build.mutation<UpdateTodoApiResponse, UpdateTodoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/update`,
      method: 'POST',
      body: queryArg,
    }),
  }),
  urgeTodo: build.mutation<UrgeTodoApiResponse, UrgeTodoApiArg>({
    query: (queryArg) => ({
      idempotent: true,
      url: `/api/todo/urge`,
      method: 'POST',
      body: queryArg,
    }),
  }),
})
export type DeleteTodoCommentApiResponse = /** status 200 操作成功 */ null
export type DeleteTodoCommentApiArg = {
  id: string
}
export type ListTodoCommentsApiResponse = /** status 200 操作成功 */ {
  data: TodoCommentRow[]
  totalNum: number
}
export type ListTodoCommentsApiArg = {
  pageNum: number
  pageSize: number
  data: {
    todoId?: (string | null) | undefined
  }
}
export type SaveTodoCommentApiResponse = /** status 200 操作成功 */ {
  id: string
}
export type SaveTodoCommentApiArg = {
  todoId: string
  content: string
}
export type GetTodoApiResponse = /** status 200 操作成功 */ TodoDetail
export type GetTodoApiArg = string
export type ExportTodoApiResponse = /** status 200 操作成功 */ FileDownload
export type ExportTodoApiArg = {
  title?: string
  creatorUid?: string
  deadlineStartTime?: number
  deadlineEndTime?: number
  createStartTime?: number
  createEndTime?: number
  todoTaskType?: number
  todoType?: number
  todoStatus?: 1 | 2 | 3 | 4
}
export type ApplyTodoExtensionApiResponse = /** status 200 操作成功 */ {
  id: string
}
export type ApplyTodoExtensionApiArg = {
  id: string
  deadlineTime: number
  reason: string
}
export type DecideTodoExtensionApiResponse = /** status 200 操作成功 */ null
export type DecideTodoExtensionApiArg = {
  id: string
  auditStatus: 2 | 3
  reason?: string | undefined
}
export type FinishTodoApiResponse = /** status 200 操作成功 */ null
export type FinishTodoApiArg = {
  id: string
  remark?: string | undefined
  files?:
    | {
        key: string
        name: string
        size: number
      }[]
    | undefined
}
export type GetMonthTodoApiResponse = /** status 200 操作成功 */ TodoMonth
export type GetMonthTodoApiArg = number | undefined
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
  supervisorIds?: string[] | undefined
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
    createStartTime?: (number | null) | undefined
    createEndTime?: (number | null) | undefined
    todoTaskType?: (number | null) | undefined
    todoType?: (number | null) | undefined
    todoStatus?: ((1 | 2 | 3 | 4) | null) | undefined
  }
}
export type SelectMemberTodoApiResponse = /** status 200 操作成功 */ {
  data: MemberTodoRow[]
  totalNum: number
}
export type SelectMemberTodoApiArg = {
  pageNum: number
  pageSize: number
  data: {
    userUid?: (string | null) | undefined
    pageTodoStatus?: ((1 | 2 | 3 | 4) | null) | undefined
    todoStatus?: ((1 | 2 | 3 | 4) | null) | undefined
    startTime?: (number | null) | undefined
    endTime?: (number | null) | undefined
  }
}
export type SuperviseTodoApiResponse = /** status 200 操作成功 */ null
export type SuperviseTodoApiArg = {
  id: string
  supervisorIds: string[]
}
export type FindTodoTrendApiResponse = /** status 200 操作成功 */ TodoTrendDay[]
export type FindTodoTrendApiArg = void
export type UpdateTodoApiResponse = /** status 200 保存成功 */ null
export type UpdateTodoApiArg = {
  id: string
  version: number
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
export type UrgeTodoApiResponse = /** status 200 操作成功 */ null
export type UrgeTodoApiArg = {
  id: string
}
export type TodoCommentRow = {
  id: string
  authorId: string
  authorName: string
  authorAvatar: string | null
  content: string
  createTime: number
  canDelete: 1 | 2
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
  version: number
  content: string
  executors: {
    userId: string
    name: string
    avatar: string | null
    done: 1 | 2
    finishTime: number | null
    remark: string | null
    files: {
      key: string
      name: string
      size: number
    }[]
  }[]
  supervisors: {
    userId: string
    name: string
    avatar: string | null
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
  canFinish: 1 | 2
  canUrge: 1 | 2
  nextUrgeTime: number | null
  canSupervise: 1 | 2
  canEdit: 1 | 2
  extensions: {
    id: string
    userId: string
    name: string
    avatar: string | null
    deadlineTime: number
    reason: string
    createTime: number
    canDecide: 1 | 2
  }[]
  canExtend: 1 | 2
}
export type TodoMonth = {
  ordinaryTodoCount: number
  auditTodoCount: number
  systemAuditTodoCount: number
  definedAuditTodoCount: number
  commonTodoCount: number
  urgeTodoCount: number
  supervisorTodoCount: number
  urgentTodoCount: number
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
export type MemberTodoRow = {
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
  ownStatus: 1 | 2 | 3 | 4
  ownFinishTime: number | null
}
export type TodoTrendDay = {
  date: string
  ordinaryCount: number
  urgeCount: number
  supervisorCount: number
  urgentCount: number
}
export type { FileDownload } from './models'
