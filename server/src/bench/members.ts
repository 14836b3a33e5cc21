/**
 * `npm run bench:members`: the list of members of an organisation of 100,000 with each of its
 * filters, a move of 5,000 and the export of all, on the PostgreSQL that DATABASE_URL names. Prints,
 * asserts nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { modules } from '../modules/index.ts'
import { createPermissions } from '../modules/role/index.ts'
import { openDatabase } from '../platform/db/open.ts'
import { dice, madeName } from '../seed/data/crowd.ts'
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import { seed } from '../seed/index.ts'
import { withBareDatabase } from './crowd-server.ts'

const PEOPLE = Number(process.argv[2] ?? 100_000)
const ROUNDS = 40
const TENANT = '2'
const FIRST = 7_000_000_000_000

/** Names as they are frequent in the country, and the beginnings of mobile numbers. */
const roll = dice(100)
const NAMES = Array.from({ length: 3000 }, () => madeName(roll))
const COLUMNS = sql.join(
  (['realName', 'namePinyin', 'nameInitials'] as const).map(
    (key) => sql`(${NAMES.map((name) => name[key])}::text[])[1 + i % ${NAMES.length}::int]`,
  ),
)
const PREFIXES =
  '134 135 136 137 138 139 147 150 151 152 157 158 159 178 182 183 187 188 198 130 131 132 155 156 166 185 186 133 153 180'.split(
    ' ',
  )

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'zz-bench-members-'))
const config = readConfig({
  ...process.env,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000',
})
const database = await openDatabase(config, () => {})
const identity = {
  userId: personId('linxue'),
  tenantId: TENANT,
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

/** People with a position, on one or two platforms, spread over the organisation's departments. */
async function fill(): Promise<void> {
  const step = 5000
  for (let from = 0; from < PEOPLE; from += step) {
    await system.write(async ({ db }) => {
      const to = Math.min(PEOPLE, from + step) - 1
      await sql`
        insert into user_account (id, user_name, nick_name, real_name, name_pinyin, name_initials, mobile, status, activated)
        select ${FIRST}::bigint + i, 'bench' || i, '成员' || i, ${COLUMNS},
          '+86' || (${PREFIXES}::text[])[1 + i % ${PREFIXES.length}::int] || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), 1, true
        from generate_series(${from}::int, ${to}::int) i`.execute(db)
      await sql`
        insert into member (tenant_id, id, user_id, platform, status, joined_at)
        select ${TENANT}::bigint, ${FIRST}::bigint + i * 2 + (p = 'wisdom')::int, ${FIRST}::bigint + i, p, 1, now() - i * interval '1 second'
        from generate_series(${from}::int, ${to}::int) i, unnest(array['gov', 'wisdom']) p where p = 'gov' or i % 3 = 0`.execute(
        db,
      )
      await sql`
        with d as (select id, row_number() over (order by id) - 1 as n, count(*) over () as c from department where tenant_id = ${TENANT})
        insert into member_department (tenant_id, member_id, department_id, main)
        select ${TENANT}::bigint, ${FIRST}::bigint + i * 2 + k, d.id, true
        from generate_series(${from}::int, ${to}::int) i, generate_series(0, 1) k, d
        where (k = 0 or i % 3 = 0) and d.n = i % d.c`.execute(db)
      await sql`
        insert into position_holder (tenant_id, user_id, position_id)
        select ${TENANT}::bigint, ${FIRST}::bigint + i, (select id from position where tenant_id = ${TENANT} and status = 1 order by id limit 1)
        from generate_series(${from}::int, ${to}::int) i where i % 2 = 0
        union all
        select ${TENANT}::bigint, ${FIRST}::bigint + i, (select id from position where tenant_id = ${TENANT} and status = 1 order by id desc limit 1)
        from generate_series(${from}::int, ${to}::int) i where i % 1000 = 1`.execute(db)
    })
    // As a server of some age would: without counts of rows the next plans are slow ones.
    if (from === 0) await withBareDatabase(async (client) => void (await client.query('analyze')))
  }
  await withBareDatabase(async (client) => void (await client.query('vacuum analyze')))
}

const call = async <T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> => {
  const answer = await app.http.inject({
    method,
    url,
    headers: { authorization: 'Bearer x', 'tenant-id': TENANT },
    ...(body === undefined ? {} : { payload: body }),
  })
  const { code, data, msg } = answer.json<{ code: number; data: T; msg: string }>()
  if (code !== 200) throw new Error(`${url}: ${code} ${msg}`)
  return data
}

const list = (data: object, pageNum = 1) =>
  call<{ userId: string }[]>('POST', '/api/user/page-tenant-user', { pageNum, pageSize: 10, data })

async function measure(name: string, data: object, pageNum = 1): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await list(data, pageNum)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  say(`${name.padEnd(28)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`)
}

