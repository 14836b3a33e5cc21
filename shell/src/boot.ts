import { firstRequest, isBriefRemote, type ShellConfig } from '@zz/contract'
import type { PageHistory } from '@zz/runtime/history/index'
import { type FirstQueries, createFirstQueries } from '@zz/runtime/http/firstQueries'
import { createHttp } from '@zz/runtime/http/http'
import { createIntegrity, installIntegrity } from '@zz/runtime/integrity/index'
import { watchShared } from '@zz/runtime/loader/brokenShared'
import { createFederation } from '@zz/runtime/loader/federation'
import { createLoader, type RemoteLoader } from '@zz/runtime/loader/index'
import { markAsked, preloadFiles, type ShellFiles } from '@zz/runtime/loader/preload'
import { createOutcomes, type LoadOutcome } from '@zz/runtime/outcomes/index'
import { openRegistry, type RegistryClient } from '@zz/runtime/registry/client'
import { readInlined } from '@zz/runtime/registry/inlined'
import { pollOnFocus } from '@zz/runtime/registry/poll'
import { createRouteTable, type RouteTable } from '@zz/runtime/routes/table'
import type { Session } from '@zz/runtime/session/session'
import { type RemoteHost, type RemotesParts, startRemotes } from '@zz/runtime/spa/index'
import { createSendOutcomes } from './outcomes'
import { createOverrides, type OverrideControl } from './override/control'
import { scripts } from './scripts'
import { type OpenedSession, openSession } from './session/open'
import { startedPage } from './session/started'
import { storedTenant } from './storedTenant'
import { tenantOfCalls } from './operatorTenant'
import { tenantIn } from './tenantIn'

/** What the first script hands to the frame. */
export interface Boot {
  readonly registry: RegistryClient
  readonly config: ShellConfig
  /**
   * Table of the registry as it was at the start; build it anew with `createRouteTable` when the
   * registry changes.
   */
  readonly routes: RouteTable
  readonly runtime: Runtime
  readonly session: Session
  /** What this browser runs in place of deployed remotes. */
  readonly overrides: OverrideControl
  /** What the frame has to know, as it came with the first renewal of this page. */
  readonly takeFacts: OpenedSession['takeFacts']
}

/** The parts of the runtime that the frame works with, one of each in the page. */
export interface Runtime {
  readonly history: PageHistory
  readonly loader: RemoteLoader
  /** First queries of screens, sent while their code is still coming. */
  readonly first: FirstQueries
  /** Tells the server what befell a version, or the shell itself. */
  readonly tell: (outcome: LoadOutcome) => void
  startRemotes(parts: Omit<RemotesParts, 'registry' | 'loader' | 'tell'>): RemoteHost
}

/** Files of the console's frame (named in Frame.tsx). */
const CONSOLE = ['console.js', 'console.css']

const DEFAULTS: ShellConfig = {
  loginUrl: '',
  clientId: 'console',
  service: 'gov',
  demo: false,
  fileBase: '',
  apps: { party: null, drifter: null, workflow: null, cloud: null },
}

/** When the first screen has what it asks for, in milliseconds. */
const AFTER_FIRST_SCREEN = 1_000

/** Brings the files of all other remotes, so that the first press on one of them has them. */
function completeRegistry(registry: RegistryClient): void {
  const brief = Object.entries(registry.current().remotes).find(([, one]) => isBriefRemote(one))
  if (!brief) return
  // Whoever opens the remote asks once more and is told of a failure.
  setTimeout(() => void registry.wholeRemote(brief[0]).catch(() => undefined), AFTER_FIRST_SCREEN)
}

/**
 * Reads what came with the page and makes the runtime ready. Rejects with `RemoteFailure` when
 * there is no registry at all.
 */
export async function boot(history: PageHistory): Promise<Boot> {
  const config = (readInlined('zz-config') as ShellConfig | null) ?? DEFAULTS
  const integrity = createIntegrity(location.origin)
  const own = readInlined('zz-integrity') as ShellFiles | null
  if (own) integrity.add(own.base, own.files)
  installIntegrity(integrity)

  const started = startedPage()
  markAsked(started.files)
  const { pathname, search } = history.location
  const named = tenantIn(pathname, config.service)
  const { session, takeFacts, takeFirst } = openSession(started, {
    tenantId: () => named ?? storedTenant(),
    address: () => pathname + search,
  })
  // Every call waits for the token. A failure is told to the first that asks again.
  if (session.exists()) session.token().catch(() => undefined)

  const registry = await openRegistry({
    inlined: readInlined('zz-registry'),
    storage: localStorage,
    fetch: (...args) => fetch(...args),
    tenantId: () => tenantIn(history.location.pathname, config.service),
  })
  const overrides = createOverrides({ registry, session, history })
  await overrides.apply()
  const { remotes } = registry.current()
  const routes = createRouteTable(
    Object.values(remotes).map((remote) => remote.mfe),
    { service: config.service, demo: config.demo },
  )
  const tell = createOutcomes({
    send: createSendOutcomes(session),
    tenantId: () => tenantIn(history.location.pathname, config.service),
    mayTell: (remote) => overrides.isAsDeployed(remote),
  })
  const loader = createLoader({
    federation: createFederation(integrity, scripts),
    integrity,
    origin: location.origin,
    shell: own,
    shared: watchShared(),
    onOutcome: tell,
  })

  // What the screen needs is asked for while the frame's own files are still coming.
  const match = routes.match(history.location)
  const first = createFirstQueries((tenantId) =>
    createHttp({ session, tenantId: () => tenantId, onUnauthorized: () => undefined }),
  )
  if (match.kind === 'route' && match.route.built && match.route.first && session.exists()) {
    const request = firstRequest(match.route.first, match.params, search)
    const ofMember = match.route.access === 'member'
    if (request && (named !== null || !ofMember))
      first.send(request, tenantOfCalls(match.route, ofMember ? named : null), takeFirst())
  }
  const wanted = match.kind === 'route' && match.route.built ? remotes[match.remoteId] : undefined
  if (match.kind === 'route' && wanted && !isBriefRemote(wanted))
    loader.preload(match.remoteId, wanted, match.route.id).catch(() => undefined)
  if (own && match.kind === 'route' && match.frame === 'console')
    preloadFiles(own.base, own.files, CONSOLE)
  pollOnFocus(registry)
  if (session.exists()) completeRegistry(registry)

  return {
    registry,
    config,
    routes,
    session,
    overrides,
    takeFacts,
    runtime: {
      history,
      loader,
      first,
      tell,
      startRemotes: (parts) => startRemotes({ ...parts, registry, loader, tell }),
    },
  }
}
