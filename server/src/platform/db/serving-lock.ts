/**
 * Who serves a PostgreSQL database. Several processes need REDIS_URL and S3_ENDPOINT: without the
 * one news would not reach the sockets of the others and limits would count per process, without
 * the other a file stored by one is absent for the others, silently. So a process that lacks either
 * holds a lock alone, those with both hold the same lock together. The lock belongs to a
 * connection: a killed process gives it up at once. On the same connection each process holds a
 * number of its own, which is part of the ids it makes, and the number of its AUTH_KEY_SECRET: a
 * process with another secret would wrap the signing keys so that the others cannot read them.
 */
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ID_NODES, setIdNode } from '../ids.ts'

/** Held while the process serves; the database releases it when the connection ends. */
export interface ServingLock {
  release(): Promise<void>
}

/**
 * alone: no other may serve; together: only others that serve together; aside: it serves no sockets
 * and no files and joins anybody.
 */
export type ServingHow = 'alone' | 'together' | 'aside'

/** How the process means to serve, and what is done when its connection breaks. */
export interface ServingLockOptions {
  readonly url: string
  readonly how: ServingHow
  /** AUTH_KEY_SECRET; undefined where it is not set. */
  readonly keySecret: string | undefined
  /** How long a process that is just ending is waited for. */
  readonly patienceMillis?: number
  /** The connection was lost; it is taken again as soon as that can be. */
  onLost(error: Error): void
}

const KEY = 80_152
/** Of the lock that each process which serves holds under a number of its own. */
export const NODE_KEY = 80_153
const SECRET_KEY = 80_154
const TAKE = {
  alone: `pg_try_advisory_lock(${KEY})`,
  together: `pg_try_advisory_lock_shared(${KEY})`,
  aside: 'true',
} as const
const PATIENCE_MILLIS = 15_000
const AGAIN_MILLIS = 500

const refusal = (how: ServingHow): Error =>
  new Error(
    how === 'together'
      ? 'another process serves this database without REDIS_URL or S3_ENDPOINT: several processes need both, each of them'
      : 'another process serves this database: several processes need REDIS_URL, which carries their news and counts their limits together, and S3_ENDPOINT, where all of them find the files',
  )

const secretRefusal = (): Error =>
  new Error(
    'another process serves this database with another AUTH_KEY_SECRET: all processes need the same one; to change it, stop all of them first (AUTH_KEY_SECRET_OLD names the one before)',
  )

/** Tells secrets apart and nothing more: 31 bits of a digest, 0 for none. */
const secretNumber = (secret: string | undefined): number =>
  secret === undefined
    ? 0
    : createHash('sha256').update(`zhongzhi serving ${secret}`).digest().readUInt32BE() >>> 1

/** Tells the others which secret this process has, and answers whether one of them has another. */
const meetsOtherSecret = async (
  client: pg.Client,
  secret: string | undefined,
): Promise<boolean> => {
  const number = secretNumber(secret)
  await client.query('select pg_advisory_lock_shared($1, $2)', [SECRET_KEY, number])
  const { rowCount } = await client.query(
    `select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.locktype = 'advisory' and l.classid = $1 and l.objsubid = 2 and l.objid::bigint <> $2 and l.granted limit 1`,
    [SECRET_KEY, number],
  )
  return (rowCount ?? 0) > 0
}

/** Takes a number that no other process on this database has. */
const takeNode = async (client: pg.Client): Promise<number> => {
  const first = randomInt(ID_NODES)
  for (let step = 0; step < ID_NODES; step += 1) {
    const node = (first + step) % ID_NODES
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1, $2) as got',
      [NODE_KEY, node],
    )
    if (rows[0]?.got === true) return node
  }
  throw new Error(`${ID_NODES} processes work on this database already`)
}

/** Rejects with a sentence when others serve the database whom this one cannot join. */
export const takeServingLock = async (options: ServingLockOptions): Promise<ServingLock> => {
  const { url, how, onLost } = options
  let client: pg.Client | undefined
  let released = false

  const refusalOf = async (candidate: pg.Client): Promise<Error | undefined> => {
    const { rows } = await candidate.query<{ got: boolean }>(`select ${TAKE[how]} as got`)
    if (rows[0]?.got !== true) return refusal(how)
    return (await meetsOtherSecret(candidate, options.keySecret)) ? secretRefusal() : undefined
  }

  /** Undefined when it holds the lock, or need not any more; else why it may not serve now. */
  const tryIt = async (): Promise<Error | undefined> => {
    const candidate = new pg.Client({
      connectionString: url,
      application_name: 'zz serving',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    candidate.on('error', (error: Error) => {
      if (client !== candidate) return
      client = undefined
      onLost(error)
      void regain()
    })
    try {
      await candidate.connect()
      const refused = await refusalOf(candidate)
      const node = refused !== undefined || released ? undefined : await takeNode(candidate)
      // It may have been released while this waited: then nobody would end the connection.
      if (released) return undefined
      if (node === undefined) return refused
      setIdNode(node)
      client = candidate
      return undefined
    } finally {
      if (client !== candidate) await candidate.end()
    }
  }

  /** A server that is away is no reason to stop: everything else waits for it too. */
  const regain = async (): Promise<void> => {
    for (let complained = false; !released; ) {
      await pause(AGAIN_MILLIS, undefined, { ref: false })
      try {
        const refused = await tryIt()
        if (refused === undefined) return
        if (complained) continue
        complained = true
        onLost(refused)
      } catch {
        continue
      }
    }
  }

  const end = Date.now() + (options.patienceMillis ?? PATIENCE_MILLIS)
  for (let refused = await tryIt(); refused !== undefined; refused = await tryIt()) {
    if (Date.now() > end) throw refused
    await pause(AGAIN_MILLIS)
  }
  return {
    async release() {
      released = true
      const held = client
      client = undefined
      await held?.end().catch(() => {})
    },
  }
}
