/**
 * The registry of one browser: what its overrides put in the place of remotes
 * (docs/adr/0060-overrides.md). Loaded only where a browser has overrides.
 */
import type { MfeManifest, Registry, RegistryRemote } from '@zz/contract'
import {
  DEV_PATHS,
  DEV_VERSION,
  isAllowedOrigin,
  isDeclaration,
  type OverriddenRemote,
  type Override,
  type OverridePermission,
  type Overrides,
} from '@zz/contract/overrides'

/** Why an override that the browser has stored is not applied. */
export type IgnoredReason =
  /** The deployment has no list of dev servers. */
  | 'deployment'
  /** The person may not. */
  | 'person'
  /** Whether the person may could not be asked. */
  | 'unknown'
  /** The list does not have that dev server. */
  | 'origin'
  /** The remote is not in the registry, and its dev server does not answer. */
  | 'unreachable'
  /** The deployment no longer has that version. */
  | 'version'

/** An override that stays stored but is not in force. */
export interface IgnoredOverride {
  readonly override: Override
  readonly reason: IgnoredReason
}

/** Both by the remote's id; every wanted override is in one of them. */
export interface ResolvedOverrides {
  readonly remotes: Readonly<Record<string, OverriddenRemote>>
  readonly ignored: Readonly<Record<string, IgnoredOverride>>
}

/** Where the answers come from. */
export interface OverrideSources {
  /** Rejects where it cannot be asked. */
  permission(): Promise<OverridePermission>
  /** Rejects where the dev server does not answer with a declaration of that remote. */
  declaration(origin: string, id: string): Promise<MfeManifest>
  /** Rejects where the deployment does not have the version. */
  version(id: string, version: string): Promise<DeployedVersion>
}

/** What `GET /api/release/override/version` answers. */
export type DeployedVersion = Pick<
  RegistryRemote,
  'version' | 'manifestUrl' | 'integrity' | 'contract' | 'ahead' | 'mfe'
>

/** How long a dev server may take to answer, in milliseconds. */
const PATIENCE = 3_000

/**
 * Asks a dev server for the declaration of a remote. Rejects where it does not answer, is not let
 * through by the browser, or answers something else.
 */
export async function fetchDeclaration(origin: string, id: string): Promise<MfeManifest> {
  const answer = await fetch(origin + DEV_PATHS.declaration, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  const value: unknown = await answer.json()
  if (!answer.ok || !isDeclaration(value, id)) throw new TypeError(`${origin} has no ${id}`)
  return value
}

/** A remote that a dev server has: its files have no integrity, since they change at each edit. */
export const remoteOfServer = (origin: string, mfe: MfeManifest): OverriddenRemote => ({
  version: DEV_VERSION,
  manifestUrl: `${origin}/mf-manifest.json`,
  integrity: {},
  contract: mfe.contract,
  state: 'on',
  previous: null,
  reason: 'pinned',
  mfe,
  override: { kind: 'server', origin },
})

const remoteOfVersion = (deployed: DeployedVersion): OverriddenRemote => ({
  ...deployed,
  state: 'on',
  previous: null,
  reason: 'pinned',
  override: { kind: 'version', version: deployed.version },
})

/** What each stored override comes to. Never rejects: what cannot be applied is told. */
export async function resolveOverrides(
  wanted: Overrides,
  registry: Registry,
  sources: OverrideSources,
): Promise<ResolvedOverrides> {
  const ignoreAll = (reason: IgnoredReason): ResolvedOverrides => ({
    remotes: {},
    ignored: Object.fromEntries(
      Object.entries(wanted).map(([id, override]) => [id, { override, reason }]),
    ),
  })
  if (!registry.devOverrides) return ignoreAll('deployment')
  const permission = await sources.permission().catch(() => null)
  if (permission === null) return ignoreAll('unknown')
  if (!permission.allowed) return ignoreAll('person')
  const remotes: Record<string, OverriddenRemote> = {}
  const ignored: Record<string, IgnoredOverride> = {}
  const resolve = async (id: string, override: Override): Promise<void> => {
    if (override.kind === 'version') {
      const deployed = await sources.version(id, override.version).catch(() => null)
      if (deployed === null) ignored[id] = { override, reason: 'version' }
      else remotes[id] = remoteOfVersion(deployed)
      return
    }
    if (!isAllowedOrigin(override.origin, permission.origins)) {
      ignored[id] = { override, reason: 'origin' }
      return
    }
    // A dev server that is down shows the card of its remote, which offers the way back.
    const mfe = await sources
      .declaration(override.origin, id)
      .catch(() => registry.remotes[id]?.mfe ?? null)
    if (mfe === null) ignored[id] = { override, reason: 'unreachable' }
    else remotes[id] = remoteOfServer(override.origin, mfe)
  }
  await Promise.all(Object.entries(wanted).map(([id, override]) => resolve(id, override)))
  return { remotes, ignored }
}

/** The registry with these remotes in place of its own. */
export const overlayRegistry = (
  registry: Registry,
  remotes: Readonly<Record<string, OverriddenRemote>>,
): Registry => ({ ...registry, remotes: { ...registry.remotes, ...remotes } })

/**
 * Tells each change of a dev server's declaration, and its return after it was away. Returns the
 * function that ends it.
 */
export function watchDeclaration(origin: string, onChange: () => void): () => void {
  const source = new EventSource(origin + DEV_PATHS.changes)
  source.addEventListener('message', onChange)
  return () => source.close()
}
