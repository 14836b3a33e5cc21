/**
 * Six minutes of work (ZZ_OUTAGE_SECONDS for another length) in which every part goes away once:
 * rolling restart, kill -9 of an API process, Redis, the storage, PostgreSQL killed and then away,
 * the login site. Nothing that was acknowledged is lost or doubled, no call fails for want of what
 * it does not need, and memory stays as it was.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { passwordDigest } from '@zz/login-site'
import pg from 'pg'
import { Browser, StockClient, signIn, type Tokens } from '../modules/auth/browser.test-support.ts'
import { personId } from '../seed/data/people.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { eventually } from './eventually.ts'
import { findFaults } from './kill-rounds.ts'
import { type LoadPart, type OutageLoad, sha256, startLoad } from './outage-load.ts'
import { type OutageSite, startOutageSite } from './outage-site.ts'

const SECONDS = Number(process.env.ZZ_OUTAGE_SECONDS ?? 360)
/** Of each part: before, and after each of six outages. */
const QUIET_MILLIS = (SECONDS * 1000) / 7
/** Redis and the storage. */
const AWAY_MILLIS = 20_000
const PATIENCE_MILLIS = 300_000
const OTHERS = ['heping', 'linxue', 'chensiyuan'] as const

/** How long news took, in milliseconds. */
const spreadOf = (pushes: readonly number[]) => {
  const sorted = pushes.map(Math.round).toSorted((a, b) => a - b)
  const at = (share: number): number | undefined => sorted[Math.floor(sorted.length * share)]
  return { news: sorted.length, median: at(0.5), p95: at(0.95), longest: sorted.at(-1) }
}

