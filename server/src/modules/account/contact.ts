/**
 * The mobile and the e-mail address of an account, for the module that proves them (decisions U7,
 * S4.18).
 */
import { ErrorCode } from '@zz/contract'
import type { Ctx, Write } from '../../platform/context.ts'
import { fail, failField } from '../../platform/errors.ts'
import { findOwnWords } from './port-queries.ts'
import * as queries from './queries.ts'

const SAME = { mobile: '新手机号不能与当前手机号相同', email: '新邮箱不能与当前邮箱相同' } as const

/** What the caller is reached by; null for what is not bound. */
export async function ownContact(
  ctx: Ctx,
): Promise<{ readonly mobile: string | null; readonly email: string | null }> {
  const account = await queries.findOwnAccount(ctx.db, ctx.user.id)
  return { mobile: account?.mobile ?? null, email: account?.email?.toLowerCase() ?? null }
}

/** The caller's own argon2id text; null where no password was ever set. */
export const passwordHashOf = (ctx: Ctx): Promise<string | null> =>
  queries.passwordHash(ctx.asSystem().db, ctx.user.id)

/** What no password of the caller may be: account number, mobile, e-mail, names and spellings. */
export const ownWords = (ctx: Ctx): Promise<readonly string[]> =>
  findOwnWords(ctx.asSystem().db, ctx.user.id)

/** What the account is reached by from now on; that it is proven was settled before. */
export interface NewContact {
  readonly kind: 'mobile' | 'email'
  /** As it is stored: E.164, or lower case. */
  readonly value: string
  /** Whether one must be there before; null for either. */
  readonly bound: boolean | null
}

/**
 * Sets it, with audit entry and events; the security message follows by them. `spend` uses up in
 * the same transaction what the change was allowed by: a refusal costs nothing.
 * @throws InvalidInput at mobileOrEmail for the present one, AlreadyExists for another account's;
 * WrongState when there is one already, or none; AccountDisabled
 */
export async function changeContact(
  ctx: Ctx,
  { kind, value, bound }: NewContact,
  spend: (w: Write) => Promise<void>,
): Promise<void> {
  const { id } = ctx.user
  // The unique index settles whoever comes first (constraints.ts).
  // In system scope: whose the new one is may be somebody the caller must not see.
  await ctx.asSystem().write(async (w) => {
    const before = await queries.saveContact(w.db, id, kind, value, ctx.now())
    if (!before) throw fail(ErrorCode.AccountDisabled)
    if (before[kind] === value) throw failField(ErrorCode.InvalidInput, 'mobileOrEmail', SAME[kind])
    if (bound !== null && (before[kind] !== null) !== bound) throw fail(ErrorCode.WrongState)
    await spend(w)
    w.audit({
      action: `user.${kind}.update`,
      objectType: 'user',
      objectId: id,
      before: { [kind]: before[kind] },
      after: { [kind]: value },
      tenantId: '-1',
    })
    w.emit({
      type: 'user.contact.set',
      objectType: 'user',
      objectId: id,
      payload: { kind },
      tenantId: '-1',
    })
    w.emit({
      type: 'user.profile.updated',
      objectType: 'user',
      objectId: id,
      payload: { userId: id },
      tenantId: '-1',
    })
  })
}
