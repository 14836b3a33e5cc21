import {
  type ApiError,
  ERROR_CODES,
  ErrorCode,
  NETWORK_FAILURE,
  OFFLINE_FAILURE,
  type ShellConfig,
} from '@zz/contract'
import type { PageHistory } from '@zz/runtime/history/index'
import { isChunkError } from '@zz/runtime/loader/classify'
import type { LeaveGuards } from '@zz/runtime/navigation/guards'
import { reasonOf } from '@zz/runtime/notify/reason'
import type { Session } from '@zz/runtime/session/session'
import { type EndReason, endReasonOf } from '@zz/runtime/session/tabs'
import type { SignIn } from '../session/signIn'
import type { FrameNotify } from './notify'

/** Coming and going of the person: to the login site and back, the end of the session, log-out. */
export interface RouteAccess {
  /**
   * Leaves for the login site, once however often it is asked for, and comes back to the given
   * address, else to this one (SH-11). `ended`: why the session before is over.
   */
  toSignIn(returnUrl?: string, ended?: EndReason): void
  /** Finishes the sign-in at `/auth/callBack` (SH-12). */
  finish(): Promise<void>
  /** A call was refused and no renewal helped. */
  refused(error: ApiError): void
  /** Whether this page is on its way to the login site. */
  leaving(): boolean
  /** `over`: its session is over already, and the page has said why. */
  logOut(over?: boolean): Promise<void>
}

/** What signing in and out needs of the frame, and what it tells the frame. */
export interface AccessParts {
  readonly config: ShellConfig
  readonly session: Session
  readonly history: Pick<PageHistory, 'location' | 'replace'>
  readonly guards: Pick<LeaveGuards, 'giveUp'>
  readonly notify: FrameNotify
  /** Whether the page shown is readable without an account and stays when the session ends. */
  readonly leaveSilently: () => boolean
  readonly onSignedIn: () => void
  /** Whether the page has left out what only a signed-in person has (overrides). */
  readonly mustBeginAnew: () => boolean
  readonly onSignedOut: () => void
  readonly onEnded: (reason: EndReason) => void
  /** Shows a page of the frame, or waiting for null. */
  readonly show: (page: 'signInFailed' | 'signInUnreachable' | 'signInBroken' | null) => void
  readonly endAtServer: () => Promise<void>
}

const NO_ANSWER = [NETWORK_FAILURE, OFFLINE_FAILURE]
/** Whether nothing answered: neither the login site nor for a file. */
const isNetworkFault = (error: unknown): boolean =>
  NO_ANSWER.includes(reasonOf(error)) ||
  isChunkError(error) ||
  (error instanceof Error && error.name === 'ErrorTimeout')

/** Time to read why one is led away. */
const READING = 1200

/**
 * Listens for the end of the session from now on: a kickout or a disabled account is told by a
 * warning, and the page leaves 1.2 s later.
 */
export function createAccess(parts: AccessParts): RouteAccess {
  const { config, session, history, guards, notify } = parts
  let loaded: Promise<SignIn> | null = null
  const client = (): Promise<SignIn> =>
    (loaded ??= import('../session/signIn').then((module) => module.createSignIn(config)))
  let leaving = false
  /** Address of the sign-in that was taken up last. */
  let finished: string | null = null
  // Brought back by 返回 as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false
  })

  const here = (): string => {
    const { pathname, search, hash } = history.location
    return pathname + search + hash
  }
  const toSignIn = (returnUrl = here(), ended?: EndReason): void => {
    if (leaving) return
    leaving = true
    guards.giveUp()
    client()
      .then((signIn) => signIn.start(returnUrl, ended))
      .catch((error: unknown) => {
        leaving = false
        console.error(error)
        parts.show(isNetworkFault(error) ? 'signInUnreachable' : 'signInBroken')
      })
  }
  session.onEnded((reason, fromOtherTab) => {
    parts.onEnded(reason)
    const told =
      reason === 'kickout'
        ? ERROR_CODES[ErrorCode.SignedOutElsewhere].text
        : reason === 'disabled'
          ? ERROR_CODES[ErrorCode.AccountDisabled].text
          : null
    if (told !== null) notify.warning(told)
    // The tab that logs out itself says so and leaves when it has.
    if (reason === 'logout' && !fromOtherTab) return
    if (parts.leaveSilently()) parts.onSignedOut()
    else setTimeout(() => toSignIn(here(), reason), told === null ? 0 : READING)
  })

  return {
    toSignIn,
    leaving: () => leaving,
    async finish() {
      // The address is applied anew with whatever the page learns meanwhile; its code counts once.
      if (finished === location.href) return
      finished = location.href
      parts.show(null)
      try {
        const { pair, idToken, returnUrl } = await (await client()).finish(location.href)
        session.adopt(pair, idToken)
        const to = returnUrl ?? `/${config.service}`
        if (parts.mustBeginAnew()) return location.replace(to)
        parts.onSignedIn()
        history.replace(to)
      } catch {
        parts.show('signInFailed')
      }
    },
    refused(error) {
      if (!leaving) session.end(endReasonOf(error.code))
    },
    async logOut(over = false) {
      leaving = true
      const toSignInAnew = (): void => {
        leaving = false
        toSignIn(`/${config.service}`)
      }
      try {
        // Nothing before needs it, so no first page carries it.
        const [{ logOut }, { clearToken }] = await Promise.all([
          import(/* webpackChunkName: "log-out" */ '../session/logOut'),
          import(/* webpackChunkName: "log-out" */ '../session/clearToken'),
        ])
        await logOut({
          session,
          over,
          endAtServer: parts.endAtServer,
          clearLoginSite: () => clearToken({ loginUrl: config.loginUrl }),
          report: (reason) => console.error(reason),
          notify,
          endAtLoginSite: async (idToken) => (await client()).end(idToken),
          toSignIn: toSignInAnew,
        })
      } catch {
        // Its code did not come: this browser forgets the session all the same.
        session.end('logout')
        toSignInAnew()
      }
    },
  }
}
