/**
 * Passkeys (ADR 0077): what browsers are asked for, and how their answers are judged. A challenge is
 * stored, taken once, and counts for the session, act and object it was made for. That the person
 * was verified by the authenticator is required here, never by what a request says.
 */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { ErrorCode } from '@zz/contract'
import type { Kysely, Selectable } from 'kysely'
import { Failure } from './failure.ts'
import type { PasskeyAnswer, PasskeyNew } from './passkey-shapes.ts'
import type { AuthStore, Clock } from './ports.ts'
import { sha256 } from './secrets.ts'
import type { AuthTables } from './tables.ts'

/** An answer must come within. */
const CHALLENGE_MS = 5 * 60_000
const RP_NAME = '众治'

/** A passkey as the tables hold it. */
export type PasskeyRow = Selectable<AuthTables['authPasskey']>

export interface PasskeyDeps {
  readonly store: AuthStore
  readonly clock: Clock
  /** The domain that passkeys belong to. */
  readonly relyingParty: string
}

// The library reads certificates of every maker; nobody who uses no passkey pays for that.
const webauthn = () => import('@simplewebauthn/server')

const hostOf = (url: string): string => new URL(url).hostname

/**
 * The domain of passkeys that work at both origins: PASSKEY_DOMAIN, else the longest that console
 * and login site share. Null where there is none, as for addresses of numbers.
 */
export function relyingPartyOf(config: {
  readonly publicUrl: string
  readonly loginUrl: string
  readonly passkeyDomain?: string | undefined
}): string | null {
  const [own, login] = [hostOf(config.publicUrl), hostOf(config.loginUrl)]
  if (config.passkeyDomain !== undefined) return config.passkeyDomain
  if ([own, login].some((host) => isIP(host.replace(/^\[|\]$/g, '')) !== 0)) return null
  if (own === login) return own
  const [a, b] = [own.split('.').toReversed(), login.split('.').toReversed()]
  const differs = a.findIndex((label, index) => label !== b[index])
  const shared = a.slice(0, differs === -1 ? a.length : differs)
  return shared.length < 2 ? null : shared.toReversed().join('.')
}

/**
 * Keeps the domain with the installation, since passkeys are worth nothing under another one.
 * `kept` reads and writes what the installation remembers.
 * @throws Error when the domain was another one and passkeys stand under it
 */
export async function guardRelyingParty(
  store: Pick<AuthStore, 'db'>,
  relyingParty: string | null,
  kept: { read(): Promise<string | null>; save(domain: string): Promise<void> },
): Promise<void> {
  const before = await kept.read()
  if (before === relyingParty) return
  const used = await store.db.selectFrom('authPasskey').select('id').limit(1).executeTakeFirst()
  if (before !== null && used !== undefined)
    throw new Error(
      `passkeys of this installation belong to ${before}, and would be lost under ${relyingParty ?? 'an address without a domain'}: set PASSKEY_DOMAIN=${before}, and PUBLIC_URL and LOGIN_URL to addresses of that domain`,
    )
  if (relyingParty !== null) await kept.save(relyingParty)
}

async function issueChallenge(
  { store, clock }: PasskeyDeps,
  boundTo: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await store.db
    .insertInto('authChallenge')
    .values({
      hash: sha256(Buffer.from(challenge).toString('base64url')),
      boundTo,
      expiresAt: new Date(clock().getTime() + CHALLENGE_MS),
      usedAt: null,
    })
    .execute()
  return challenge
}

/** The challenge that the answer names, taken; null when it is unknown, another's, used or over. */
async function takeChallenge(
  { store, clock }: PasskeyDeps,
  boundTo: string,
  clientDataJSON: string,
): Promise<string | null> {
  let challenge: unknown
  try {
    challenge = (
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
        challenge?: unknown
      } | null
    )?.challenge
  } catch {
    return null
  }
  if (typeof challenge !== 'string') return null
  const now = clock()
  const taken = await store.db
    .updateTable('authChallenge')
    .set({ usedAt: now })
    .where('hash', '=', sha256(challenge))
    .where('boundTo', '=', boundTo)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return taken === undefined ? null : challenge
}

