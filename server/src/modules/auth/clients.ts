/**
 * Applications registered with the login site; the console always, the others where they are
 * deployed (decisions G17).
 */
import type { LoginClient } from '@zz/login-site'
import type { Config } from '../../config.ts'
import type { ApiScope } from '../../platform/scopes.ts'

/** Client id of the console, in tokens and settings. */
export const CONSOLE_CLIENT = 'console'

/**
 * What the applications of our own house may: they show who is signed in, and in which
 * organisation. Nobody is asked to agree to them.
 */
const OWN_APPLICATION: readonly ApiScope[] = ['profile:read', 'organisation:read']

const at = (id: string, name: string, address: string | null): LoginClient[] =>
  address === null
    ? []
    : [{ id, name, origin: new URL(address).origin, scopes: OWN_APPLICATION, consent: 'never' }]

/** The console first, then the applications of APP_…, then what CLIENTS adds. */
export const clientsOf = (
  config: Pick<Config, 'publicUrl' | 'apps' | 'clients'>,
): readonly LoginClient[] => [
  { id: CONSOLE_CLIENT, name: '众治', origin: new URL(config.publicUrl).origin, scopes: 'all' },
  ...at('party-building', '党建', config.apps.party),
  ...at('drifter', '漂流', config.apps.drifter),
  ...at('cloud', '云控制台', config.apps.cloud),
  ...config.clients,
]
