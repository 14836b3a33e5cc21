/**
 * `npm run bench:messages`: a month of 5,000 messages of one person among those of others: the list
 * with its total, page by page and by category, the counts, and marking all read, on the PostgreSQL
 * that DATABASE_URL names. Prints, asserts nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import { openDatabase } from '../platform/db/open.ts'
import { shanghaiMonth } from '../platform/time.ts'
import { personId } from '../seed/data/people.ts'
import { seed } from '../seed/index.ts'
import { withBareDatabase } from './crowd-server.ts'

const MESSAGES = Number(process.argv[2] ?? 5000)
const OTHERS = 200_000
const ROUNDS = 60
const MARKS = 10
const FIRST = 7_900_000_000_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'zz-bench-messages-'))
const config = readConfig({
  ...process.env,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000',
})
const database = await openDatabase(config, () => {})
const userId = personId('zhouming')
const identity = {
  userId,
  tenantId: '-1',
  sessionId: '1',
  familyId: '1',
  client: { id: 'console', scopes: 'all' },
} as const
const app = await createApp({
  config,
  database,
  modules,
  authenticator: () => ({ authenticate: () => Promise.resolve(identity) }),
  permissions: (platform) => createPermissions(platform.database, platform.bus),
})
await seed(app.platform.system('seed'), { demo: true, hooks: app.platform.hooks })
const system = app.platform.system('bench')
const yyyyMm = shanghaiMonth(new Date())

/** The person's month, and those of a thousand others beside it. */
async function fill(): Promise<void> {
  await system.write(async ({ db }) => {
    await sql`
      insert into message (user_id, yyyy_mm, id, event, biz_type, biz_id, subject, content, msg_category, readed, dedupe_key, created_at)
      select case when i < ${MESSAGES} then ${userId}::bigint else ${FIRST}::bigint + i % 1000 end, ${yyyyMm}, ${FIRST}::bigint + i, 'bench', 'bench', i,
        '您有新的待办' || i, '<p>' || repeat('待办“核对台账”已指派给您，请及时处理。', 10) || '</p>', 1 + i % 2, 2, 'bench:' || i, now() - i * interval '1 second'
      from generate_series(0, ${MESSAGES + OTHERS - 1}::int) i`.execute(db)
  })
  await withBareDatabase(async (client) => void (await client.query('vacuum analyze')))
}

const call = async (method: 'GET' | 'POST', url: string, body?: object): Promise<void> => {
  const answer = await app.http.inject({
    method,
    url,
    headers: { authorization: 'Bearer x' },
    ...(body === undefined ? {} : { payload: body }),
  })
  const { code, msg } = answer.json<{ code: number; msg: string }>()
  if (code !== 200) throw new Error(`${url}: ${code} ${msg}`)
}

const list = (data: object, pageNum = 1, pageSize = 10): Promise<void> =>
  call('POST', '/api/station/query-page', { pageNum, pageSize, data })

async function measure(
  name: string,
  act: () => Promise<void>,
  rounds = ROUNDS,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before()
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  say(`${name.padEnd(32)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  longest ${at(1)} ms`)
}

const unreadAgain = (): Promise<unknown> =>
  system.write(({ db }) =>
    db
      .updateTable('message')
      .set({ readed: 2 })
      .where('userId', '=', userId)
      .where('event', '=', 'bench')
      .execute(),
  )

try {
  say(`filling ${MESSAGES} and ${OTHERS} of others…`)
  await fill()
  const month = String(yyyyMm)
  await measure('month, first page', () => list({ yyyyMm: month }))
  await measure('month, page 500', () => list({ yyyyMm: month }, 500))
  await measure('month, security', () => list({ yyyyMm: month, msgCategory: 1 }))
  await measure('month, 100 a page', () => list({ yyyyMm: month }, 1, 100))
  await measure('all months', () => list({}))
  await measure('unread of the month', () =>
    call('GET', `/api/station/un-read-count?yyyyMm=${month}`),
  )
  await measure('unread at the badge', () => call('GET', '/api/station/un-read-count'))
  await measure(
    `mark all ${MESSAGES} read`,
    () => call('POST', '/api/station/ack-all', { yyyyMm: month }),
    MARKS,
    unreadAgain,
  )
  say(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
} finally {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
