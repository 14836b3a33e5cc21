/** Grants: what a client may in a session, and the family of its tokens. */
import type { KoaContextWithOIDC } from 'oidc-provider'
import { asksConsent, clientOwnScopes, clientResource, requireClient } from './clients.ts'
import { findConsent, holdConsent } from './consents.ts'
import type { LoginSiteDeps } from './ports.ts'

/** Whether every scope of the one is among those of the other; both as texts with spaces. */
const isWithin = (held: string, may: string): boolean => {
  const all = new Set(may.split(' '))
  return held.split(' ').every((scope) => scope === '' || all.has(scope))
}

/**
 * The grant of a session and client, which is also the family of refresh tokens. It holds what the
 * client is registered for and, where people are asked, what the person agreed to. One that holds
 * more, from before, is ended.
 * @returns undefined where the person has agreed to nothing yet
 */
export async function ensureSessionGrant(ctx: KoaContextWithOIDC, deps: LoginSiteDeps) {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const of = [account.accountId, client.clientId] as const
  const registered = requireClient(deps.config.clients, client.clientId)
  const agreed = asksConsent(registered) ? await findConsent(deps.store.db, of) : 'all'
  if (agreed === undefined) return undefined
  const { audience = '', scope: api } = clientResource(deps.config.consoleUrl, registered)
  const mayBe = (scope: string): boolean => agreed === 'all' || agreed.includes(scope)
  const own = clientOwnScopes(registered).filter(mayBe).join(' ')
  const scope = api.split(' ').filter(mayBe).join(' ')
  const known = session.grantIdFor(client.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  let held = found?.accountId === account.accountId ? found : undefined
  if (held) {
    const [heldOwn, heldApi] = [held.getOIDCScope(), held.getResourceScope(audience)]
    if (heldOwn === own && heldApi === scope) return held
    if (!isWithin(heldOwn, own) || !isWithin(heldApi, scope)) {
      await held.destroy()
      held = undefined
    }
  }
  const grant =
    held ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(own)
  grant.addResourceScope(audience, scope)
  const family = {
    id: await grant.save(),
    sessionUid: session.uid,
    userId: account.accountId,
    clientId: client.clientId,
    tenantId: await startTenant(deps, account.accountId),
    createdAt: deps.clock(),
  }
  const stands = await deps.store.write(async (w) => {
    if (agreed !== 'all' && !(await holdConsent(w.db, of))) return false
    await w.db
      .insertInto('authFamily')
      .values(family)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return true
  })
  if (stands) return grant
  // Withdrawn meanwhile.
  await grant.destroy()
  return undefined
}

/**
 * Tenant a new family begins in: the one the person last worked in, while still a member, else what
 * the account says.
 */
async function startTenant(deps: LoginSiteDeps, userId: string): Promise<string> {
  const last = await deps.store.db
    .selectFrom('authFamily')
    .select('tenantId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.tenantId !== '-1' && (await deps.accounts.isMember(userId, last.tenantId)))
    return last.tenantId
  return (await deps.accounts.get(userId))?.tenantId ?? '-1'
}
