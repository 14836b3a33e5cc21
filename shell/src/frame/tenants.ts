import type { PageHistory } from '@zz/runtime/history/index'
import type { RouteTarget } from '@zz/runtime/routes/table'
import type { Session } from '@zz/runtime/session/session'
import { tenantOfCalls } from '../operatorTenant'
import { tenantIn } from '../tenantIn'
import type { FrameApi } from './api'
import { chosenTenant } from './decide'
import { buildMenu, findSameScreen, type MenuEntry } from './menu'
import type { FrameNotify } from './notify'
import { NO_TENANT, wasWithoutTenant } from '../storedTenant'
import type { SignedInPerson } from './person'
import type { FrameStore } from './store'
import type { FrameState } from './types'

/**
 * The organisation worked in: what the address names, what the person chooses, what the server
 * takes away.
 */
export interface TenantControl {
  /**
   * Makes the own organisation that the address names the one worked in, whatever the address then
   * shows, and on operators' screens the operating one; where it names none and none is current
   * (stored id -1, or one that is over), the first of the person's (SH-06).
   */
  follow(pathname: string): void
  /**
   * Switches by the person's wish: asks about unsaved input, then lands on the same kind of page.
   */
  switchTo(tenantId: string): Promise<void>
  /** The server says that the person is no member of it any more (decisions section 0). */
  removedFrom(tenantId: string): Promise<void>
  /** Menu of one organisation; empty until its permissions are known. */
  menuOf(tenantId: string | undefined): MenuEntry[]
  /**
   * Whether a menu is on its way. Its room is kept from the first frame on, so that the screen does
   * not move aside when the menu comes.
   */
  expectsMenu(): boolean
}

/** `route` answers the screen of the present address; undefined where there is none. */
export interface TenantsParts {
  readonly store: FrameStore<FrameState>
  readonly history: Pick<PageHistory, 'push' | 'replace'>
  readonly session: Pick<Session, 'claims' | 'switchTenant'>
  readonly person: Pick<SignedInPerson, 'choose' | 'change' | 'reloadTenants'>
  readonly permissions: FrameApi['permissions']
  /**
   * Brings the versions of remotes that an organisation gets. Where that fails, those of the one
   * before stay until the next answer.
   */
  readonly versionsFor: (tenantId: string) => Promise<unknown>
  readonly notify: Pick<FrameNotify, 'failure' | 'warning'>
  readonly service: string
  readonly route: () => RouteTarget['route'] | undefined
  /** Asks about unsaved input; true when leaving is fine. */
  readonly leave: () => Promise<boolean>
  /** The user is led away now: unsaved input is given up. */
  readonly giveUp: () => void
  /** The live connection is told of the organisation. */
  readonly greet: () => void
}

/**
 * Nothing happens before the first `follow`; a switch that fails leaves the user where they were,
 * with 切换租户失败.
 */
export function createTenants(parts: TenantsParts): TenantControl {
  const { store, history, session, person, notify, service } = parts
  let outOf: string | null = null
  /** The organisation that the session is on its way to; null where it is in the one it names. */
  let heading: string | null = null

  const menuOf = (tenantId: string | undefined): MenuEntry[] => {
    const permissions =
      tenantId === undefined ? undefined : store.get().facts.permissions.get(tenantId)
    return tenantId === undefined || permissions === undefined
      ? []
      : buildMenu({ ...store.get().site, tenantId, permissions })
  }
  /** Calls carry it at once, the session follows behind. */
  const enter = (tenantId: string): void => {
    const known = heading ?? session.claims()?.tid
    person.choose(tenantId)
    parts.greet()
    parts.versionsFor(tenantId).catch(() => undefined)
    if (known === undefined || known === tenantId) return
    heading = tenantId
    session
      .switchTenant(tenantId)
      .catch((error: unknown) => notify.failure('切换租户失败', error))
      .finally(() => {
        if (heading === tenantId) heading = null
      })
  }

  return {
    menuOf,
    expectsMenu() {
      const { facts } = store.get()
      if (!facts.signedIn || facts.tenantsError !== null || facts.permissionsError !== null)
        return false
      // A browser that knows of no organisation yet may be one that its person signs in with for
      // the first time.
      if (facts.tenants === null)
        return (
          facts.tenantId !== null || !(wasWithoutTenant() || session.claims()?.tid === NO_TENANT)
        )
      const selected = chosenTenant(facts)
      return selected !== null && !facts.permissions.has(selected.tenantId)
    },
    follow(pathname) {
      const { tenants, tenantId, signedIn } = store.get().facts
      if (!signedIn || tenants === null) return
      const isOwn = (id: string | null): boolean => tenants.some((row) => row.tenantId === id)
      const named = tenantOfCalls(parts.route(), tenantIn(pathname, service))
      if (named !== null && isOwn(named)) {
        if (named !== tenantId) enter(named)
      } else if (!isOwn(tenantId) && tenants[0] !== undefined) enter(tenants[0].tenantId)
    },
    async switchTo(tenantId) {
      const before = store.get().facts.tenantId
      if (tenantId === before || store.get().switchingTo !== null) return
      if (!(await parts.leave())) return
      store.set({ switchingTo: tenantId })
      try {
        const [, permissions] = await Promise.all([
          session.switchTenant(tenantId),
          parts.permissions(tenantId),
          parts.versionsFor(tenantId).catch(() => undefined),
        ])
        const here = parts.route()
        // Their screens would lead straight back to the operating organisation.
        const route = here?.access === 'operator' ? undefined : here
        person.change({ permissions: new Map([[tenantId, permissions]]), permissionsError: null })
        person.choose(tenantId)
        parts.greet()
        store.set({ switchingTo: null, unread: 0 })
        parts.giveUp()
        const scope = { ...store.get().site, tenantId, permissions }
        history.push(findSameScreen(route, scope) ?? '/user')
        void person.reloadTenants()
      } catch (error) {
        store.set({ switchingTo: null })
        if (before !== null) parts.versionsFor(before).catch(() => undefined)
        notify.failure('切换租户失败', error)
      }
    },
    async removedFrom(tenantId) {
      const before = store.get()
      if (outOf === tenantId || chosenTenant(before.facts)?.tenantId !== tenantId) return
      outOf = tenantId
      const name = before.facts.tenants?.find((row) => row.tenantId === tenantId)?.tenantName ?? ''
      await person.reloadTenants()
      outOf = null
      const { facts, view } = store.get()
      if (facts.tenants?.some((row) => row.tenantId === tenantId) === true) return
      notify.warning(`您已不是“${name}”的成员`)
      const there = before.view.kind === 'remote' ? before.view.tenantId : null
      if (there !== tenantId && !(view.kind === 'page' && view.page === 'forbidden')) return
      parts.giveUp()
      history.replace(`/${service}`)
    },
  }
}
