import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 as base64url: what tables hold instead of a secret. */
export const sha256 = (text: string): string =>
  createHash('sha256').update(text).digest('base64url')

/** HMAC-SHA-256 as base64url. `parts` are joined unambiguously. */
export const hmacSha256 = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

/** 256 random bits as base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Compares two texts in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(a).digest(),
    createHash('sha256').update(b).digest(),
  )
}
