import type { ShellConfig } from '@zz/contract'
import type { EndReason } from '@zz/runtime/session/tabs'
import type { TokenPair } from '@zz/runtime/session/tokens'
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

/**
 * The client of this origin. Neither this nor `end` touches the session of the page: the caller
 * adopts or ends it.
 */
export function createSignIn(config: ShellConfig, page: Window = window): SignIn {
  const { origin } = page.location
  const manager = new UserManager({
    authority: config.loginUrl,
    client_id: config.clientId,
    redirect_uri: `${origin}/auth/callBack`,
    // Without an answer to a sign-in this address leads to sign-in, as any other log-out does.
    post_logout_redirect_uri: `${origin}/auth/callBack`,
    response_type: 'code',
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
    start: (returnUrl, ended) =>
      manager.signinRedirect({
        state: { returnUrl },
        ...(ended === undefined ? {} : { extraQueryParams: { ended } }),
      }),
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
