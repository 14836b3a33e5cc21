/**
 * What a page of the console asks once, when it begins: a fresh pair of tokens, and what the frame
 * has to know about the person (docs/adr/0059-boot.md).
 */
import { ErrorCode } from '@zz/contract'
import Type, { type Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Identity } from '../../platform/ports.ts'
import { Id, Model, Nullable } from '../../platform/schema.ts'
import { AccountInfo, accountInfo } from '../account/service.ts'
import { UnreadCounts, unreadCount } from '../message/service.ts'
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

/** What `bootSession` works with. */
export interface BootParts {
  readonly tokens: { refresh(refreshToken: string, ip: string): Promise<TokenPair> }
  readonly gate: { authenticate(token: string): Promise<Identity | null> }
  readonly log: Pick<Platform['log'], 'error'>
  /** A context of the same request in the name of whom a fresh token stands for. */
  contextOf(call: Ctx, identity: Identity): Ctx
}

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

/**
 * Renews the tokens, then reads what the page needs in the name of whom they stand for. The tokens
 * are answered also where the reading fails, since the old ones are spent.
 * @throws what a renewal throws: SignInExpired, SignedOutElsewhere, AccountDisabled
 */
export async function bootSession(
  ctx: Ctx,
  parts: BootParts,
  { refreshToken, tenantId }: { refreshToken: string; tenantId?: string },
): Promise<{ tokens: TokenPair; facts: Static<typeof SessionFacts> | null }> {
  const tokens = await parts.tokens.refresh(refreshToken, ctx.ip)
  const identity = await parts.gate.authenticate(tokens.accessToken)
  if (identity === null) throw fail(ErrorCode.SignInExpired)
  const facts = await sessionFacts(parts.contextOf(ctx, identity), tenantId).catch(
    (err: unknown) => {
      parts.log.error({ err, requestId: ctx.requestId }, 'the facts of a session were not read')
      return null
    },
  )
  return { tokens, facts }
}
