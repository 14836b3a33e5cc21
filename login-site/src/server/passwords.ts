/** Passwords: argon2id of the SHA-256 hex that clients send (decisions L6). */
import { createHash } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { isCommonPassword, isOwnWord } from './common-passwords.ts'
import { isShortPassword } from './short-passwords.ts'

// 19 MiB, two passes: OWASP's argon2id minimum, 17 ms here.
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once would keep every other page of the process waiting (60 at once: 0.9 s). */
const AT_ONCE = 4

let running = 0
const waiting: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const SHA256_HEX = /^[0-9a-f]{64}$/

/** Whether the text has the form in which clients send a password. */
export const isPasswordDigest = (text: string): boolean => SHA256_HEX.test(text)

/**
 * The digest that clients send: SHA-256 hex of the UTF-8 password. For seeds and tests; the server
 * never sees a password otherwise.
 */
export const passwordDigest = (password: string): string =>
  createHash('sha256').update(password, 'utf8').digest('hex')

/** @param digest SHA-256 hex of the password @returns the argon2id text to store */
export const hashPassword = (digest: string): Promise<string> =>
  limited(() => hash(digest, OPTIONS))

let dummy: Promise<string> | undefined
let evaluations = 0

/** How many verifications have run; tests count them, since unknown names must cost one as well. */
export const passwordEvaluations = (): number => evaluations

/**
 * Verifies a digest. Without a stored hash (unknown name, no password yet) a dummy is verified, so
 * that both take the same time.
 * @returns false for a missing hash
 */
export async function verifyPassword(stored: string | null, digest: string): Promise<boolean> {
  dummy ??= hashPassword(passwordDigest('no account has this password'))
  const against = stored ?? (await dummy)
  evaluations += 1
  const matches = await limited(() => verify(against, digest, OPTIONS))
  return matches && stored !== null
}

/**
 * Refusal text of a new password, or null when it may be set. Strength lives in the client
 * (decisions U5); common ones, very short ones and the person's own words are refused here.
 * @param own account number, mobile in E.164, names and their spellings, as far as they are known
 */
export async function refusePassword(
  digest: string,
  own: readonly string[] = [],
): Promise<string | null> {
  if (!isPasswordDigest(digest)) return '参数不正确'
  if (isCommonPassword(digest)) return '该密码过于常见，请更换'
  if (isOwnWord(digest, own)) return '密码不能是账号、手机号、昵称或姓名拼音，请更换'
  if (await isShortPassword(digest)) return '密码过短，请设置8位以上的密码'
  return null
}
