import type { ShellConfig } from '@zz/contract'
import type { EndReason } from '@zz/runtime/session/tabs'
import type { TokenPair } from '@zz/runtime/session/tokens'
import { sha256 } from '@zz/shared-ui/lite/sha256'
import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { safeReturn } from './returnUrl'

/**
 * Sign-in at the login site: a stock OpenID Connect client with code and PKCE (decisions section 0,
 * L4). A chunk of its own.
 */
export interface SignIn {
  /**
   * Leaves the page for the login site; rejects when that cannot be reached. `ended`: why the session
   * before is over, which the login page says.
   */
  start(returnUrl: string, ended?: EndReason): Promise<void>
  /**
   * Finishes at `/auth/callBack`. Rejects when the answer is not one to a request of this browser,
   * or was used already.
   */
  finish(url: string): Promise<{
    readonly pair: TokenPair
    readonly idToken: string | undefined
    readonly returnUrl: string | null
  }>
  /**
   * The way to the login site's own log-out page, which comes back to sign in; rejects where the
   * login site does not answer.
   */
  end(idToken: string | null): Promise<() => Promise<void>>
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * A verifier and its challenge (RFC 7636, S256), as parameters of the two requests. The library
 * makes them by Web Crypto alone, which a page that came over plain http has not (ADR 0100).
 */
const makeOwnPkce = async () => {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = base64Url(await sha256(verifier))
  return {
    query: { code_challenge: challenge, code_challenge_method: 'S256' },
    token: { code_verifier: verifier },
  }
}

/**
 * The client of this origin. Neither this nor `end` touches the session of the page: the caller
 * adopts or ends it.
 */
export function createSignIn(config: ShellConfig, page: Window = window): SignIn {
  const { origin } = page.location
  const isHashed = (crypto.subtle as SubtleCrypto | undefined) !== undefined
  const manager = new UserManager({
    authority: config.loginUrl,
    client_id: config.clientId,
    redirect_uri: `${origin}/auth/callBack`,
    // Without an answer to a sign-in this address leads to sign-in, as any other log-out does.
    post_logout_redirect_uri: `${origin}/auth/callBack`,
    response_type: 'code',
    disablePKCE: !isHashed,
    // A refresh token is given to who asks for it in these words (OpenID Connect Core 11); no page
    // asks the person.
    scope: 'openid offline_access',
    prompt: 'consent',
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    // The tokens belong to the session (platform/runtime/session); this library only fetches them.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // Kept over tabs, so that a sign-in begun here may be finished in the tab that a reset of the
    // password opened.
    stateStore: new WebStorageStateStore({ store: page.localStorage, prefix: 'zz_oidc.' }),
  })
  return {
    async start(returnUrl, ended) {
      const pkce = isHashed ? { query: {}, token: {} } : await makeOwnPkce()
      await manager.signinRedirect({
        state: { returnUrl },
        extraQueryParams: { ...pkce.query, ...(ended === undefined ? {} : { ended }) },
        extraTokenParams: pkce.token,
      })
    },
    async finish(url) {
      const user = await manager.signinCallback(url)
      if (user?.refresh_token === undefined) throw new Error('the login site gave no session')
      const state: unknown = user.state
      const asked =
        typeof state === 'object' && state !== null && 'returnUrl' in state ? state.returnUrl : null
      void manager.clearStaleState()
      return {
        pair: {
          accessToken: user.access_token,
          refreshToken: user.refresh_token,
          expiresIn: user.expires_in ?? 600,
        },
        idToken: user.id_token,
        returnUrl: safeReturn(asked, origin),
      }
    },
    async end(idToken) {
      await manager.metadataService.getEndSessionEndpoint()
      return () => manager.signoutRedirect(idToken === null ? {} : { id_token_hint: idToken })
    },
  }
}