if (process.env.DATABASE_URL) {
  let site: OutageSite
  beforeAll(async () => {
    site = await startOutageSite()
  }, PATIENCE_MILLIS)
  afterAll(() => site.close(), 60_000)

  const signInAs = async (principal: string): Promise<Tokens> => {
    const stock = await StockClient.discover(site.issuer, 'console', site.url)
    return signIn(new Browser(site.issuer), stock, principal, passwordDigest(DEMO_PASSWORD))
  }
  const metric = async (url: string, name: string): Promise<number> => {
    const page = await (await fetch(`${url}/api/metrics`)).text()
    return Number(
      new RegExp(`^${name}(?:\\{[^}]*\\})? ([^ ]+)$`, 'm').exec(page)?.[1] ?? Number.NaN,
    )
  }
  /** Megabytes of both API processes. */
  const memory = async (): Promise<number[]> => {
    const bytes = await Promise.all(
      site.apis.map(({ url }) => metric(url, 'process_resident_memory_bytes')),
    )
    return bytes.map((each) => Math.round(each / 1_048_576))
  }

  /** Works on for a while, until writes are answered again. Out: what was since the last time. */
  const workOn = async (load: OutageLoad): Promise<LoadPart> => {
    await pause(QUIET_MILLIS)
    const before = load.ids.size
    await eventually('writes', () => load.ids.size > before + 5, PATIENCE_MILLIS)
    return load.takePart()
  }

  const rollingRestart = async (): Promise<void> => {
    for (const api of site.apis) {
      await api.server.stop('SIGTERM')
      await api.start()
      await site.proxies[0]?.look()
    }
  }
  const killApi = async (): Promise<void> => {
    await site.apis[0].server.stop('SIGKILL')
    await site.apis[0].start()
  }
  const takeRedis = async (): Promise<void> => {
    await site.redis.kill()
    await pause(AWAY_MILLIS)
    await site.redis.start()
  }
  const takeStorage = async (): Promise<void> => {
    await site.store.kill()
    await pause(AWAY_MILLIS)
    await site.store.start()
  }
  const takePostgres = async (): Promise<void> => {
    await site.postgres.kill()
    site.postgres.start()
    await pause(QUIET_MILLIS / 2)
    await site.postgres.kill()
    await pause(10_000)
    site.postgres.start()
  }
  const killLogin = async (): Promise<void> => {
    await site.login.server.stop('SIGKILL')
    await site.login.start()
    await site.proxies[1]?.look()
  }

  const nicknameOf = async (userId: string): Promise<string> => {
    const admin = new pg.Client({ connectionString: site.postgres.superUrl })
    await admin.connect()
    try {
      return (
        (
          await admin.query<{ name: string }>(
            'select nick_name as name from user_account where id = $1',
            [userId],
          )
        ).rows[0]?.name ?? ''
      )
    } finally {
      await admin.end()
    }
  }

  /** Keys of files whose bytes are not those that were sent. */
  const findWrongFiles = async (files: ReadonlyMap<string, string>): Promise<string[]> => {
    const wrong: string[] = []
    for (const [key, sum] of files) {
      const answer = await fetch(`${site.url}/files/${key}`)
      if (sha256(new Uint8Array(await answer.arrayBuffer())) !== sum)
        wrong.push(`${answer.status} ${key}`)
    }
    return wrong
  }

  test(
    '[SV-06] six minutes in which every part goes away: nothing is lost or doubled, no call fails while Redis, the storage or the login site is away, and memory is flat',
    async () => {
      const { access_token: token, refresh_token: renewal } = await signInAs('zhouming')
      const others = new Map<string, string>()
      for (const name of OTHERS) others.set(name, (await signInAs(name)).access_token)
      const load = startLoad({ url: site.url, token, others })
      const parts: Record<string, LoadPart> = { before: await workOn(load) }
      const memories = [await memory()]
      const outages = {
        rollingRestart,
        killApi,
        takeRedis,
        takeStorage,
        takePostgres,
        killLogin,
      }
      for (const [name, outage] of Object.entries(outages)) {
        await outage()
        parts[name] = await workOn(load)
        memories.push(await memory())
      }
      await load.stop()
      await eventually(
        'the deliveries',
        async () => (await metric(site.apis[0].url, 'zz_outbox_open')) === 0,
        PATIENCE_MILLIS,
      )
      const stock = await StockClient.discover(site.issuer, 'console', site.url)
      expect((await stock.refresh(renewal)).access_token).not.toBe('')
      const wrong = [
        ...(await findFaults(site.env, load.ids, '停摆')),
        ...(await findWrongFiles(load.files)),
      ]
      const shown = Object.entries(parts).map(([name, { pushes, ...part }]) => [
        name,
        { ...part, ...spreadOf(pushes) },
      ])
      process.stdout.write(
        `${JSON.stringify({ seconds: SECONDS, ...Object.fromEntries(shown), all: spreadOf(Object.values(parts).flatMap(({ pushes }) => pushes)), requests: load.requests(), todos: load.ids.size, files: load.files.size, memories, wrong: wrong.slice(0, 5) })}\n`,
      )

      expect(wrong).toEqual([])
      for (const name of ['before', 'rollingRestart', 'takeRedis', 'takeStorage', 'killLogin'])
        expect({ name, failures: parts[name]?.failures }).toEqual({ name, failures: {} })
      for (const name of ['before', 'rollingRestart', 'takeRedis', 'killLogin'])
        expect({ name, failures: parts[name]?.failedUploads }).toEqual({ name, failures: {} })
      for (const [name, nickname] of load.nicknames)
        expect({ name, nickname: await nicknameOf(personId(name)) }).toEqual({ name, nickname })
      // Both processes live since the kill, and have worked for a while: what the outages after it
      // leave behind must not pile up in them.
      const [first = [], ...later] = memories.slice(2)
      for (const at of [0, 1])
        expect((later.at(-1)?.[at] ?? Number.NaN) / (first[at] ?? Number.NaN)).toBeLessThan(1.15)
    },
    SECONDS * 1000 + 2 * PATIENCE_MILLIS,
  )
}
