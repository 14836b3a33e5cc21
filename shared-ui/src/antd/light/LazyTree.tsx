import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'

const Tree = lazy(async () => ({ default: (await import('@zz/shared-ui/antd/tree')).Tree }))

/**
 * Stands in for antd's Tree inside a table's filter (`filterMode: 'tree'`): loaded when such a
 * filter is opened, not with every table.
 */
export default function LazyTree(props: ComponentProps<typeof Tree>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Tree {...props} />
    </Suspense>
  )
}
