/** A partner's application with openid-client, from the authorization request to the tokens. */
import * as client from 'openid-client'
import { type Browser, follow } from './browser.test-support.ts'
import { PASSWORD } from './harness.test-support.ts'
import { ARCHIVE } from './product.test-support.ts'

/** Where the archive's sign-in returns to. */
export const REDIRECT = `${ARCHIVE}/signed-in`

/** Verifies each id token by the published keys, and knows RS256 alone, as clients do by default. */
export const discover = (issuer: string, id: string): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), id, undefined, client.None(), {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  })

export interface Asked {
  /** Account that signs in; linxue unless given. */
  readonly principal?: string
  /** `REDIRECT` unless given. */
  readonly redirect_uri?: string
  readonly scope: string
  readonly prompt?: string
  readonly resource?: string
}

/** A request under way in a browser, signed in where that was asked for. */
export interface Begun {
  /** The browser's next address: the page of consent, or on the way back. */
  readonly location: string
  /** Goes the rest of the way. @throws what the provider refuses with */
  finish(agree?: boolean): Promise<Awaited<ReturnType<typeof client.authorizationCodeGrant>>>
}

/** Authorization request and, where it is asked for, the password. */
export const begin = async (
  of: client.Configuration,
  { principal = 'linxue', ...asked }: Asked,
  browser: Browser,
): Promise<Begun> => {
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedState = client.randomState()
  const url = client.buildAuthorizationUrl(of, {
    redirect_uri: REDIRECT,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    ...asked,
  })
  let { location } = await browser.request(url.href)
  const first = new URL(location)
  if (first.pathname === '/login') {
    const uid = first.searchParams.get('uid')
    const entered = await browser.post('password', { uid, principal, password: PASSWORD })
    location = (await browser.request(String(entered.body.data.redirectTo))).location
  }
  return {
    location,
    async finish(agree = true) {
      const back = new URL(asked.redirect_uri ?? REDIRECT).origin
      const answer = await follow(browser, location, back, agree)
      return client.authorizationCodeGrant(of, new URL(answer), { pkceCodeVerifier, expectedState })
    },
  }
}

/** The whole way, agreeing where it is asked. @throws what the provider refuses with */
export const authorizeAs = async (of: client.Configuration, asked: Asked, browser: Browser) =>
  (await begin(of, asked, browser)).finish()
