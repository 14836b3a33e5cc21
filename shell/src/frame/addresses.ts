import type { ShellConfig } from '@zz/contract'
import type { PageHistory } from '@zz/runtime/history/index'
import type { RouteTarget } from '@zz/runtime/routes/table'
import type { Session } from '@zz/runtime/session/session'
import type { RouteAccess } from './access'
import { chosenTenant, type Destination, decideDestination } from './decide'
import { createLeaving } from './leaving'
import type { FrameNotify } from './notify'
import type { ExternalOpener } from './openExternal'
import type { SignedInPerson } from './person'
import type { FrameStore } from './store'
import type { TenantControl } from './tenants'
import type { FrameState, FrameView } from './types'

/** Makes true what the address means: asks `decideDestination`, and does what it says. */
export interface AddressControl {
  /** Looks at the address again; to be called after every change of it, of facts and of the site. */
  applyAddress(): void
  /** The screen that the path means for this user now; null where it means anything else. */
  screenAt(
    pathname: string,
  ): { readonly target: RouteTarget; readonly tenantId: string | null } | null
  /** The remote that belongs at the path; null where a page of the frame's own does. */
  remoteAt(pathname: string): string | null
}

/** Who is asked to do what an address needs; `showView` sets what the main area shows. */
export interface AddressesParts {
  readonly store: FrameStore<FrameState>
  readonly history: Pick<PageHistory, 'location' | 'replace'>
  readonly session: Pick<Session, 'exists'>
  readonly config: Pick<ShellConfig, 'service'>
  readonly person: Pick<SignedInPerson, 'load' | 'loadPermissions' | 'askAbout'>
  readonly tenants: Pick<TenantControl, 'follow'>
  readonly access: Pick<RouteAccess, 'finish' | 'toSignIn'>
  readonly external: Pick<ExternalOpener, 'start'>
  readonly notify: Pick<FrameNotify, 'failure'>
  readonly showView: (view: FrameView, frame: FrameState['frame']) => void
}

/** Nothing happens before the first `applyAddress`. */
export function createAddresses(parts: AddressesParts): AddressControl {
  const { store, history, session, config, person, tenants, access, showView } = parts
  const decideAt = (pathname: string, search = '', hash = ''): Destination =>
    decideDestination({ pathname, search, hash }, store.get().facts, store.get().site)
  const frameOfPerson = (): FrameState['frame'] => (session.exists() ? 'console' : 'bare')

  const leaveFor = createLeaving({
    start: parts.external.start,
    here: () => history.location,
    notDeployed: () => showView({ kind: 'page', page: 'notDeployed' }, frameOfPerson()),
    failed(error) {
      parts.notify.failure('打开应用失败', error)
      history.replace(`/${config.service}`)
    },
  })

  const applyAddress = (): void => {
    const { pathname, search, hash, state } = history.location
    store.set({ pathname, tab: new URLSearchParams(search).get('tab') })
    // A switch is settled by the address it ends at.
    if (store.get().switchingTo !== null) return
    tenants.follow(pathname)
    const decision = decideAt(pathname, search, hash)
    switch (decision.kind) {
      case 'redirect':
        history.replace(decision.to, state)
        return
      case 'callback':
        void access.finish()
        return
      case 'app':
        if (leaveFor(decision.app)) showView({ kind: 'waiting' }, frameOfPerson())
        break
      case 'signIn':
        showView({ kind: 'waiting' }, 'bare')
        access.toSignIn()
        return
      case 'wait':
        person.load(decision.frame === 'bare' ? 'account' : 'all')
        if (decision.tenantId !== null) person.loadPermissions(decision.tenantId)
        showView({ kind: 'waiting' }, decision.frame)
        return
      case 'ask':
        person.askAbout(decision.tenantId)
        showView({ kind: 'waiting' }, decision.frame)
        return
      case 'page':
        showView(
          {
            kind: 'page',
            page: decision.page,
            ...(decision.detail === undefined ? {} : { detail: decision.detail }),
          },
          decision.frame,
        )
        break
      case 'remote': {
        const { target, tenantId } = decision
        const { signedIn, account } = store.get().facts
        const unnamed = target.route.access === 'public' && signedIn && account === 'failed'
        showView(
          {
            kind: 'remote',
            remoteId: target.remoteId,
            routeId: target.route.id,
            tenantId,
            ...(unnamed && { unnamed }),
          },
          decision.frame,
        )
      }
    }
    if (store.get().facts.signedIn) {
      person.load(store.get().frame === 'bare' ? 'account' : 'all')
      const selected = chosenTenant(store.get().facts)
      if (selected !== null && store.get().frame === 'console')
        person.loadPermissions(selected.tenantId)
    }
  }

  const remoteAt = (pathname: string): string | null => {
    const { view, pathname: shown } = store.get()
    // Asked for the address shown, the view knows; asked for one just pushed, the facts do.
    if (pathname === shown) return view.kind === 'remote' ? view.remoteId : null
    const decision = decideAt(pathname)
    return decision.kind === 'remote' ? decision.target.remoteId : null
  }

  return {
    applyAddress,
    screenAt(pathname) {
      const decision = decideAt(pathname)
      return decision.kind === 'remote' ? decision : null
    },
    remoteAt,
  }
}
