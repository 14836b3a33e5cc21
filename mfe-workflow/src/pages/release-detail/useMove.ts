import type { Release } from '@zz/api-contract/release'
import { useCallback } from 'react'
import {
  usePromoteVersionMutation,
  useRollBackRemoteMutation,
  useSetRemoteStateMutation,
} from '../../api'
import type { MoveInput, MoveKind } from './move'

/**
 * Sends a move, decided on the revision that the page shows. Rejects with what the call answered:
 * somebody who was faster is told of by the endpoint's rule, and the page reads the remote anew.
 */
export function useMove(
  kind: MoveKind,
  { remote, revision }: Release,
): (input: MoveInput) => Promise<void> {
  const [promote] = usePromoteVersionMutation()
  const [rollBack] = useRollBackRemoteMutation()
  const [setState] = useSetRemoteStateMutation()
  return useCallback(
    async ({ version = '', audience, percent, tenants, state = 'on', why }) => {
      const order = { remote, revision, why: why.trim() }
      if (kind === 'rollback') await rollBack(order).unwrap()
      else if (kind === 'state') await setState({ ...order, state }).unwrap()
      else
        await promote({
          ...order,
          version,
          ...(audience === 'percent' && percent !== null ? { percent } : {}),
          ...(audience === 'tenants' ? { tenantIds: tenants.map(({ value }) => value) } : {}),
        }).unwrap()
    },
    [kind, remote, revision, promote, rollBack, setState],
  )
}
