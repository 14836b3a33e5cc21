/** Grants: what a client may in a session, and the family of its tokens. */
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { clientOwnScopes, clientResource, requireClient } from './clients.ts'
import type { LoginSiteDeps } from './ports.ts'

/**
 * The grant of a session and client, made on the spot: own applications need no consent page. It is
 * also the family of refresh tokens.
 */
export async function ensureSessionGrant(ctx: KoaContextWithOIDC, deps: LoginSiteDeps) {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const registered = requireClient(deps.config.clients, client.clientId)
  const own = clientOwnScopes(registered).join(' ')
  const { audience, scope } = clientResource(deps.config.consoleUrl, registered)
  const fill = (grant: InstanceType<Provider['Grant']>): Promise<string> => {
    grant.addOIDCScope(own)
    grant.addResourceScope(audience ?? '', scope)
    return grant.save()
  }
  const found = known ? await provider.Grant.find(known) : undefined
  if (found && found.accountId === account.accountId) {
    // Registered anew meanwhile, with other scopes.
    if (found.getOIDCScope() !== own || found.getResourceScope(audience ?? '') !== scope)
      await fill(found)
    return found
  }
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  const id = await fill(grant)
  await deps.store.db
    .insertInto('authFamily')
    .values({
      id,
      sessionUid: session.uid,
      userId: account.accountId,
      clientId: client.clientId,
      tenantId: await startTenant(deps, account.accountId),
      createdAt: deps.clock(),
    })
    .execute()
  return grant
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
