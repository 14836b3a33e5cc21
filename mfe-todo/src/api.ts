import { todoEndpoints } from '@zz/api-contract/todo'
import { createRemoteApi } from '@zz/shared-ui/api'

const EVERYTHING = ['Todo', 'Figure', 'Member'] as const

/** The to-dos' calls; news of a change make lists, detail, figures and comments stale. */
export const api = createRemoteApi({
  reducerPath: 'todo',
  tagTypes: ['Todo', 'Figure', 'Member', 'Comment'],
  endpoints: todoEndpoints,
  rules: {
    selectAllTodo: { provides: ['Todo'], failure: '获取待办列表失败' },
    // The documents' own prefixes, half English as they are (S2 §8).
    getTodo: { provides: ['Todo'], failure: '获取详细信息error' },
    revokeTodo: { invalidates: EVERYTHING, success: '已撤销', failure: '撤销error' },
    findTodoTrend: { provides: ['Figure'], failure: '获取待办趋势失败' },
    getMonthTodo: { provides: ['Figure'], failure: '获取待办统计失败' },
    selectMemberTodo: { provides: ['Member'], failure: '获取成员待办失败' },
    saveTodo: { invalidates: EVERYTHING, success: '创建成功', failure: '创建待办失败' },
    updateTodo: { invalidates: EVERYTHING, success: '保存成功', failure: '修改待办失败' },
    finishTodo: { invalidates: EVERYTHING, success: '已完成', failure: '完成待办失败' },
    urgeTodo: { invalidates: EVERYTHING, success: '已催办', failure: '催办失败' },
    superviseTodo: { invalidates: EVERYTHING, success: '已设为督办', failure: '督办失败' },
    applyTodoExtension: { invalidates: EVERYTHING, success: '申请已提交', failure: '申请延期失败' },
    decideTodoExtension: { invalidates: EVERYTHING, failure: '处理延期申请失败' },
    listTodoComments: { provides: ['Comment'], failure: '获取评论失败' },
    saveTodoComment: { invalidates: ['Comment'], success: '评论成功', failure: '评论失败' },
    deleteTodoComment: { invalidates: ['Comment'], success: '删除成功', failure: '删除失败' },
  },
  changes: { 'todo.changed/v1': [...EVERYTHING, 'Comment'] },
})

/** Hooks of these calls; each tells its own failure, with the prefixes of S2 §8. */
export const {
  useSelectAllTodoQuery,
  useGetTodoQuery,
  useRevokeTodoMutation,
  useFindTodoTrendQuery,
  useGetMonthTodoQuery,
  useSelectMemberTodoQuery,
  useSaveTodoMutation,
  useUpdateTodoMutation,
  useFinishTodoMutation,
  useUrgeTodoMutation,
  useSuperviseTodoMutation,
  useApplyTodoExtensionMutation,
  useDecideTodoExtensionMutation,
  useListTodoCommentsQuery,
  useSaveTodoCommentMutation,
  useDeleteTodoCommentMutation,
} = api
