import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'todo.all': () => import('./pages/all-todo/Page'),
  'todo.detail': () => import('./pages/todo-detail/Page'),
})
