/**
 * Who is calling, in which tenant, and whether the route's access lets him (decisions section 0,
 * R6).
 */

import { ErrorCode, type MenuKey, type ResourceKey } from '@zz/contract'
import type { FastifyRequest } from 'fastify'
import type { Access } from '../access.ts'
import type { Scope } from '../db/scope.ts'
import { fail, failField, type Refusal, refuseIf } from '../errors.ts'
import type {
  Authenticator,
  Grants,
  Identity,
  Permissions,
  PublisherGrant,
  PublisherTokens,
} from '../ports.ts'
import type { ApiScope } from '../scopes.ts'
import { isFittingId } from './fit.ts'
import { PUBLISHER_PREFIX } from './publisher-tokens.ts'
import { noteLacking, rightsOfAccess } from './refusal-log.ts'
import type { RefusedTokens, TokenKind } from './refused-tokens.ts'

/** In whose name a request runs, once its route's access let it in. */
export interface Admission {
  readonly userId: string
  readonly tenantId: string
  readonly sessionId: string
  readonly familyId: string
  readonly role: Scope['role']
  /** Set where a publisher's token was let in. */
  readonly publisher?: PublisherGrant
}

/** The admission of a public call, whoever makes it. */
export const NOBODY: Admission = {
  userId: '',
  tenantId: '-1',
  sessionId: '',
  familyId: '',
  role: '',
}

const TENANT = /^(-1|[1-9][0-9]{0,18})$/
const BEARER = /^Bearer ([\w.~+/=-]+)$/i

/** What admission asks: who a token is, what a person may, and which networks are closed. */
export interface AdmissionPorts {
  readonly authenticator: Authenticator
  readonly permissions: Permissions
  readonly refusedTokens: RefusedTokens
  /** Without it no publisher's token is known. */
  readonly publisherTokens?: PublisherTokens | undefined
}

const NOT_FOR_PARTNERS = '该接口不对合作应用开放'
const ONLY_PUBLISHING = '发布令牌只能用于发布模块'
const PUBLISHER_REFUSED = '发布令牌无效、已过期或已被撤销，请联系运营管理员重新签发'

/**
 * Finds who calls and notes it on the request, so that the rate limit counts by person. Of a
 * network that sent too many refused tokens only those are looked at whose signature is ours.
 * @throws TooManyRequests for others, SignInExpired, SignedOutElsewhere when the session was ended
 * from another device, AccountDisabled when the person was disabled, or TokenNotForApi
 */
export const identifyCaller = async (
  request: FastifyRequest,
  { authenticator, refusedTokens, publisherTokens }: AdmissionPorts,
): Promise<Identity> => {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const kind: TokenKind = token?.startsWith(PUBLISHER_PREFIX) === true ? 'publisher' : 'person'
  if (refusedTokens.isClosed(request.ip, kind)) {
    const isOurs = kind === 'person' && token !== undefined && authenticator.isOurs?.(token)
    if ((await isOurs) !== true) throw fail(ErrorCode.TooManyRequests)
  }
  const reader = kind === 'publisher' ? publisherTokens : authenticator
  const identity = token === undefined ? null : ((await reader?.authenticate(token)) ?? null)
  if (identity === null) {
    await refusedTokens.count(request.ip, kind)
    if (kind === 'publisher') throw fail(ErrorCode.SignInExpired, PUBLISHER_REFUSED)
    const why = token === undefined ? undefined : await authenticator.whyRefused?.(token)
    throw why ?? fail(ErrorCode.SignInExpired)
  }
  request.caller = identity
  return identity
}

interface Judgement {
  readonly allowed: boolean
  readonly role: Scope['role']
}

/**
 * Whether grants fit an access; not being a member is told apart from lacking a key by the caller.
 */
const judge = (access: Access, grants: Grants): Judgement => {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
      return { allowed: true, role: '' }
    case 'member':
      return { allowed: grants.member, role: '' }
    case 'menu':
      return { allowed: grants.member && grants.menus.has(access.key as MenuKey), role: '' }
    case 'resource':
      return { allowed: grants.member && grants.resources.has(access.key as ResourceKey), role: '' }
    case 'operator':
    case 'publisher':
      return { allowed: grants.operator, role: 'operator' }
    case 'anyOf': {
      const verdicts = access.of
        .map((one) => judge(one, grants))
        .filter((verdict) => verdict.allowed)
      return verdicts[0] ?? { allowed: false, role: '' }
    }
  }
}

