/** Addresses of private files: valid for ten minutes, for whoever holds them (decisions G15). */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import * as queries from './queries.ts'

const VALID_SECONDS = 600

/** By app, of which tests have several in one process. */
const secrets = new WeakMap<Storage, Promise<string>>()

const secretOf = (ctx: Ctx): Promise<string> => {
  const known = secrets.get(ctx.storage)
  if (known !== undefined) return known
  const asked = ctx
    .asSystem()
    .write((w) => queries.findUploadSecret(w.db, randomBytes(32).toString('base64url')))
  secrets.set(ctx.storage, asked)
  asked.catch(() => secrets.delete(ctx.storage))
  return asked
}

const mark = (secret: string, key: string, until: number): string =>
  createHmac('sha256', secret).update(`${key}\n${until}`).digest('base64url')

const secondsNow = (ctx: Ctx): number => Math.floor(ctx.now().getTime() / 1000)

/** Plain for a public file, signed for a private one. Who may have it is the caller's question. */
export const fileAddress = async (
  ctx: Ctx,
  { key, private: secretFile }: { readonly key: string; readonly private: boolean },
): Promise<string> => {
  if (!secretFile) return `/files/${key}`
  const until = secondsNow(ctx) + VALID_SECONDS
  return `/files/${key}?e=${until}&s=${mark(await secretOf(ctx), key, until)}`
}

/**
 * Whether `e` (seconds since 1970) lies ahead and `s` signs it for this key; compared in constant
 * time.
 */
export const signatureHolds = async (
  ctx: Ctx,
  key: string,
  query: { readonly e?: unknown; readonly s?: unknown },
): Promise<boolean> => {
  const until = typeof query.e === 'string' && /^\d{1,12}$/.test(query.e) ? Number(query.e) : 0
  if (typeof query.s !== 'string' || until < secondsNow(ctx)) return false
  const wanted = Buffer.from(mark(await secretOf(ctx), key, until))
  const given = Buffer.from(query.s)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