say(`filling ${PEOPLE}…`)
let began = performance.now()
await fill()
say(`filled in ${((performance.now() - began) / 1000).toFixed(1)} s`)
const [most, few] = await Promise.all(
  ['asc', 'desc'].map(async (order) => {
    const { rows } = await sql<{ id: string }>`
      select id from position where tenant_id = ${TENANT} and status = 1 order by id ${sql.raw(order)} limit 1`.execute(
      system.db,
    )
    return rows[0]?.id
  }),
)
await measure('everybody', {})
await measure('page 900', {}, 900)
await measure('normal', { status: 1 })
await measure('left', { status: 2 })
const NAME = NAMES[77] ?? madeName(roll)
await measure('name, family name', { name: Array.from(NAME.realName)[0] })
await measure('name, two characters', { name: Array.from(NAME.realName).slice(0, 2).join('') })
await measure('name, whole', { name: NAME.realName })
await measure('name, in every nickname', { name: '成员' })
await measure('name, in one nickname', { name: '成员12345' })
await measure('pinyin, half', { name: NAME.namePinyin.replaceAll(' ', '').slice(0, 6) })
await measure('pinyin, whole', { name: NAME.namePinyin.replaceAll(' ', '') })
await measure('initials', { name: NAME.nameInitials })
await measure('account number', { name: 'bench12345' })
await measure('account number, beginning', { name: 'bench12' })
await measure('mobile, whole', {
  mobile: `136${String((2 * 7919) % 100_000_000).padStart(8, '0')}`,
})
await measure('mobile, last four', { mobile: '2345' })
await measure('mobile, first three', { mobile: '139' })
await measure('department with below', { departmentId: departmentId(TENANT, '应急管理科') })
await measure('department itself', {
  departmentId: departmentId(TENANT, '财政科'),
  includeChild: 2,
})
await measure('position of half', { positionId: most })
await measure('position of few', { positionId: few })
await measure('platform', { platform: 'wisdom' })
await measure('department and position', {
  departmentId: departmentId(TENANT, '应急管理科'),
  positionId: most,
  name: Array.from(NAME.realName)[0],
})

/** p95 in milliseconds of the list's first page, asked for one after the other until `until` ends. */
async function listBeside(until: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let over = false
  void until.finally(() => {
    over = true
  })
  while (!over || times.length === 0) {
    const start = performance.now()
    await list({})
    times.push(performance.now() - start)
    await pause(50)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

const alone = await listBeside(pause(5000))
globalThis.gc?.()
const before = process.memoryUsage().rss
let peak = before
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 20)
began = performance.now()
const exported = call('GET', '/api/user/tenant-user/export').then(
  () => (performance.now() - began) / 1000,
)
const beside = await listBeside(exported)
const seconds = await exported
clearInterval(watch)
say(
  `export of ${PEOPLE}: ${seconds.toFixed(1)} s, memory +${((peak - before) / 1e6).toFixed(0)} MB; the list meanwhile p95 ${beside.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`,
)

const userIds = Array.from({ length: Math.min(5000, PEOPLE) }, (_, at) => String(FIRST + at))
began = performance.now()
const { id } = await call<{ id: string }>('POST', '/api/user/tenant-user/move', {
  userIds,
  departmentIds: [departmentId(TENANT, '信息科')],
})
say(`move of ${userIds.length}: answered after ${(performance.now() - began).toFixed(0)} ms`)
for (;;) {
  const state = await call<{ status: string; done: number; successCount: number }>(
    'GET',
    `/api/user/tenant-user/batch-state?id=${id}`,
  )
  if (state.status !== 'running') {
    say(
      `move of ${userIds.length}: ${state.status}, ${state.successCount} moved in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    break
  }
  await pause(200)
}
await app.close()
await database.close()
await rm(folder, { recursive: true, force: true })
