import { RemoteStore } from '@zz/shared-ui/api'
import { pages } from '@zz/shared-ui/pages'
import type { ReactNode } from 'react'
import { api } from './api'

const { Pages, ready } = pages({
  '/:service/:tenantId/allTodo': () =>
    import(/* webpackChunkName: "todo.all" */ './pages/all-todo/Page'),
  '/:service/:tenantId/todoDetail': () =>
    import(/* webpackChunkName: "todo.detail" */ './pages/todo-detail/Page'),
})

export { ready }

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Pages />
    </RemoteStore>
  )
}
