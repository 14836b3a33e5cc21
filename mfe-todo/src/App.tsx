import { RemoteStore } from '@zz/shared-ui/api'
import { Route, Routes } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from './api'

const AllTodo = lazy(() => import('./pages/all-todo/Page'))
const TodoDetail = lazy(() => import('./pages/todo-detail/Page'))

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/:service/:tenantId/allTodo" element={<AllTodo />} />
          <Route path="/:service/:tenantId/todoDetail" element={<TodoDetail />} />
        </Routes>
      </Suspense>
    </RemoteStore>
  )
}
