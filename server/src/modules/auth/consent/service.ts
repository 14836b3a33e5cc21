/** Applications that the caller has agreed to, as the account's security shows them. */
import { describeScopes, listConsents, withdrawConsent } from '@zz/login-site'
import type { Ctx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { API_SCOPES } from '../../../platform/scopes.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { announceEnded } from '../authenticator.ts'
import type { AuthParts } from '../index.ts'
import { authTables, authWrite } from '../store.ts'

/** An application with what it gets, in words, and since when; its id where it is registered no more. */
export interface Consent {
  readonly clientId: string
  readonly name: string
  readonly items: string[]
  readonly agreedTime: string
}

/** The caller's own, the newest first. */
export async function listOwnConsents(ctx: Ctx, parts: AuthParts): Promise<Consent[]> {
  const rows = await listConsents(authTables(ctx.asSystem().db), ctx.user.id)
  return rows.map(({ clientId, scopes, agreedAt }) => ({
    clientId,
    name: parts.clients.find(({ id }) => id === clientId)?.name ?? clientId,
    items: describeScopes(scopes, API_SCOPES),
    agreedTime: shanghaiText(agreedAt),
  }))
}

/**
 * Takes the agreement back; the application's tokens end with it.
 * @throws NotFound where there is none
 */
export async function withdrawOwnConsent(
  ctx: Ctx,
  parts: AuthParts,
  clientId: string,
): Promise<null> {
  const families = await ctx
    .asSystem()
    .write((w) => withdrawConsent(authWrite(w), ctx.now(), [ctx.user.id, clientId]))
  if (families === undefined) throw notFound()
  announceEnded(parts.bus, { sessions: [], families })
  return null
}
