import type { RemoteProps } from '@zz/contract'
import { useEffect, useState } from 'react'
import { useRemote } from '../remote-lite'

/**
 * What the user may do, as `can` of the props; draws the component anew when the permissions change
 * while it stands.
 */
export function useCan(): RemoteProps['can'] {
  const { can, events } = useRemote()
  const [, setChanges] = useState(0)
  useEffect(
    () => events.on('user.permissions.changed/v1', () => setChanges((changes) => changes + 1)),
    [events],
  )
  return can
}
