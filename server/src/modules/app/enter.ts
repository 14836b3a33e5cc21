/** Going into an app (decisions W5, S4.19, section 0 "Links to configured origins"). */
import type { ShellConfig } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { refuseIf } from '../../platform/errors.ts'
import type { CallGuard } from '../../platform/call-guards.ts'
import type { TicketGuard } from '../../platform/ticket-guards.ts'
import { findViewer } from './access.ts'
import { refuseEnter } from './policy.ts'
import * as queries from './queries.ts'
import { findApps, findAppsAt, findOpenedApp } from './read-queries.ts'
import type * as schemas from './schemas.ts'
import { standingToApp, requireApp } from './shelves.ts'

type Apps = ShellConfig['apps']

/** Ids under which configured applications are registered; null starts plainly. */
const CLIENTS: Readonly<Record<keyof Apps, string | null>> = {
  party: 'party-building',
  drifter: 'drifter',
  cloud: 'cloud',
  workflow: null,
}
const NAMES = Object.keys(CLIENTS) as (keyof Apps)[]
const APP_PATH = /^\/apps\/([a-z]+)$/

const parse = (url: string | null): URL | null => {
  try {
    const target = new URL(url ?? '')
    return target.protocol === 'https:' || target.protocol === 'http:' ? target : null
  } catch {
    return null
  }
}

interface Entrance {
  /** Null where it is not deployed. */
  readonly url: string | null
  readonly clientId: string | null
}

/**
 * Where an address of the catalogue leads: `/apps/name` to the configured application, any other to
 * itself. A configured one whose address has an empty `ticket` cannot sign in by itself: it gets a
 * single-use ticket, and addresses of its origin alone do.
 */
export function entranceOf(appUrl: string, apps: Apps): Entrance {
  const name = NAMES.find((each) => each === APP_PATH.exec(appUrl)?.[1])
  const target = parse(name === undefined ? appUrl : apps[name])
  if (target === null) return { url: null, clientId: null }
  const ticketed = NAMES.find((each) => {
    const start = parse(apps[each])
    return start?.origin === target.origin && start.searchParams.get('ticket') === ''
  })
  return { url: target.href, clientId: ticketed === undefined ? null : CLIENTS[ticketed] }
}

/** The row with whether this deployment knows where the app leads. */
export const withDeployment = <Row extends { readonly appUrl: string | null }>(
  row: Row,
  apps: Apps,
): Row & { readonly isDeployed: 1 | 2 } => ({
  ...row,
  isDeployed: row.appUrl === null || entranceOf(row.appUrl, apps).url !== null ? 1 : 2,
})

/**
 * Lets the caller into an app and notes when. WrongState for one that is not open or closed,
 * Forbidden out of its scope, NotFound for none.
 */
export async function enterApp(
  ctx: Ctx,
  appId: string,
  apps: Apps,
): Promise<Static<typeof schemas.AppEntrance>> {
  const { app, viewer } = await requireApp(ctx, appId)
  refuseIf(refuseEnter(app, standingToApp(app, viewer)))
  const { tenantId } = ctx
  const visit = { tenantId, userId: ctx.user.id, appId, visitedAt: ctx.now() }
  await ctx.write((w) => queries.noteVisit(w.db, visit))
  return app.appUrl === null
    ? { code: app.code, isInternal: 1, url: null, clientId: null }
    : { code: app.code, isInternal: 2, ...entranceOf(app.appUrl, apps) }
}

/**
 * Nobody gets a ticket for an application that the organisation has opened as an app and that the
 * person may not enter there, whichever link asks for it.
 */
export const appTicketGuard: TicketGuard = {
  name: 'app',
  async refuse(ctx, clientId) {
    if (ctx.tenantId === '-1') return undefined
    const paths = NAMES.filter((name) => CLIENTS[name] === clientId).map((name) => `/apps/${name}`)
    if (paths.length === 0) return undefined
    const viewer = await findViewer(ctx)
    const ids = await findAppsAt(ctx.db, paths)
    const opened = (await findApps(ctx.db, viewer, ids)).filter(({ enable }) => enable !== null)
    const refusals = opened.map((app) => refuseEnter(app, standingToApp(app, viewer)))
    return refusals.includes(undefined) ? undefined : refusals[0]
  },
}

/**
 * Nobody makes the calls of an app that the organisation has opened and that the person may not
 * enter there. One that it never opened as an app goes by the keys of its calls alone.
 */
export const appCallGuard: CallGuard = {
  name: 'app',
  async refuse(ctx, code) {
    const opened = await findOpenedApp(ctx.db, ctx.tenantId, code)
    if (opened === undefined) return undefined
    const viewer = await findViewer(ctx)
    const [app] = await findApps(ctx.db, viewer, [opened])
    return app === undefined ? undefined : refuseEnter(app, standingToApp(app, viewer))
  },
}
