import { todoEndpoints } from '@zz/api-contract/todo'
import { createRemoteApi } from '@zz/shared-ui/api'

/** The to-dos' calls; news of a change make list and detail stale. */
export const api = createRemoteApi({
  reducerPath: 'todo',
  tagTypes: ['Todo'],
  endpoints: todoEndpoints,
  rules: {
    selectAllTodo: { provides: ['Todo'], failure: '获取待办列表失败' },
    // The documents' own prefixes, half English as they are (S2 §8).
    getTodo: { provides: ['Todo'], failure: '获取详细信息error' },
    revokeTodo: { invalidates: ['Todo'], success: '已撤销', failure: '撤销error' },
  },
  changes: { 'todo.changed/v1': ['Todo'] },
})

/** Hooks of these calls; each tells its own failure, with the prefixes of S2 §8. */
export const { useSelectAllTodoQuery, useGetTodoQuery, useRevokeTodoMutation } = api
