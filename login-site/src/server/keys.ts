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

/**
 * Access tokens and the console's id tokens are signed with EdDSA, id tokens of other clients with
 * RS256, which every client must know (OpenID Connect Core 1.0, section 15.1).
 */
export const SIGNING_ALGORITHMS = ['EdDSA', 'RS256'] as const
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number]

export interface SigningJwk extends JsonWebKey {
  readonly kid: string
  readonly alg: SigningAlgorithm
  readonly use: 'sig'
}

/** The public half of a signing key, as verifiers take it. */
export interface PublicKey {
  readonly kid: string
  readonly pem: string
}

/** Where keys lie: outside a transaction, in system scope. */
export type KeyStore = Pick<AuthStore, 'db' | 'keyCipher'>

/** Every secret of the login site, as it is in force in this process. */
export interface SigningKeys {
  /**
   * Private JWKs, of each algorithm the signing one first, then published ones: the order
   * oidc-provider expects.
   */
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

const RSA_BITS = 2048

const makePrivateKey = (alg: SigningAlgorithm): JsonWebKey =>
  (alg === 'EdDSA'
    ? generateKeyPairSync('ed25519')
    : generateKeyPairSync('rsa', { modulusLength: RSA_BITS })
  ).privateKey.export({ format: 'jwk' })

function makeSigningKey(
  cipher: KeyCipher,
  alg: SigningAlgorithm,
  { now, activeAt, id }: { readonly now: Date; readonly activeAt: Date; readonly id?: string },
): Insertable<AuthKeyTable> {
  const kid = randomToken().slice(0, 16)
  const jwk: SigningJwk = { ...makePrivateKey(alg), kid, alg, use: 'sig' }
  return {
    id: id ?? kid,
    kind: 'sign',
    material: cipher.wrap(id ?? kid, JSON.stringify(jwk)),
    createdAt: now,
    activeAt,
  }
}

const SECRETS = ['cookie', 'hmac', 'api'] as const
/** Row ids of the first key of each algorithm, the same in every process. */
const FIRST_IDS: Readonly<Record<SigningAlgorithm, string>> = { EdDSA: 'first', RS256: 'firstRsa' }

/**
 * Wraps what lies in the clear or under an older key. Two processes at once agree: the later one
 * finds it changed.
 */
async function wrapStale({ db, keyCipher }: KeyStore): Promise<void> {
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

const parse = (cipher: KeyCipher) => (row: { id: string; material: string }) =>
  JSON.parse(cipher.unwrap(row.id, row.material)) as SigningJwk

/**
 * Makes what is missing, and wraps what is not wrapped under the present key. Two processes
 * starting at once agree, as ids are unique and the loser keeps the winner's.
 */
export async function ensureKeys(store: KeyStore, clock: Clock): Promise<void> {
  const now = clock()
  const found = await store.db
    .selectFrom('authKey')
    .select(['id', 'kind', 'material', 'retiredAt'])
    .execute()
  const present = new Set<string>(
    found
      .filter((row) => row.retiredAt === null)
      .map((row) => (row.kind === 'sign' ? parse(store.keyCipher)(row).alg : row.id)),
  )
  const rows: Insertable<AuthKeyTable>[] = SECRETS.filter((id) => !present.has(id)).map((id) => ({
    id,
    kind: 'secret',
    material: store.keyCipher.wrap(id, randomToken()),
    createdAt: now,
    activeAt: now,
  }))
  for (const alg of SIGNING_ALGORITHMS)
    if (!present.has(alg))
      rows.push(makeSigningKey(store.keyCipher, alg, { now, activeAt: now, id: FIRST_IDS[alg] }))
  if (rows.length === 0) return wrapStale(store)
  await store.db
    .insertInto('authKey')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await wrapStale(store)
}

/** Reads the keys in force. @throws an Error that names a secret which `ensureKeys` has not made */
export async function loadKeys(store: KeyStore, clock: Clock): Promise<SigningKeys> {
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
 * A key under another secret than those that lie there cannot be read by the processes that serve,
 * and one in the clear beside wrapped ones signs for everybody who has a copy of the database.
 */
async function refuseOtherSecret({ db, keyCipher }: KeyStore): Promise<void> {
  const rows = await db
    .selectFrom('authKey')
    .select(['id', 'material'])
    .where('retiredAt', 'is', null)
    .execute()
  for (const { id, material } of rows) keyCipher.unwrap(id, material)
  if (rows.some(({ material }) => keyCipher.isStale(material)))
    throw new Error(
      'no key was added: AUTH_KEY_SECRET is not the secret under which the keys in auth_key lie. Give this command the settings of the servers; a new secret is first set at them, while all are stopped',
    )
}

/**
 * Publishes a new signing key of each algorithm; they sign from `PUBLISH_MS` on. Old ones stay
 * published, as log-out hints are signed by them, until they are retired. Out: when the new ones
 * begin to sign.
 * @throws an Error with a sentence when the store's secret is not that of the keys there
 */
export async function addSigningKeys(store: KeyStore, clock: Clock): Promise<Date> {
  await refuseOtherSecret(store)
  const now = clock()
  const activeAt = new Date(now.getTime() + PUBLISH_MS)
  await store.db
    .insertInto('authKey')
    .values(
      SIGNING_ALGORITHMS.map((alg) => makeSigningKey(store.keyCipher, alg, { now, activeAt })),
    )
    .execute()
  return activeAt
}

/**
 * A signing key as it is listed: nothing secret. `id` names its row, `kid` stands in tokens;
 * `retiredAt` null: it is in force.
 */
export interface ListedKey {
  readonly id: string
  readonly kid: string
  readonly alg: SigningAlgorithm
  readonly createdAt: Date
  readonly activeAt: Date
  readonly retiredAt: Date | null
}

/** All signing keys that were ever made, the newest first. */
export async function listSigningKeys(store: KeyStore): Promise<readonly ListedKey[]> {
  const rows = await store.db
    .selectFrom('authKey')
    .selectAll()
    .where('kind', '=', 'sign')
    .orderBy('activeAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, material, createdAt, activeAt, retiredAt }) => {
    const { kid, alg } = parse(store.keyCipher)({ id, material })
    return { id, kid, alg, createdAt, activeAt, retiredAt }
  })
}

/**
 * Retires a signing key: within half a minute no process signs with it or takes what it signed.
 * @throws an Error with a sentence when there is no such key in force, or no other key of its
 * algorithm signs yet
 */
export async function retireSigningKey(
  store: KeyStore,
  clock: Clock,
  kid: string,
): Promise<ListedKey> {
  const now = clock()
  const keys = await listSigningKeys(store)
  const wanted = keys.find((key) => key.kid === kid && key.retiredAt === null)
  if (wanted === undefined) throw new Error(`no signing key ${kid} is in force`)
  const others = keys.filter(
    (key) =>
      key.alg === wanted.alg && key !== wanted && key.retiredAt === null && key.activeAt <= now,
  )
  if (others.length === 0)
    throw new Error(
      `${kid} is the only key that signs with ${wanted.alg}: add another one first, which signs a minute later`,
    )
  await store.db
    .updateTable('authKey')
    .set({ retiredAt: now })
    .where('id', '=', wanted.id)
    .execute()
  return { ...wanted, retiredAt: now }
}

const publicKey = (jwk: SigningJwk): PublicKey => ({
  kid: jwk.kid,
  pem: createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }))
    .export({ type: 'spki', format: 'pem' })
    .toString(),
})

/** Access tokens are signed with EdDSA alone. */
const signsAccess = (jwk: SigningJwk): boolean => jwk.alg === 'EdDSA'

/** Public halves of the keys that sign access tokens, for verifiers. */
export const listPublicKeys = (keys: SigningKeys): readonly PublicKey[] =>
  keys.signing.filter(signsAccess).map(publicKey)

/**
 * For a process that verifies only: reads no secret, and finds none as long as no login site has
 * ever started.
 */
export async function loadPublicKeys(store: KeyStore): Promise<readonly PublicKey[]> {
  const rows = await store.db
    .selectFrom('authKey')
    .select(['id', 'material'])
    .where('kind', '=', 'sign')
    .where('retiredAt', 'is', null)
    .execute()
  return rows.map(parse(store.keyCipher)).filter(signsAccess).map(publicKey)
}
