/**
 * What a page of the console asks once, when it begins: a fresh pair of tokens, and what the frame
 * has to know about the person (docs/adr/0059-boot.md).
 */
import { ErrorCode } from '@zz/contract'
import Type, { type Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import { type FirstCall, firstCallAt } from '../../platform/http/first-call.ts'
import type { CallMaker, MadeCall } from '../../platform/http/make-call.ts'
import { tenantInPath } from '../../platform/http/tenant-in-path.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Identity } from '../../platform/ports.ts'
import { Id, Model, Nullable } from '../../platform/schema.ts'
import { AccountInfo, accountInfo } from '../account/service.ts'
import { UnreadCounts, unreadCount } from '../message/service.ts'
import { registryFor } from '../registry/service.ts'
import { findMyPermissions, MyPermissions } from '../role/service.ts'
import { CurrentTenant, listCurrent } from '../tenant/service.ts'
import type { TokenPair } from './token-endpoint.ts'

/** `permissions` are those in the organisation asked about, else in the first of the person's. */
export const SessionFacts = Model('SessionFacts', {
  account: AccountInfo,
  tenants: Type.Array(CurrentTenant),
  permissions: Nullable(
    Type.Object(
      { tenantId: Id, ...MyPermissions.properties },
      { $id: 'TenantPermissions', additionalProperties: false },
    ),
  ),
  unread: UnreadCounts,
})

const JsonObject = Type.Record(Type.String(), Type.Unknown())

/** What the screen of the address asks first, and the answer, envelope included. */
export const FirstAnswer = Model('FirstAnswer', {
  request: Type.Object(
    {
      method: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
      path: Type.String(),
      query: Type.Optional(JsonObject),
      body: Type.Optional(JsonObject),
    },
    { additionalProperties: false },
  ),
  tenantId: Nullable(Id),
  requestId: Type.String(),
  answer: JsonObject,
})

/** What `bootSession` works with. */
export interface BootParts {
  readonly tokens: { refresh(refreshToken: string, ip: string): Promise<TokenPair> }
  readonly gate: { authenticate(token: string): Promise<Identity | null> }
  readonly log: Pick<Platform['log'], 'error'>
  /** A context of the same request in the name of whom a fresh token stands for. */
  contextOf(call: Ctx, identity: Identity): Ctx
  /** Slug of the organisation area, and whether dev servers may take part. */
  readonly pages: { readonly service: string; readonly devOverrides: boolean }
  /** Makes a call as the page would, through every check that it would meet. */
  make(call: FirstCall, by: CallMaker): Promise<MadeCall>
}

/** How long the facts wait for the first answer, in milliseconds; then the page asks by itself. */
const LONGEST_WAIT = 1_000

/** Null where the person has left in between: whoever needs it asks again and is told why. */
const permissionsIn = (ctx: Ctx, tenantId: string) =>
  findMyPermissions(ctx, tenantId).then(
    (permissions) => ({ tenantId, ...permissions }),
    () => null,
  )

/**
 * Account, organisations, unread counts, and the permissions in the organisation asked about where
 * it is one of the caller's, else in the first of theirs; null in none.
 */
export async function sessionFacts(
  ctx: Ctx,
  tenantId: string | undefined,
): Promise<Static<typeof SessionFacts>> {
  const [account, tenants, unread, asked] = await Promise.all([
    accountInfo(ctx, undefined),
    listCurrent(ctx),
    unreadCount(ctx, undefined),
    tenantId === undefined || tenantId === '-1' ? null : permissionsIn(ctx, tenantId),
  ])
  const isOwn = tenants.some((tenant) => tenant.tenantId === tenantId)
  const [first] = tenants
  const permissions =
    isOwn || first === undefined ? (isOwn ? asked : null) : await permissionsIn(ctx, first.tenantId)
  return { account, tenants, permissions, unread }
}

/** What the screen at an address asks first; its remotes are those of the address's organisation. */
async function firstCall(
  ctx: Ctx,
  { service, devOverrides }: BootParts['pages'],
  address: string,
): Promise<FirstCall | undefined> {
  const [path = ''] = address.split('?')
  const registry = await registryFor(ctx, tenantInPath(path, service), devOverrides)
  return firstCallAt(registry, address, service)
}

/** Null where nothing is asked, or the page would be refused it: then it asks, and tells, by itself. */
async function firstAnswer(
  make: (call: FirstCall) => Promise<MadeCall>,
  asked: Promise<FirstCall | undefined>,
): Promise<Static<typeof FirstAnswer> | null> {
  const call = await asked
  if (call === undefined) return null
  const { status, requestId, body } = await make(call)
  if (status !== 200 || body === null) return null
  const { method, path, query, body: sent } = call.request
  return {
    request: {
      method,
      path,
      ...(query && { query }),
      ...(sent === undefined ? {} : { body: sent as Record<string, unknown> }),
    },
    tenantId: call.tenantId,
    requestId,
    answer: body,
  }
}

/** What `wanted` becomes; null where that takes longer than `LONGEST_WAIT` from now. */
async function inTime<T>(wanted: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT, null)
  })
  try {
    return await Promise.race([wanted, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a page says of itself when it begins. */
export interface BootInput {
  readonly refreshToken: string
  readonly tenantId?: string
  /** Path and query of the page. */
  readonly address?: string
}

/**
 * Renews the tokens, then reads what the page needs in the name of whom they stand for: the facts,
 * and what its screen asks first. The tokens are answered also where the reading fails, since the old
 * ones are spent.
 * @throws what a renewal throws: SignInExpired, SignedOutElsewhere, AccountDisabled
 */
export async function bootSession(
  ctx: Ctx,
  parts: BootParts,
  { refreshToken, tenantId, address }: BootInput,
): Promise<{
  tokens: TokenPair
  facts: Static<typeof SessionFacts> | null
  first: Static<typeof FirstAnswer> | null
}> {
  const notRead = (what: string) => (err: unknown) => {
    parts.log.error({ err, requestId: ctx.requestId }, `${what} was not read`)
    return null
  }
  // Nobody's secret, so it is looked up beside the renewal.
  const asked = address === undefined ? undefined : firstCall(ctx, parts.pages, address)
  asked?.catch(() => undefined)
  const tokens = await parts.tokens.refresh(refreshToken, ctx.ip)
  const { accessToken } = tokens
  const identity = await parts.gate.authenticate(accessToken)
  if (identity === null) throw fail(ErrorCode.SignInExpired)
  const first =
    asked &&
    firstAnswer((call) => parts.make(call, { ctx, accessToken }), asked).catch(
      notRead('what a screen asks first'),
    )
  const facts = await sessionFacts(parts.contextOf(ctx, identity), tenantId).catch(
    notRead('what the frame needs of a session'),
  )
  return { tokens, facts, first: first === undefined ? null : await inTime(first) }
}
