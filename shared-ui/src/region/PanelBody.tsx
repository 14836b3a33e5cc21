import type { ReactNode } from 'react'
import { LoadedPart } from '../widgets/LoadedPart'
import css from './region.module.css'
import type { RegionPanelProps } from './RegionPanel'
import type { PanelState } from './usePanel'

/** Waiting, failed, or the panel itself. */
export function PanelBody({
  panel,
  ...props
}: Omit<RegionPanelProps, 'rows'> & { panel: PanelState }): ReactNode {
  return (
    <LoadedPart of={panel} className={css.coming} small>
      {({ RegionPanel, rows }) => <RegionPanel {...props} rows={rows} />}
    </LoadedPart>
  )
}
