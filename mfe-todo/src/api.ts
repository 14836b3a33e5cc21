import { todoEndpoints } from '@zz/api-contract/todo'
import { createRemoteApi } from '@zz/shared-ui/api'

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

export const { useSelectAllTodoQuery, useGetTodoQuery, useRevokeTodoMutation } = api
