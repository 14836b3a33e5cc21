/** Applications registered with the login site; the console always, the others where they are deployed (decisions G17). */
import type { LoginClient } from '@zz/login-site'
import type { Config } from '../../config.ts'

export const CONSOLE_CLIENT = 'console'

const at = (id: string, name: string, address: string | null): LoginClient[] => (address === null ? [] : [{ id, name, origin: new URL(address).origin }])

export const clientsOf = (config: Pick<Config, 'publicUrl' | 'apps'>): readonly LoginClient[] => [
  ...at(CONSOLE_CLIENT, '众治', config.publicUrl),
  ...at('party-building', '党建', config.apps.party),
  ...at('drifter', '漂流', config.apps.drifter),
  ...at('cloud', '云控制台', config.apps.cloud),
]
