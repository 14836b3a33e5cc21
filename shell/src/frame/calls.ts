import type { ApiError, Http } from '@zz/contract'
import { createHttp } from '@zz/runtime/http/http'
import type { Session } from '@zz/runtime/session/session'
import type { OpenedSession } from '../session/open'
import { createFrameApi, type FrameApi } from './api'
import { createFirstFacts } from './firstFacts'
import type { StartUpPicture } from './types'

/** The calls of the page, by whose they are. */
export interface Calls {
  /** Calls of a remote in the organisation that is asked for at each; null for none. */
  httpFor(tenantId: () => string | null): Http
  /** The frame's own. */
  readonly own: FrameApi
  /** The frame's own in an organisation. */
  of(tenantId: string): FrameApi
  /** The start-up image of an organisation; null for none. */
  findStartUp(tenantId: string | null): Promise<StartUpPicture | null>
}

/** Where calls take the session from, and who hears of refusals and failures. */
export interface CallsParts {
  readonly session: Session
  readonly takeFacts: OpenedSession['takeFacts']
  /** The organisation whose permissions are asked for with the account; null for any. */
  readonly tenantAsked: () => string | null
  /** A call was refused and no renewal helped. */
  readonly onRefused: (error: ApiError) => void
  /** A call in an organisation failed. */
  readonly onFailure: (tenantId: string, error: ApiError) => void
}

/**
 * The first question of each kind about the person is answered by one call (`firstFacts.ts`); who
 * cannot be named is led nowhere by that.
 */
export function createCalls(parts: CallsParts): Calls {
  const httpFor = (tenantId: () => string | null, toSignIn = true): Http =>
    createHttp({
      session: parts.session,
      tenantId,
      onUnauthorized: (error) => toSignIn && parts.onRefused(error),
      onFailure(error) {
        const asked = tenantId()
        if (asked !== null) parts.onFailure(asked, error)
      },
    })
  const nowhere = (): null => null
  const quiet = createFrameApi(httpFor(nowhere, false))
  const firstFacts = createFirstFacts(parts.takeFacts, () => quiet.facts(parts.tenantAsked()))
  const of = (tenantId: string): FrameApi =>
    firstFacts.around(createFrameApi(httpFor(() => tenantId)))
  return {
    httpFor: (tenantId) => httpFor(tenantId),
    own: firstFacts.around({ ...createFrameApi(httpFor(nowhere)), account: quiet.account }),
    of,
    findStartUp: async (tenantId) =>
      tenantId === null || tenantId === '-1' ? null : of(tenantId).startUp(),
  }
}
