import { RemoteStore } from '@zz/shared-ui/api'
import { pages } from '@zz/shared-ui/pages'
import type { ReactNode } from 'react'
import { api } from './api'

const { Pages, ready } = pages({
  '/ops/gallery': () => import(/* webpackChunkName: "workflow.ops.gallery" */ './gallery/Gallery'),
  '/:service/:tenantId/orgExamine': () =>
    import(/* webpackChunkName: "workflow.orgExamine" */ './pages/org-examine/Page'),
  '/:service/:tenantId/orgExamineStatus': () =>
    import(/* webpackChunkName: "workflow.orgExamineStatus" */ './pages/org-examine-status/Page'),
  '/:service/orgExamineStatus': () =>
    import(/* webpackChunkName: "workflow.orgExamineStatus" */ './pages/org-examine-status/Page'),
})

export { ready }

export default function App(): ReactNode {
  return (
    <RemoteStore api={api}>
      <Pages />
    </RemoteStore>
  )
}
