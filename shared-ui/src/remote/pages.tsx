import { matchPath, Route, Routes } from '@zz/shared-ui/router'
import { type ComponentType, Suspense } from 'react'
import { late } from '../lite/late'
import { Loading } from '../widgets/Loading'

export interface Pages {
  /** Draws the page of the address; its code comes when it is first wanted. */
  readonly Pages: ComponentType
  /**
   * Resolves when the code of an address's page is there. `App.tsx` exports it, so that the
   * mounting waits for it instead of showing a waiting sign first (see `late`).
   */
  ready(pathname: string): Promise<void>
}

/**
 * The pages of a remote by their path, each in a chunk that is named after its route id
 * (platform/build/src/ahead.ts).
 */
export function pages(
  loads: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>,
): Pages {
  const table = Object.entries(loads).map(([path, load]) => ({ path, Page: late(load) }))
  return {
    Pages: () => (
      <Suspense fallback={<Loading />}>
        <Routes>
          {table.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    ),
    async ready(pathname) {
      await table.find(({ path }) => matchPath(path, pathname) !== null)?.Page.bring()
    },
  }
}
