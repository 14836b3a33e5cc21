/**
 * Two grants of ours: changing the tenant by token exchange (RFC 8693, called by the API), and the
 * single-use ticket.
 */
import type Provider from 'oidc-provider'
import { type AdapterPayload, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { AccessVerifier } from './access-token.ts'
import {
  ACCESS_TOKEN_SECONDS,
  requireClient,
  EXCHANGE_GRANT,
  clientResource,
  TICKET_GRANT,
} from './clients.ts'
import { hashItemId, deriveSuccessor } from './item-id.ts'
import type { SigningKeys } from './keys.ts'
import type { LoginSiteDeps } from './ports.ts'
import { randomToken } from './secrets.ts'
import { redeemTicket } from './tickets.ts'

/** A repeat within this time gets the same refresh token again, as with a renewal. */
const GRACE_MS = 15_000
const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token'

interface LiveFamily {
  readonly id: string
  readonly userId: string
  readonly sessionUid: string
  readonly clientId: string
}

async function liveFamily(deps: LoginSiteDeps, id: string): Promise<LiveFamily | undefined> {
  return deps.store.db
    .selectFrom('authFamily as family')
    .innerJoin('authSession as session', 'session.uid', 'family.sessionUid')
    .select(['family.id', 'family.userId', 'family.sessionUid', 'family.clientId'])
    .where('family.id', '=', id)
    .where('family.endedAt', 'is', null)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', deps.clock())
    .executeTakeFirst()
}

async function accessToken(
  ctx: KoaContextWithOIDC,
  deps: LoginSiteDeps,
  family: LiveFamily,
): Promise<string> {
  const { provider } = ctx.oidc
  const client = await provider.Client.find(family.clientId)
  if (!client) throw new errors.InvalidGrant('client is not registered any more')
  const resource = clientResource(
    deps.config.consoleUrl,
    requireClient(deps.config.clients, family.clientId),
  )
  const token = new provider.AccessToken({
    accountId: family.userId,
    client,
    expiresWithSession: true,
    grantId: family.id,
    gty: 'token_exchange',
    sessionUid: family.sessionUid,
    scope: resource.scope,
  })
  token.resourceServer = new provider.ResourceServer(resource.audience ?? '', resource)
  return token.save()
}

/**
 * The family's next refresh token: the deterministic successor of its newest one, or that one again
 * within the grace.
 * @throws InvalidScope for a family that never had one, as its sign-in did not ask for it
 */
async function nextRefreshToken(
  ctx: KoaContextWithOIDC,
  deps: LoginSiteDeps,
  keys: SigningKeys,
  family: LiveFamily,
): Promise<string> {
  const { provider } = ctx.oidc
  const rows = await deps.store.db
    .selectFrom('authItem')
    .select(['id', 'payload', 'consumedAt'])
    .where('model', '=', 'RefreshToken')
    .where('grantId', '=', family.id)
    .execute()
  if (rows.length === 0) throw new errors.InvalidScope('no refresh token', 'offline_access')
  const [current] = rows
    .filter((row) => row.consumedAt === null)
    .sort(
      (a, b) =>
        Number(b.payload.iat) - Number(a.payload.iat) ||
        Number(b.payload.rotations) - Number(a.payload.rotations),
    )
  if (!current) throw new errors.InvalidGrant('no refresh token')
  const now = deps.clock()
  const before = rows.find(
    (row) =>
      row.consumedAt &&
      hashItemId('RefreshToken', deriveSuccessor(keys.hmacSecret, row.id)) === current.id,
  )
  if (before?.consumedAt && now.getTime() - before.consumedAt.getTime() <= GRACE_MS)
    return deriveSuccessor(keys.hmacSecret, before.id)
  await deps.store.db
    .updateTable('authItem')
    .set({ consumedAt: now })
    .where('model', '=', 'RefreshToken')
    .where('id', '=', current.id)
    .where('consumedAt', 'is', null)
    .execute()
  const {
    iat: _iat,
    exp: _exp,
    kind: _kind,
    consumed: _consumed,
    ...payload
  }: AdapterPayload = current.payload
  const client = await provider.Client.find(family.clientId)
  if (!client) throw new errors.InvalidGrant('client is not registered any more')
  const next = new provider.RefreshToken({
    ...(payload as ConstructorParameters<typeof provider.RefreshToken>[0]),
    client,
    rotations: Number(current.payload.rotations ?? 0) + 1,
  })
  next.jti = deriveSuccessor(keys.hmacSecret, current.id)
  return next.save()
}

/** Registers both grants with the provider. */
export function registerGrants(
  provider: Provider,
  deps: LoginSiteDeps,
  keys: SigningKeys,
  verify: AccessVerifier,
): void {
  const active = async (userId: string): Promise<boolean> =>
    (await deps.accounts.get(userId))?.state === 'active'

  provider.registerGrantType<{
    subject_token?: string
    subject_token_type?: string
    tenant_id?: string
  }>(
    EXCHANGE_GRANT,
    async (ctx) => {
      const {
        subject_token: subject,
        subject_token_type: type,
        tenant_id: tenantId,
      } = ctx.oidc.params
      const claims = subject && type === ACCESS_TOKEN_TYPE ? verify(subject) : null
      const family = claims ? await liveFamily(deps, claims.familyId) : undefined
      if (!claims || !family || family.userId !== claims.userId || !(await active(family.userId)))
        throw new errors.InvalidGrant('subject token is not valid')
      if (
        !tenantId ||
        !/^[1-9]\d{0,18}$/.test(tenantId) ||
        !(await deps.accounts.isMember(family.userId, tenantId))
      )
        throw new errors.AccessDenied('not a member of the tenant')
      const refreshToken = await nextRefreshToken(ctx, deps, keys, family)
      await deps.store.db
        .updateTable('authFamily')
        .set({ tenantId })
        .where('id', '=', family.id)
        .where('endedAt', 'is', null)
        .execute()
      ctx.body = {
        access_token: await accessToken(ctx, deps, family),
        refresh_token: refreshToken,
        issued_token_type: ACCESS_TOKEN_TYPE,
        token_type: 'Bearer',
        expires_in: ACCESS_TOKEN_SECONDS,
      }
    },
    ['subject_token', 'subject_token_type', 'tenant_id'],
  )

  provider.registerGrantType<{ ticket?: string }>(
    TICKET_GRANT,
    async (ctx) => {
      const { clientId } = ctx.oidc.client
      const subject = await redeemTicket(
        deps.store,
        deps.clock,
        'open',
        clientId,
        ctx.oidc.params.ticket ?? '',
      )
      if (!subject?.sessionUid || !(await active(subject.userId)))
        throw new errors.InvalidGrant('ticket is not valid')
      // Of an organisation that is dissolved, or in which the person works no more.
      if (
        subject.tenantId !== '-1' &&
        !(await deps.accounts.isMember(subject.userId, subject.tenantId))
      )
        throw new errors.InvalidGrant('ticket is not valid')
      const session = await deps.store.db
        .selectFrom('authSession')
        .select('uid')
        .where('uid', '=', subject.sessionUid)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', deps.clock())
        .executeTakeFirst()
      if (!session) throw new errors.InvalidGrant('ticket is not valid')
      const family = {
        id: randomToken(),
        userId: subject.userId,
        sessionUid: session.uid,
        clientId,
      }
      await deps.store.db
        .insertInto('authFamily')
        .values({ ...family, tenantId: subject.tenantId, createdAt: deps.clock() })
        .execute()
      ctx.body = {
        access_token: await accessToken(ctx, deps, family),
        token_type: 'Bearer',
        expires_in: ACCESS_TOKEN_SECONDS,
      }
    },
    ['ticket'],
  )
}
