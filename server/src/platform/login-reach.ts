/**
 * Whether the login site answers at LOGIN_URL as this process reaches it: renewals of tokens and
 * changes of organisation go that way.
 */
import { WrongSetting } from '../settings/read-settings.ts'
import { type Watched, watch, type WatchLog } from './watch.ts'

const LIMIT_MILLIS = 10_000

/** In: LOGIN_URL. `check` rejects with the cause, such as a certificate that is not trusted. */
export const createLoginReach = (loginUrl: string): Watched => {
  let up: boolean | undefined
  const ask = async (): Promise<void> => {
    const response = await fetch(`${loginUrl}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(LIMIT_MILLIS),
    })
    const body: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new Error(`${loginUrl} answers ${response.status}`)
    if ((body as { issuer?: unknown } | null)?.issuer !== loginUrl)
      throw new WrongSetting(
        `LOGIN_URL is '${loginUrl}', but what answers there is not the login site of that address`,
      )
  }
  return {
    isUp: () => up,
    check: () =>
      ask().then(
        () => void (up = true),
        (error: unknown) => {
          up = false
          throw error
        },
      ),
  }
}

/** Watches the login site. Out: ends the watch. */
export const watchLoginSite = (reach: Watched, log: WatchLog, everyMillis?: number): (() => void) =>
  watch(
    reach,
    {
      lost: 'the login site is lost: tokens cannot be renewed, so people are signed out within ten minutes; see LOGIN_URL and, with a certificate of one’s own authority, NODE_EXTRA_CA_CERTS',
      back: 'the login site is back',
    },
    log,
    everyMillis,
  )
