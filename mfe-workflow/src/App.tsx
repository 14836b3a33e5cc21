import { Route, Routes } from '@zz/shared-ui/router'
import { Loading } from '@zz/shared-ui/widgets'
import { lazy, type ReactNode, Suspense } from 'react'

const Gallery = lazy(() => import('./gallery/Gallery'))

export default function App(): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/ops/gallery" element={<Gallery />} />
      </Routes>
    </Suspense>
  )
}
