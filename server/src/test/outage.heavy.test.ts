/**
 * Six minutes of work (ZZ_OUTAGE_SECONDS for another length) in which every part goes away once:
 * rolling restart, kill -9 of an API process, Redis, PostgreSQL killed and then away, the login
 * site. Nothing that was acknowledged is lost or doubled.
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
import { type OutageLoad, startLoad } from './outage-load.ts'
import { type OutageSite, startOutageSite } from './outage-site.ts'

const SECONDS = Number(process.env.ZZ_OUTAGE_SECONDS ?? 360)
/** Seven parts: before, five outages, after. */
const QUIET_MILLIS = (SECONDS * 1000) / 7
const PATIENCE_MILLIS = 300_000
const OTHERS = ['heping', 'linxue', 'chensiyuan'] as const

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
  const memory = async (): Promise<number> =>
    Math.round((await metric(site.apis[1].url, 'process_resident_memory_bytes')) / 1_048_576)

  /**
   * Works on for a while, until writes are answered again; answers how many attempts failed since
   * the last time, by what they got.
   */
  const workOn = async (load: OutageLoad): Promise<Readonly<Record<string, number>>> => {
    await pause(QUIET_MILLIS)
    const before = load.ids.size
    await eventually('writes', () => load.ids.size > before + 5, PATIENCE_MILLIS)
    return load.takeFailures()
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
    await pause(20_000)
    await site.redis.start()
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

  test(
    '[SV-06] six minutes in which every part goes away: nothing is lost or doubled, and a rolling restart makes no error',
    async () => {
      const { access_token: token, refresh_token: renewal } = await signInAs('zhouming')
      const others = new Map<string, string>()
      for (const name of OTHERS) others.set(name, (await signInAs(name)).access_token)
      const load = startLoad({ url: site.url, token, others })
      const report: Record<string, unknown> = { seconds: SECONDS }
      report['before'] = await workOn(load)
      const memories = [await memory()]
      const outages = { rollingRestart, killApi, takeRedis, takePostgres, killLogin }
      for (const [name, outage] of Object.entries(outages)) {
        await outage()
        report[name] = await workOn(load)
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
      report['after'] = load.takeFailures()
      const wrong = await findFaults(site.env, load.ids, '停摆')
      process.stdout.write(
        `${JSON.stringify({ ...report, requests: load.requests(), todos: load.ids.size, memories, wrong: wrong.slice(0, 5) })}\n`,
      )

      expect(wrong).toEqual([])
      expect({ before: report['before'], rollingRestart: report['rollingRestart'] }).toEqual({
        before: {},
        rollingRestart: {},
      })
      for (const [name, nickname] of load.nicknames)
        expect({ name, nickname: await nicknameOf(personId(name)) }).toEqual({ name, nickname })
      // The second process lives since the rolling restart: what the outages leave behind must not
      // pile up in it.
      const [first = 0, ...later] = memories.slice(1)
      expect(Math.max(...later)).toBeLessThan(first * 1.6)
    },
    SECONDS * 1000 + 2 * PATIENCE_MILLIS,
  )
}
