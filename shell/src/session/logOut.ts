import type { Session } from '@zz/runtime/session/session'

/** The steps of a log-out; any of them may fail without keeping the session alive here. */
export interface LogOutParts {
  readonly session: Session
  /**
   * The person's sessions have all ended, by a new password or with the account, and the page has
   * said so: nothing is left to end.
   */
  readonly over?: boolean
  /** Ends the session at the API by its id. */
  readonly endAtServer: () => Promise<void>
  /** Clears the login site through its frame. */
  readonly clearLoginSite: () => Promise<void>
  readonly notify: { success(text: string): void; failure(prefix: string, error: unknown): void }
  /**
   * The way to the login site's log-out page, which asks there and comes back; rejects where the
   * login site does not answer.
   */
  readonly endAtLoginSite: (idToken: string | null) => Promise<() => Promise<void>>
  /** Tells developers why the frame did not clear the login site (S1 §8). */
  readonly report: (reason: unknown) => void
  /** Leaves for sign-in. */
  readonly toSignIn: () => void
}

/** Time between the toast and leaving (S1 §9). */
const DELAY = 1200

/**
 * Log-out (SH-10; section 0, Sign-in): the API ends the session, the frame clears the login site,
 * and if the frame fails the way leads over the login site's own log-out, so that nobody is signed
 * straight in again. Whatever fails, this browser forgets the session.
 */
export async function logOut(parts: LogOutParts): Promise<void> {
  if (parts.over === true) {
    parts.session.end('logout')
    // S1 §4 has it so: nothing of the person stays in this browser.
    localStorage.clear()
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    return parts.toSignIn()
  }
  const idToken = parts.session.idToken()
  const [server, site] = await Promise.allSettled([parts.endAtServer(), parts.clearLoginSite()])
  parts.session.end('logout')
  if (site.status === 'rejected') parts.report(site.reason)
  // Over the login site's log-out page, which ends what is left, it is a log-out all the same.
  const leave =
    site.status === 'fulfilled' ? null : await parts.endAtLoginSite(idToken).catch(() => null)
  if (server.status === 'rejected' && site.status === 'rejected' && leave === null)
    parts.notify.failure('退出登录失败', server.reason)
  else parts.notify.success('退出登录成功')
  await new Promise((resolve) => setTimeout(resolve, DELAY))
  if (leave === null) return parts.toSignIn()
  await leave().catch(() => parts.toSignIn())
}