export const listPasskeys = (db: Kysely<AuthTables>, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('authPasskey')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** What the browser is asked to make. */
export async function startRegistration(
  deps: PasskeyDeps,
  person: { readonly userId: string; readonly userName: string; readonly name: string },
  boundTo: string,
) {
  const { generateRegistrationOptions } = await webauthn()
  const present = await listPasskeys(deps.store.db, person.userId)
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: deps.relyingParty,
    userID: new TextEncoder().encode(person.userId),
    userName: person.userName,
    userDisplayName: person.name,
    challenge: await issueChallenge(deps, boundTo),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: present.map(({ id, transports }) => ({
      id,
      transports: transports as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Whose passkey it is; null for one that nobody has. */
export async function findPasskeyOwner(db: AuthStore['db'], id: string): Promise<string | null> {
  const row = await db
    .selectFrom('authPasskey')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.userId ?? null
}

const REFUSED = (text: string): Failure =>
  new Failure(ErrorCode.VerificationExpired, text, 'response')

/**
 * Judges a new passkey and takes its challenge.
 * @throws Failure VerificationExpired at response
 */
export async function verifyRegistration(
  deps: PasskeyDeps,
  response: PasskeyNew,
  { boundTo, origin }: { readonly boundTo: string; readonly origin: string },
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>> {
  const refused = REFUSED('通行密钥添加失败，请重试')
  const challenge = await takeChallenge(deps, boundTo, response.response.clientDataJSON)
  if (challenge === null) throw refused
  const { verifyRegistrationResponse } = await webauthn()
  const verdict = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: deps.relyingParty,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verdict?.verified) throw refused
  const { credential, credentialBackedUp } = verdict.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: String(credential.counter),
    transports: response.response.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

/** What the browser is asked to sign; without `userId` by whichever passkey the person picks. */
export async function startAssertion(deps: PasskeyDeps, boundTo: string, userId?: string) {
  const { generateAuthenticationOptions } = await webauthn()
  const own = userId === undefined ? [] : await listPasskeys(deps.store.db, userId)
  return generateAuthenticationOptions({
    rpID: deps.relyingParty,
    challenge: await issueChallenge(deps, boundTo),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: transports as never })),
  })
}

/** Whom a passkey stands for, and what was strange about it. */
export interface PasskeyVerdict {
  readonly userId: string
  readonly id: string
  /** It counted no further than before: perhaps a copy. Passkeys that do not count say 0. */
  readonly countedBack: boolean
}

/**
 * Judges a signed challenge and takes it; notes when the passkey was used. Unknown passkeys and
 * wrong signatures are answered alike.
 * @throws Failure VerificationExpired at response
 */
export async function verifyAssertion(
  deps: PasskeyDeps,
  response: PasskeyAnswer,
  expected: { readonly boundTo: string; readonly origin: string; readonly userId?: string },
): Promise<PasskeyVerdict> {
  const refused = REFUSED('通行密钥验证失败，请重试或使用其他方式')
  const { db } = deps.store
  const challenge = await takeChallenge(deps, expected.boundTo, response.response.clientDataJSON)
  const row = await db
    .selectFrom('authPasskey')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst()
  if (challenge === null || row === undefined) throw refused
  if (expected.userId !== undefined && expected.userId !== row.userId) throw refused
  const { verifyAuthenticationResponse } = await webauthn()
  const verdict = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: expected.origin,
    expectedRPID: deps.relyingParty,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      // Judged below: a counter is a signal and no refusal, as synced passkeys do not count.
      counter: 0,
    },
  }).catch(() => null)
  if (!verdict?.verified) throw refused
  const { newCounter, credentialBackedUp } = verdict.authenticationInfo
  await db
    .updateTable('authPasskey')
    .set({
      counter: String(newCounter),
      backedUp: credentialBackedUp,
      lastUsedAt: deps.clock(),
    })
    .where('id', '=', row.id)
    .execute()
  const before = Number(row.counter)
  return {
    userId: row.userId,
    id: row.id,
    countedBack: before > 0 && newCounter <= before,
  }
}
