/** Registered clients as oidc-provider and the API know them: audience, scopes, metadata. */
import type { ClientMetadata, ResourceServer } from 'oidc-provider'
import type { LoginClient, LoginSiteConfig } from './ports.ts'

/** The client that the API is at the token endpoint. */
export const API_CLIENT = 'api'
/** The one scope of the console, whose tokens may call everything that the person may. */
const CONSOLE_SCOPE = 'api'
/** Grant by which the console changes the organisation of its tokens (RFC 8693). */
export const EXCHANGE_GRANT = 'urn:ietf:params:oauth:grant-type:token-exchange'
/** Grant of a ticket that was made for a person who is known already. */
export const TICKET_GRANT = 'urn:zhongzhi:params:oauth:grant-type:ticket'
/** How long an access token counts, unless its session ends before. */
export const ACCESS_TOKEN_SECONDS = 600

/**
 * Audience of a client's access tokens, which is also the `resource` it asks for (RFC 8707). The
 * console's is the API as a whole.
 */
export const clientAudience = (consoleUrl: string, client: LoginClient): string =>
  client.scopes === 'all' ? `${consoleUrl}/api` : `${consoleUrl}/api/clients/${client.id}`

/** The audiences of all registered clients, by client. */
export const listAudiences = ({
  consoleUrl,
  clients,
}: Pick<LoginSiteConfig, 'consoleUrl' | 'clients'>): ReadonlyMap<string, string> =>
  new Map(clients.map((client) => [client.id, clientAudience(consoleUrl, client)]))

/** The console's audience alone. */
export const consoleAudience = ({
  consoleUrl,
  clients,
}: Pick<LoginSiteConfig, 'consoleUrl' | 'clients'>): ReadonlyMap<string, string> =>
  listAudiences({ consoleUrl, clients: clients.filter((client) => client.scopes === 'all') })

/** What the API is to a client, for tokens that oidc-provider makes. */
export const clientResource = (consoleUrl: string, client: LoginClient): ResourceServer => ({
  audience: clientAudience(consoleUrl, client),
  scope: client.scopes === 'all' ? CONSOLE_SCOPE : client.scopes.join(' '),
  accessTokenTTL: ACCESS_TOKEN_SECONDS,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'EdDSA' } },
})

/**
 * The registered client of that id.
 * @throws Error when there is none: oidc-provider knows no other ones
 */
export const requireClient = (clients: readonly LoginClient[], id: string): LoginClient => {
  const found = clients.find((client) => client.id === id)
  if (!found) throw new Error(`${id} is no registered client`)
  return found
}

/** Where the client's sign-in returns to. */
export const clientRedirectUri = (client: LoginClient): string =>
  `${client.origin}${client.redirectPath ?? '/auth/callBack'}`

interface OwnScopeFacts {
  /** Claims beside `sub`. */
  readonly claims: readonly string[]
  /** The scope of the API for which a client must be registered to read these claims. */
  readonly needs?: string
  /** What it passes on, as the page of consent says it. */
  readonly tells: string
}

/**
 * Scopes of the login site itself. offline_access: refresh tokens, for clients that ask with
 * `prompt=consent` as the standard has it.
 */
const OWN = {
  openid: { claims: [], tells: '账号ID' },
  profile: { claims: ['name'], tells: '姓名' },
  phone: {
    claims: ['phone_number', 'phone_number_verified'],
    needs: 'profile:read',
    tells: '手机号',
  },
  email: { claims: ['email', 'email_verified'], needs: 'profile:read', tells: '邮箱' },
  organisation: {
    claims: ['organisation', 'departments'],
    needs: 'organisation:read',
    tells: '所在组织与部门',
  },
  offline_access: { claims: [], tells: '在您离线时继续获取以上信息' },
} as const satisfies Record<string, OwnScopeFacts>
type OwnScope = keyof typeof OWN

const FACTS: Readonly<Record<OwnScope, OwnScopeFacts>> = OWN
export const OWN_SCOPES = Object.keys(OWN) as readonly OwnScope[]

/** Claims of each scope of the login site, as oidc-provider takes them. */
export const SCOPE_CLAIMS: Readonly<Record<string, string[]>> = Object.fromEntries(
  OWN_SCOPES.flatMap((scope) => {
    const claims = scope === 'openid' ? ['sub'] : FACTS[scope].claims
    return claims.length === 0 ? [] : [[scope, [...claims]]]
  }),
)

/** The scopes of the login site that a client may ask for. */
export const clientOwnScopes = ({ scopes }: LoginClient): readonly OwnScope[] =>
  OWN_SCOPES.filter((scope) => {
    const { needs } = FACTS[scope]
    return needs === undefined || scopes === 'all' || scopes.includes(needs)
  })

/**
 * Whether people are asked before the client gets anything of them: partners, unless the operators
 * of the product say that it is one of their own.
 */
export const asksConsent = ({ scopes, consent }: LoginClient): boolean =>
  scopes !== 'all' && consent !== 'never'

/**
 * In: names of scopes, of the login site and of the API, and words for the latter. Out: what they
 * pass on, in words, in one order.
 */
export const describeScopes = (
  scopes: readonly string[],
  apiScopes: Readonly<Record<string, string>>,
): string[] => {
  const words: readonly (readonly [string, string])[] = OWN_SCOPES.map((scope) => [
    scope,
    FACTS[scope].tells,
  ])
  // offline_access is last: it is about the others.
  return [...words.slice(0, -1), ...Object.entries(apiScopes), ...words.slice(-1)]
    .filter(([scope]) => scopes.includes(scope))
    .map(([, text]) => text)
}

/** A registered client for oidc-provider: public, with PKCE. */
export function clientMetadata(client: LoginClient): ClientMetadata {
  return {
    client_id: client.id,
    client_name: client.name,
    scope: clientOwnScopes(client).join(' '),
    token_endpoint_auth_method: 'none',
    // A ticket takes over a sign-in without a page on which to agree.
    grant_types: [
      'authorization_code',
      'refresh_token',
      ...(asksConsent(client) ? [] : [TICKET_GRANT]),
    ],
    response_types: ['code'],
    redirect_uris: [clientRedirectUri(client)],
    post_logout_redirect_uris: [client.origin, `${client.origin}/`, clientRedirectUri(client)],
    id_token_signed_response_alg: client.scopes === 'all' ? 'EdDSA' : 'RS256',
  }
}

/** The API itself, which exchanges tokens with a secret that lies in the database. */
export const apiClient = (secret: string): ClientMetadata => ({
  client_id: API_CLIENT,
  client_secret: secret,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: [EXCHANGE_GRANT],
  response_types: [],
  redirect_uris: [],
  id_token_signed_response_alg: 'EdDSA',
})
