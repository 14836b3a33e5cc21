/**
 * Overrides: in one browser another version of a remote, or a dev server, in place of what the
 * registry says (docs/adr/0060-overrides.md).
 */
import type { MfeManifest, RegistryRemote } from './schema.ts'

/** What a browser runs in place of the deployed version of a remote. */
export type Override =
  /** A dev server, by its origin. */
  | { readonly kind: 'server'; readonly origin: string }
  /** Another version that the deployment has. */
  | { readonly kind: 'version'; readonly version: string }

/** The overrides of a browser by the remote's id. */
export type Overrides = Readonly<Record<string, Override>>

/** A remote of the registry in whose place something else runs. */
export interface OverriddenRemote extends RegistryRemote {
  readonly override: Override
}

/** What `GET /api/release/override` answers: whether this person may, and for which dev servers. */
export interface OverridePermission {
  readonly allowed: boolean
  readonly origins: readonly string[]
}

/** Stands where a built remote has its version. */
export const DEV_VERSION = 'dev'

/** Addresses that a dev server answers besides its files. */
export const DEV_PATHS = {
  /** The declaration as it is now, without `$schema`. */
  declaration: '/zz/mfe.json',
  /** Server-sent events: one whenever the declaration changed. */
  changes: '/zz/changes',
} as const

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const ANY_PORT = ':*'
const REMOTE_ID = /^[a-z]+$/
const VERSION = /^[A-Za-z0-9][\w.-]{0,63}$/

/** Whether a text is an origin as browsers write it: no path, no user, no port that is understood, no star. */
const isPlainOrigin = (text: string): boolean =>
  /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(text) &&
  URL.canParse(text) &&
  new URL(text).origin === text

/**
 * Whether a text may stand in the list of allowed dev servers: an origin, of this machine with
 * `:*` for any port. Plain http is for the browser's own machine only.
 */
export function isOriginPattern(text: string): boolean {
  const isAnyPort = text.endsWith(ANY_PORT)
  const origin = isAnyPort ? text.slice(0, -ANY_PORT.length) : text
  if (!isPlainOrigin(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  if (LOOPBACK.includes(hostname)) return !(isAnyPort && port !== '')
  return protocol === 'https:' && !isAnyPort
}

/**
 * Whether the list allows a dev server. Compared part by part and never as a beginning of a text,
 * so that neither `localhost.evil.com` nor a user in front of another host passes.
 */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  if (!isPlainOrigin(origin)) return false
  const { protocol, hostname } = new URL(origin)
  return patterns.some(
    (pattern) => pattern === origin || pattern === `${protocol}//${hostname}${ANY_PORT}`,
  )
}

function isOverride(value: unknown): value is Override {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  if (value.kind === 'server')
    return 'origin' in value && typeof value.origin === 'string' && isPlainOrigin(value.origin)
  return (
    value.kind === 'version' &&
    'version' in value &&
    typeof value.version === 'string' &&
    VERSION.test(value.version)
  )
}

/** Reads what a browser has stored; what has not the shape of an override is left out. */
export function readOverrides(text: string | null): Overrides {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return {}
  }
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      ([id, one]: [string, unknown]) => REMOTE_ID.test(id) && isOverride(one),
    ),
  ) as Overrides
}

/** First part of a page's hash that offers overrides; the panel asks before any is used. */
export const OFFER_HASH = '#override='

/** The hash that offers dev servers by the remote's id, for the address that `zz dev` prints. */
export const offerHash = (origins: Readonly<Record<string, string>>): string =>
  OFFER_HASH +
  Object.entries(origins)
    .map(([id, origin]) => `${id}@${origin}`)
    .join(',')

/** Reads what an address offers; null where it offers nothing that can be an override. */
export function readOffer(hash: string): Overrides | null {
  if (!hash.startsWith(OFFER_HASH)) return null
  const offered = hash
    .slice(OFFER_HASH.length)
    .split(',')
    .flatMap((part): [string, Override][] => {
      const [id = '', ...rest] = part.split('@')
      const override: Override = { kind: 'server', origin: rest.join('@') }
      return REMOTE_ID.test(id) && isOverride(override) ? [[id, override]] : []
    })
  return offered.length === 0 ? null : Object.fromEntries(offered)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Whether a dev server's answer can be worked with as the declaration of that remote. The dev
 * server held it against the whole schema; this keeps another program's answer out of the frame.
 */
export function isDeclaration(value: unknown, id: string): value is MfeManifest {
  const mfe = value as Partial<MfeManifest> | null
  return (
    typeof mfe === 'object' &&
    mfe !== null &&
    mfe.id === id &&
    [mfe.title, mfe.contract].every(isText) &&
    (mfe.frame === 'console' || mfe.frame === 'bare') &&
    Array.isArray(mfe.routes) &&
    mfe.routes.every((route) => [route.id, route.path, route.title, route.access].every(isText)) &&
    Array.isArray(mfe.menu) &&
    mfe.menu.every((entry) => [entry.id, entry.title].every(isText)) &&
    Array.isArray(mfe.permissions) &&
    Array.isArray(mfe.api) &&
    typeof mfe.events === 'object'
  )
}