const needsMembership = (access: Access): boolean =>
  access.kind === 'member' ||
  access.kind === 'menu' ||
  access.kind === 'resource' ||
  (access.kind === 'anyOf' && access.of.every(needsMembership))

const DISSOLVED = '该组织已解散'

/**
 * Who worked in an organisation that is dissolved learns that (decisions RT4); to anybody else it
 * is one he is no member of.
 */
export const notMember = (grants: Grants): Refusal =>
  fail(ErrorCode.NotMember, grants.dissolved === true ? DISSOLVED : undefined)

/** Who may enter: a route, or what is served beside the route table. */
export interface Entry {
  readonly access: Access
  readonly scope?: ApiScope
}

/**
 * Why the token may not make this call, undefined where it may. The console's may make every call, a
 * partner's those that its scopes name, a publisher's those for publishers.
 */
const refuseCall = (
  { client, publisher }: Identity,
  { access, scope }: Entry,
): Refusal | undefined => {
  if (publisher !== undefined)
    return access.kind === 'publisher' ? undefined : fail(ErrorCode.Forbidden, ONLY_PUBLISHING)
  if (client.scopes === 'all') return undefined
  if (scope === undefined) return fail(ErrorCode.Forbidden, NOT_FOR_PARTNERS)
  return client.scopes.has(scope)
    ? undefined
    : fail(ErrorCode.Forbidden, `访问令牌缺少授权范围 ${scope}，请在授权请求的 scope 中加上`)
}

/** Forbidden where a publisher's token is used for another remote than its own. */
export const refuseOtherRemote = (
  publisher: PublisherGrant | undefined,
  input: unknown,
): Refusal | undefined => {
  if (publisher === undefined) return undefined
  const { remote } = (input ?? {}) as { readonly remote?: unknown }
  return publisher.remote === remote
    ? undefined
    : fail(ErrorCode.Forbidden, `该发布令牌只能用于模块 ${publisher.remote}`)
}

/**
 * Lets the caller of a request in or throws NotMember (not a member of the tenant the request
 * names) or Forbidden (also for a partner's token without the route's scope). The `Tenant-Id`
 * header wins over the token's tenant; a header that names a strange tenant is refused on every
 * route that is not public.
 */
export const authoriseCall = async (
  request: FastifyRequest,
  entry: Entry,
  ports: AdmissionPorts,
): Promise<Admission> => {
  const { access } = entry
  if (access.kind === 'public') return NOBODY
  const identity = request.caller ?? (await identifyCaller(request, ports))
  const refusal = refuseCall(identity, entry)
  if (refusal)
    noteLacking(request, [
      identity.publisher === undefined ? `scope:${entry.scope ?? 'none'}` : 'publisher',
    ])
  refuseIf(refusal)
  const { publisher } = identity
  const header = publisher === undefined ? request.headers['tenant-id'] : undefined
  if (
    header !== undefined &&
    (typeof header !== 'string' || !TENANT.test(header) || !isFittingId(header))
  )
    throw failField(ErrorCode.InvalidInput, 'Tenant-Id')
  const wanted = header ?? identity.tenantId
  const grants = await ports.permissions.of(identity.userId, wanted)
  const strange = wanted !== '-1' && !grants.member
  if (strange && header !== undefined && !grants.operator) {
    noteLacking(request, ['member'], wanted)
    throw notMember(grants)
  }
  const { allowed, role } = judge(access, grants)
  if (!allowed) {
    const isStranger = needsMembership(access) && !grants.member
    noteLacking(request, isStranger ? ['member'] : rightsOfAccess(access), wanted)
    throw isStranger ? notMember(grants) : fail(ErrorCode.Forbidden)
  }
  return {
    userId: identity.userId,
    tenantId: strange ? '-1' : wanted,
    sessionId: identity.sessionId,
    familyId: identity.familyId,
    role,
    ...(publisher === undefined ? {} : { publisher }),
  }
}

/**
 * Both steps at once, for what is served outside the route table.
 * @throws what `identifyCaller` and `authoriseCall` throw
 */
export const admitRequest = async (
  request: FastifyRequest,
  access: Access,
  ports: AdmissionPorts,
): Promise<Admission> => {
  await identifyCaller(request, ports)
  return authoriseCall(request, { access }, ports)
}

/**
 * A link on another site must not trigger a GET that writes (decisions G21); the Bearer header is
 * asked for by `admitRequest`.
 */
export const refuseCrossSite = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') throw fail(ErrorCode.Forbidden)
}
