import { ApiError, type HttpRequest, noAnswerReason } from '@zz/contract'
import { type EnvelopeAnswer, readAnswer, readEnvelope } from '@zz/runtime/http/envelope'
import type { AnsweredQuery } from '@zz/runtime/http/firstQueries'
import { requestId } from '@zz/runtime/http/requestId'
import { createSession, type Session } from '@zz/runtime/session/session'
import { createTabPort } from '@zz/runtime/session/tabs'
import { createTokenStore, type TokenPair } from '@zz/runtime/session/tokens'
import type { SessionFacts } from '../frame/types'
import { answerOf, type StartedPage } from './started'

const TIMEOUT = 15_000
/** What the server reads of an address; behind a longer one the screen asks by itself. */
const LONGEST_ADDRESS = 2048

interface SessionBoot {
  readonly tokens: TokenPair
  /** Null where the server could not read them; the tokens are new all the same. */
  readonly facts: SessionFacts | null
  /** Null where the screen of the address asks nothing first, or was refused it. */
  readonly first: {
    readonly request: HttpRequest
    readonly tenantId: string | null
    readonly requestId: string
    /** The envelope. */
    readonly answer: unknown
  } | null
}

async function send(path: string, body: unknown, accessToken?: string): Promise<EnvelopeAnswer> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'X-Request-Id': requestId(),
  }
  if (accessToken !== undefined) headers['Authorization'] = `Bearer ${accessToken}`
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return await readAnswer(response)
  } catch (error) {
    throw new ApiError({ code: 0, status: 0, msg: noAnswerReason(error) })
  }
}

async function call(path: string, body: unknown, accessToken?: string): Promise<TokenPair> {
  return readEnvelope<TokenPair>(await send(path, body, accessToken)).data
}

function answeredOf(first: SessionBoot['first'] | undefined): AnsweredQuery | null {
  if (!first) return null
  const { request, tenantId, requestId: id, answer: body } = first
  const headers = new Headers({ 'X-Request-Id': id })
  return { request, tenantId, answer: readEnvelope({ status: 200, ok: true, headers, body }) }
}

/** The session, and what the frame wants to know with it. */
export interface OpenedSession {
  readonly session: Session
  /**
   * What came with the first renewal of this page, once; null where the token came from another tab
   * or from a sign-in.
   */
  takeFacts(): Promise<SessionFacts | null>
  /** The answer to what the screen of the page asks first, where it came in the same way; once. */
  takeFirst(): Promise<AnsweredQuery | null>
}

/** What the page's first renewal says of the page. */
export interface OpenedPage {
  /** The organisation that the frame asks about; null for none. */
  tenantId(): string | null
  /** Path and query. */
  address(): string
}

/**
 * The session of this browser, renewed and switched over the API. The page's first renewal also
 * answers what the frame has to know, and what the screen asks first.
 */
export function openSession(started: StartedPage, page: OpenedPage): OpenedSession {
  let facts: SessionFacts | null = null
  let answered: AnsweredQuery | null = null
  let isFirst = true
  /** Until the page has its first token: later nobody takes what the screen asked first. */
  let begins = true

  /** Takes up what start.ts has begun, where that was about this very token. */
  const bootAnswer = async (refreshToken: string): Promise<EnvelopeAnswer> => {
    const begun = await started.boot
    // A server of an earlier release knows no address, and has spent nothing.
    if (begun !== null && begun.status !== 400) {
      const answer = answerOf(begun)
      if (begun.sent === refreshToken) return answer
      if (answer.ok && readEnvelope<SessionBoot>(answer).data.tokens.refreshToken === refreshToken)
        return answer
    }
    const [tenant, address] = [page.tenantId(), page.address()]
    const isKnown = begun?.status !== 400 && address.length <= LONGEST_ADDRESS
    const asksFirst = begins && isKnown
    return send('/api/session/boot', {
      refreshToken,
      ...(tenant === null ? {} : { tenantId: tenant }),
      ...(asksFirst ? { address } : {}),
    })
  }
  const refresh = async (refreshToken: string): Promise<TokenPair> => {
    if (!isFirst) return call('/api/login/refresh', { refreshToken })
    isFirst = false
    const { data } = readEnvelope<SessionBoot>(await bootAnswer(refreshToken))
    facts = data.facts
    answered = answeredOf(data.first)
    return data.tokens
  }
  const session = createSession({
    store: createTokenStore(localStorage),
    tabs: createTabPort(),
    refresh,
    switchTenant: (to, accessToken) =>
      call('/api/user/switch-tenant', { tenantId: to }, accessToken),
  })
  // A renewal that fails says so where the token is needed.
  const renewed = async (): Promise<void> => {
    await session.token().catch(() => null)
    begins = false
  }
  return {
    session,
    async takeFacts() {
      await renewed()
      const came = facts
      facts = null
      return came
    },
    async takeFirst() {
      await renewed()
      const came = answered
      answered = null
      return came
    },
  }
}
