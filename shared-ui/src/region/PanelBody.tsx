import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { Loading } from '../widgets/Loading'
import css from './region.module.css'
import type { RegionPanelProps } from './RegionPanel'
import type { PanelState } from './usePanel'

/** Waiting, failed, or the panel itself. */
export function PanelBody({ panel, ...props }: Omit<RegionPanelProps, 'rows'> & { panel: PanelState }): ReactNode {
  if (panel.state === 'loading')
    return (
      <div className={css.coming}>
        <Loading />
      </div>
    )
  if (panel.state === 'failed')
    return (
      <div className={css.waiting} role="alert">
        <span>加载失败，点击重试</span>
        <span className={css.reason}>{panel.reason}</span>
        <Button size="small" onClick={panel.retry}>
          重试
        </Button>
      </div>
    )
  const { Panel, rows } = panel
  return <Panel {...props} rows={rows} />
}
