import { Skeleton } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { useDelayed } from '../widgets/useDelayed'

/** Milliseconds without an answer after which a skeleton stands in (decisions K12). */
const PATIENCE = 200

/** As high as the chart that follows, its row of buttons included. */
export function Waiting({ label, height }: { label: string; height: number }): ReactNode {
  const bars = useDelayed(true, PATIENCE)
  return (
    <div role="status" aria-label={`${label}加载中…`} style={{ minHeight: height + 32 }}>
      {bars && <Skeleton active title={false} paragraph={{ rows: Math.floor(height / 40) }} />}
    </div>
  )
}
