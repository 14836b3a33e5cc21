/**
 * Kills in the middle of writes (SV-04): clients create to-dos through the API while the server, or
 * the database under it, gets SIGKILL and is started again; what was not acknowledged is asked for
 * again under the same idempotency key. Afterwards every to-do is there once and whole: its row,
 * audit entry, event and deliveries.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { passwordDigest } from '@zz/login-site'
import { sql } from 'kysely'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { readConfig } from '../config.ts'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { openDatabase } from '../platform/db/open.ts'
import { SYSTEM_SCOPE } from '../platform/db/scope.ts'
import { personId } from '../seed/data/people.ts'
import { DEMO_PASSWORD } from '../seed/index.ts'
import { call } from './cluster.ts'
import { eventually } from './eventually.ts'
import { type ServerProcess, startServer } from './process.ts'

export interface KillPlan {
  readonly rounds: number
  /** Per round. */
  readonly writes: number
  /** Settings that name the database. */
  readonly env: Readonly<Record<string, string>>
  /** Kills the database under the server and starts it again; without it the server is killed. */
  killDatabase?(): Promise<void>
}

export interface KillReport {
  writes: number
  /** Answered with success. */
  acknowledged: number
  /** Done by an attempt whose answer was lost: the repeat is told so (40902). */
  settledUnheard: number
  /** Attempts without a success, by what they got. */
  readonly failures: Record<string, number>
  /** What is wrong afterwards; must be empty. */
  wrong: string[]
}

const CLIENTS = 8
const EXECUTOR = personId('heping')

interface Wanted {
  readonly title: string
  readonly key: string
}

export const killRounds = async (plan: KillPlan): Promise<KillReport> => {
  const [port, loginPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const issuer = `http://localhost:${loginPort}`
  const env = {
    ...plan.env,
    DEMO: '1',
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
  }
  const report: KillReport = {
    writes: 0,
    acknowledged: 0,
    settledUnheard: 0,
    failures: {},
    wrong: [],
  }
  const ids = new Map<string, string | undefined>()
  let server: ServerProcess = startServer(env)
  const ready = (): Promise<void> => server.answers(`${url}/api/ready`)

  const round = async (number: number): Promise<void> => {
    const stock = await StockClient.discover(issuer, 'console', url)
    const { access_token: token } = await signIn(
      new Browser(issuer),
      stock,
      'zhouming',
      passwordDigest(DEMO_PASSWORD),
    )
    const queue: Wanted[] = Array.from({ length: plan.writes }, (_, index) => ({
      title: `断电 ${number}-${index}`,
      key: `kill-${number}-${index}`,
    }))
    const from = report.acknowledged
    const killAt = from + Math.floor(plan.writes * (0.2 + 0.6 * Math.random()))
    let killed: Promise<void> | undefined
    let failed = false
    const kill = async (): Promise<void> => {
      if (plan.killDatabase !== undefined) return plan.killDatabase()
      await server.stop('SIGKILL')
      server = startServer(env)
      await ready()
    }
    const one = async (wanted: Wanted): Promise<void> => {
      while (!failed) {
        const answer = await call(
          url,
          token,
          'todo/save',
          { title: wanted.title, executorIds: [EXECUTOR] },
          { 'tenant-id': '2', 'idempotency-key': wanted.key },
        ).catch(() => undefined)
        if (answer?.status === 200) {
          report.acknowledged += 1
          ids.set(wanted.title, String(answer.data.id))
        } else if (answer?.code === 40902) {
          report.settledUnheard += 1
          ids.set(wanted.title, undefined)
        } else {
          const what = answer === undefined ? 'no answer' : `${answer.status} ${answer.code}`
          report.failures[what] = (report.failures[what] ?? 0) + 1
          if (answer !== undefined && answer.status < 500) throw new Error(`${what} ${answer.msg}`)
          await pause(100)
          continue
        }
        if (report.acknowledged >= killAt) killed ??= kill()
        return
      }
    }
    const client = async (): Promise<void> => {
      try {
        for (let wanted = queue.pop(); wanted !== undefined; wanted = queue.pop()) await one(wanted)
      } catch (error) {
        failed = true
        throw error
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    if (killed === undefined) throw new Error('nothing was killed')
    await killed
    report.writes += plan.writes
  }

  try {
    await ready()
    for (let number = 0; number < plan.rounds; number += 1) await round(number)
    await eventually(
      'the deliveries',
      async () =>
        /^zz_outbox_open(?:\{[^}]*\})? 0$/m.test(await (await fetch(`${url}/api/metrics`)).text()),
      3_600_000,
    )
  } catch (error) {
    throw new Error(`${String(error)}\n${server.log().slice(-3000)}`, { cause: error })
  } finally {
    await server.stop('SIGTERM')
  }

  report.wrong = await findFaults(env, ids, '断电')
  return report
}

/**
 * What is wrong with the to-dos of that word after everything is quiet: lost, doubled, torn. In:
 * the id that was acknowledged, by title.
 */
export const findFaults = async (
  env: Readonly<Record<string, string>>,
  ids: ReadonlyMap<string, string | undefined>,
  word: string,
): Promise<string[]> => {
  const database = await openDatabase(readConfig(env), () => {})
  try {
    const { rows } = await sql<Found>`
      select t.id, t.title, coalesce(a.n, 0) as audits, coalesce(o.n, 0) as events, coalesce(o.open, 0) as open
      from todo t
      left join (select object_id, count(*)::int as n from audit_log where action = 'todo.create' group by 1) a on a.object_id = t.id::text
      left join (select o.object_id, count(distinct o.id)::int as n, count(d.event_id) filter (where d.done_at is null)::int as open
        from outbox o left join outbox_delivery d on d.event_id = o.id where o.type = 'todo.created' group by 1) o on o.object_id = t.id::text
      where t.title like ${`${word} %`}`.execute(database.reader(SYSTEM_SCOPE))
    return faults(ids, rows)
  } finally {
    await database.close()
  }
}

interface Found {
  readonly id: string
  readonly title: string
  readonly audits: number
  readonly events: number
  readonly open: number
}

const faults = (ids: ReadonlyMap<string, string | undefined>, rows: readonly Found[]): string[] => {
  const byTitle = new Map<string, Found[]>()
  for (const row of rows) byTitle.set(row.title, [...(byTitle.get(row.title) ?? []), row])
  const lost = [...ids.keys()]
    .filter((title) => !byTitle.has(title))
    .map((title) => `lost: ${title}`)
  const strange = [...byTitle.keys()]
    .filter((title) => !ids.has(title))
    .map((title) => `never asked for: ${title}`)
  const odd = [...byTitle].flatMap(([title, found]) => {
    const id = ids.get(title)
    if (found.length > 1) return [`${found.length} times: ${title}`]
    return found.flatMap((row) => [
      ...(id !== undefined && id !== row.id ? [`another id: ${title}`] : []),
      ...(row.audits === 1 && row.events === 1 && row.open === 0
        ? []
        : [`torn: ${title} ${row.audits} ${row.events} ${row.open}`]),
    ])
  })
  return [...lost, ...strange, ...odd]
}
