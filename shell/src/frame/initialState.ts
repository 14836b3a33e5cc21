import { storedTenant } from '../storedTenant'
import type { FrameSite, FrameState } from './types'

/** What the frame knows before it has asked for anything. */
export const initialState = ({
  signedIn,
  site,
  pathname,
}: {
  readonly signedIn: boolean
  readonly site: FrameSite
  readonly pathname: string
}): FrameState => ({
  frame: 'bare',
  view: { kind: 'waiting' },
  facts: {
    signedIn,
    account: 'pending',
    tenants: null,
    tenantsError: null,
    tenantId: storedTenant(),
    permissions: new Map(),
    permissionsError: null,
    dissolved: new Set(),
    strange: new Set(),
  },
  site,
  remoteStates: {},
  pathname,
  switchingTo: null,
  arriving: false,
  unread: 0,
  outdated: false,
  offline: false,
  tour: false,
})
