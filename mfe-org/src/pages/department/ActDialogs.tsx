import type { DepartmentSource } from '@zz/shared-ui/tree'
import type { ReactNode } from 'react'
import { CreateDialog } from './CreateDialog'
import { DissolveDialog } from './DissolveDialog'
import { MoveDialog } from './MoveDialog'
import { RenameDialog } from './RenameDialog'
import type { Acts } from './useActs'

/** The dialogs of the acts, each there once it is opened. */
export const ActDialogs = ({
  acts,
  source,
}: {
  readonly acts: Acts
  readonly source: DepartmentSource
}): ReactNode => (
  <>
    <CreateDialog {...acts.creating} />
    <RenameDialog {...acts.renaming} />
    <MoveDialog {...acts.moving} source={source} />
    <DissolveDialog {...acts.dissolving} source={source} onGone={acts.onGone} />
  </>
)
