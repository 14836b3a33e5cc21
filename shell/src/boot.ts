import type { ShellConfig } from '@zz/contract'
import type { PageHistory } from '@zz/runtime/history/index'
import { createIntegrity, installIntegrity } from '@zz/runtime/integrity/index'
import { watchShared } from '@zz/runtime/loader/brokenShared'
import { createFederation } from '@zz/runtime/loader/federation'
import { createLoader, type RemoteLoader } from '@zz/runtime/loader/index'
import { preloadShared } from '@zz/runtime/loader/preload'
import { openRegistry, type RegistryClient } from '@zz/runtime/registry/client'
import { readInlined } from '@zz/runtime/registry/inlined'
import { pollOnFocus } from '@zz/runtime/registry/poll'
import { createRouteTable, type RouteTable } from '@zz/runtime/routes/table'
import { type Remotes, type RemotesParts, startRemotes } from '@zz/runtime/spa/index'
import { tenantIn } from './tenantIn'

/** What the first script hands to the frame. */
export interface Boot {
  readonly registry: RegistryClient
  readonly config: ShellConfig
  /** Table of the registry as it was at the start; build it anew with `createRouteTable` when the registry changes. */
  readonly routes: RouteTable
  readonly runtime: Runtime
}

export interface Runtime {
  readonly history: PageHistory
  readonly loader: RemoteLoader
  startRemotes(parts: Omit<RemotesParts, 'registry' | 'loader'>): Remotes
}

interface ShellFiles {
  readonly base: string
  readonly files: Readonly<Record<string, string>>
}

const DEFAULTS: ShellConfig = {
  loginUrl: '',
  clientId: 'console',
  service: 'gov',
  demo: false,
  fileBase: '',
  apps: { party: null, drifter: null, workflow: null, cloud: null },
}

/** Reads what came with the page and makes the runtime ready. Rejects with `RemoteFailure` when there is no registry at all. */
export async function boot(history: PageHistory): Promise<Boot> {
  const config = (readInlined('zz-config') as ShellConfig | null) ?? DEFAULTS
  const integrity = createIntegrity(location.origin)
  const own = readInlined('zz-integrity') as ShellFiles | null
  if (own) integrity.add(own.base, own.files)
  installIntegrity(integrity)

  const registry = await openRegistry({
    inlined: readInlined('zz-registry'),
    storage: localStorage,
    fetch: (...args) => fetch(...args),
    tenantId: () => tenantIn(history.location.pathname, config.service),
  })
  const { remotes } = registry.current()
  const routes = createRouteTable(
    Object.values(remotes).map((remote) => remote.mfe),
    { service: config.service, demo: config.demo },
  )
  const loader = createLoader({
    federation: createFederation(integrity, (manifest) => own && preloadShared(manifest, own)),
    integrity,
    origin: location.origin,
    shared: watchShared(),
  })

  // The remote's files are asked for while the frame's own are still coming.
  const match = routes.match(history.location)
  const wanted = match.kind === 'route' && match.route.built ? remotes[match.remoteId] : undefined
  if (match.kind === 'route' && wanted) loader.warm(match.remoteId, wanted)
  pollOnFocus(registry)

  return { registry, config, routes, runtime: { history, loader, startRemotes: (parts) => startRemotes({ ...parts, registry, loader }) } }
}
