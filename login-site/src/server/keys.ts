/**
 * Signing keys and secrets, made on first start and kept in auth_key, so that every process signs
 * and accepts alike.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
} from 'node:crypto'
import type { Insertable } from 'kysely'
import type { KeyCipher } from './key-cipher.ts'
import type { AuthStore, Clock } from './ports.ts'
import { randomToken } from './secrets.ts'
import type { AuthKeyTable } from './tables.ts'

export interface SigningJwk extends JsonWebKey {
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

/** The public half of a signing key, as verifiers take it. */
export interface PublicKey {
  readonly kid: string
  readonly pem: string
}

/** Every secret of the login site, as it is in force in this process. */
export interface SigningKeys {
  /** Private JWKs, the signing one first, then published ones: the order oidc-provider expects. */
  readonly signing: readonly SigningJwk[]
  readonly cookieSecret: string
  /** Of refresh-token successors, browser binding and codes. */
  readonly hmacSecret: string
  /** Of the API, a confidential client of the token exchange. */
  readonly apiSecret: string
}

/**
 * A new key is published that long before it signs: longer than any verifier's key cache (30 s).
 */
const PUBLISH_MS = 60_000

function makeSigningKey(
  cipher: KeyCipher,
  now: Date,
  activeAt: Date,
  id?: string,
): Insertable<AuthKeyTable> {
  const kid = randomToken().slice(0, 16)
  const jwk: SigningJwk = {
    ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
    kid,
    alg: 'EdDSA',
    use: 'sig',
  }
  return {
    id: id ?? kid,
    kind: 'sign',
    material: cipher.wrap(id ?? kid, JSON.stringify(jwk)),
    createdAt: now,
    activeAt,
  }
}

const SECRETS = ['cookie', 'hmac', 'api'] as const

/**
 * Wraps what lies in the clear or under an older key. Two processes at once agree: the later one
 * finds it changed.
 */
async function wrapStale({ db, keyCipher }: AuthStore): Promise<void> {
  const rows = await db.selectFrom('authKey').select(['id', 'material']).execute()
  for (const { id, material } of rows.filter((row) => keyCipher.isStale(row.material))) {
    const wrapped = keyCipher.wrap(id, keyCipher.unwrap(id, material))
    await db
      .updateTable('authKey')
      .set({ material: wrapped })
      .where('id', '=', id)
      .where('material', '=', material)
      .execute()
  }
}

/**
 * Makes what is missing, and wraps what is not wrapped under the present key. Two processes
 * starting at once agree, as ids are unique and the loser keeps the winner's.
 */
export async function ensureKeys(store: AuthStore, clock: Clock): Promise<void> {
  const now = clock()
  const present = new Set(
    (await store.db.selectFrom('authKey').select(['id', 'kind']).execute()).map((row) =>
      row.kind === 'sign' ? 'sign' : row.id,
    ),
  )
  const rows: Insertable<AuthKeyTable>[] = SECRETS.filter((id) => !present.has(id)).map((id) => ({
    id,
    kind: 'secret',
    material: store.keyCipher.wrap(id, randomToken()),
    createdAt: now,
    activeAt: now,
  }))
  if (!present.has('sign')) rows.push(makeSigningKey(store.keyCipher, now, now, 'first'))
  if (rows.length === 0) return wrapStale(store)
  await store.db
    .insertInto('authKey')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await wrapStale(store)
}

const parse = (cipher: KeyCipher) => (row: { id: string; material: string }) =>
  JSON.parse(cipher.unwrap(row.id, row.material)) as SigningJwk

/** Reads the keys in force. @throws an Error that names a secret which `ensureKeys` has not made */
export async function loadKeys(store: AuthStore, clock: Clock): Promise<SigningKeys> {
  const now = clock()
  const rows = await store.db
    .selectFrom('authKey')
    .selectAll()
    .orderBy('activeAt', 'desc')
    .execute()
  const secret = (id: string): string => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw new Error(`auth_key lacks ${id}`)
    return store.keyCipher.unwrap(row.id, row.material)
  }
  const signing = rows.filter((row) => row.kind === 'sign' && row.retiredAt === null)
  const active = signing.filter((row) => row.activeAt <= now)
  const published = signing.filter((row) => row.activeAt > now)
  return {
    signing: [...active, ...published].map(parse(store.keyCipher)),
    cookieSecret: secret('cookie'),
    hmacSecret: secret('hmac'),
    apiSecret: secret('api'),
  }
}

/**
 * Publishes a new signing key; it signs from `PUBLISH_MS` on. Old ones stay published, as log-out
 * hints are signed by them.
 */
export async function addSigningKey(store: AuthStore, clock: Clock): Promise<Date> {
  const now = clock()
  const activeAt = new Date(now.getTime() + PUBLISH_MS)
  await store.db
    .insertInto('authKey')
    .values(makeSigningKey(store.keyCipher, now, activeAt))
    .execute()
  return activeAt
}

const publicKey = (jwk: SigningJwk): PublicKey => ({
  kid: jwk.kid,
  pem: createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }))
    .export({ type: 'spki', format: 'pem' })
    .toString(),
})

/** Public halves, for whoever verifies. */
export const listPublicKeys = (keys: SigningKeys): readonly PublicKey[] =>
  keys.signing.map(publicKey)

/**
 * For a process that verifies only: reads no secret, and finds none as long as no login site has
 * ever started.
 */
export async function loadPublicKeys(store: AuthStore): Promise<readonly PublicKey[]> {
  const rows = await store.db
    .selectFrom('authKey')
    .select(['id', 'material'])
    .where('kind', '=', 'sign')
    .where('retiredAt', 'is', null)
    .execute()
  return rows.map(parse(store.keyCipher)).map(publicKey)
}
