/**
 * Publishers' tokens: `zzp_<id>_<secret>`, for one remote, in the name of the operator who made it.
 * Of the secret only its hash is kept (docs/adr/0064-releasing.md).
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { fail, failField, notFound } from '../../platform/errors.ts'
import { PUBLISHER_CLIENT, PUBLISHER_PREFIX } from '../../platform/http/publisher-tokens.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PublisherTokens } from '../../platform/ports.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findPersonNames } from '../account/service.ts'
import { SHELL_ID } from './names.ts'
import { findToken, insertToken, listTokens, revokeToken, touchToken } from './release-queries.ts'
import type { MadeToken, NewToken, TokenRow } from './schemas.ts'

const SECRET_BYTES = 32
const DAY_MILLIS = 24 * 3_600_000
const FORM = new RegExp(`^${PUBLISHER_PREFIX}([1-9][0-9]{0,18})_([\\w-]{43})$`)
const MAX_ID = 9_223_372_036_854_775_807n

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const isSame = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(hash, 'hex'))

/** Verifies tokens; whether the maker still is an operator is asked at each call. */
export const publisherTokenReader = (platform: Platform): PublisherTokens => {
  const ctx = platform.system('publisher token')
  return {
    async authenticate(token) {
      const [, id = '', secret = ''] = FORM.exec(token) ?? []
      if (id === '' || BigInt(id) > MAX_ID) return null
      const row = await findToken(ctx.db, id)
      const at = platform.now()
      if (row === undefined || !isSame(secret, row.secretHash)) return null
      if (row.revokedAt !== null || row.expiresAt <= at) return null
      await ctx.write((w) => touchToken(w.db, id, at))
      return {
        userId: row.makerId,
        sessionId: '',
        familyId: '',
        tenantId: '-1',
        client: PUBLISHER_CLIENT,
        publisher: { tokenId: id, remote: row.remote },
      }
    },
  }
}

/** Makes a token; its text is answered this once and never again. */
export const createToken = async (
  ctx: Ctx,
  { remote, name, days }: Static<typeof NewToken>,
): Promise<Static<typeof MadeToken>> => {
  if (remote === SHELL_ID) throw failField(ErrorCode.InvalidInput, 'remote', '外壳随服务器一起发布')
  const id = newId()
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + days * DAY_MILLIS)
  await ctx.write(async (w) => {
    await insertToken(w.db, {
      id,
      remote,
      name: name.trim(),
      secretHash: hashOf(secret),
      makerId: ctx.user.id,
      expiresAt,
    })
    w.audit({
      action: 'publisher.token.create',
      objectType: 'publisherToken',
      objectId: id,
      before: null,
      after: { remote, name: name.trim(), days },
      tenantId: '-1',
    })
  })
  return { id, token: `${PUBLISHER_PREFIX}${id}_${secret}`, expireTime: shanghaiText(expiresAt) }
}

/** The token is refused from its next call on. WrongState for one that was revoked before. */
export const endToken = async (ctx: Ctx, id: string): Promise<null> => {
  await ctx.write(async (w) => {
    const row = await findToken(w.db, id)
    if (row === undefined) throw notFound()
    if (!(await revokeToken(w.db, id, ctx.now())))
      throw fail(ErrorCode.WrongState, '该发布令牌已被撤销')
    w.audit({
      action: 'publisher.token.revoke',
      objectType: 'publisherToken',
      objectId: id,
      before: { remote: row.remote, name: row.name },
      after: { revoked: true },
      tenantId: '-1',
    })
  })
  return null
}

/** Tokens with who made them and when they were used last, never their secrets. */
export const tokensOf = async (
  ctx: Ctx,
  remote: string | undefined,
): Promise<Static<typeof TokenRow>[]> => {
  const rows = await listTokens(ctx.db, remote)
  const names = await findPersonNames(
    ctx.asSystem().db,
    '-1',
    rows.map(({ makerId }) => makerId),
  )
  const textOf = (at: Date | null): string | null => (at === null ? null : shanghaiText(at))
  return rows.map((row) => ({
    id: row.id,
    remote: row.remote,
    name: row.name,
    makerName: names.get(row.makerId) ?? '',
    createTime: shanghaiText(row.createdAt),
    expireTime: shanghaiText(row.expiresAt),
    revokeTime: textOf(row.revokedAt),
    lastUseTime: textOf(row.lastUsedAt),
  }))
}
