import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {
  'todo.overview': () => import('./pages/overview/Page'),
  'todo.all': () => import('./pages/all-todo/Page'),
  'todo.member': () => import('./pages/user-todo/Page'),
  'todo.detail': () => import('./pages/todo-detail/Page'),
  'todo.create': () => import('./pages/todo-create/Page'),
})
