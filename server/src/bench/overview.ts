/**
 * `npm run bench:overview`: the overview of an organisation with BENCH_STAFF (100,000) staff in
 * 10,000 departments, BENCH_TODOS (200,000) to-dos, 20,000 applications that wait and 10,000
 * messages of its leader, for that leader, for a person with a half of all to-dos and for one with
 * 44: milliseconds on the clock over HTTP, one call after the other with the CPU of server and database,
 * and with eight callers at a time. Prints; judges nothing.
 */
import { loadavg } from 'node:os'
import { CROWD_TENANT } from '../seed/crowd.ts'
import { cpuOf, cpuOfTree } from './cpu.ts'
import {
  FEW,
  fillTodos,
  HALF,
  MANAGER,
  percentiles,
  postAs,
  say,
  withBareDatabase,
  withCrowdServer,
} from './crowd-server.ts'

const STAFF = Number(process.env.BENCH_STAFF ?? 100_000)
const TODOS = Number(process.env.BENCH_TODOS ?? 200_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const APPLICATIONS = 20_000
const MESSAGES = 10_000
const CALLERS = 8
const WARM_UP = 20

const fillOthers = (): Promise<void> =>
  withBareDatabase(async (client) => {
    await client.query(
      `insert into approval (tenant_id, id, kind, applicant_id, object_type, object_id, title, search_text, snapshot, audit_status, created_at)
       select $1, 8000000 + n, case n % 2 when 0 then 'tenantCreate' else 'belong' end, 910000004 + n % 900, 'tenant', 8000000 + n, '申请' || n, '申请' || n, '{}', 1,
         now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [CROWD_TENANT, APPLICATIONS],
    )
    await client.query(
      `insert into message (user_id, id, yyyy_mm, tenant_id, event, subject, content, msg_category, biz_type, biz_id, dedupe_key, created_at)
       select $1::bigint, 9500000 + n, to_char(at, 'YYYYMM')::int, $2, 'bench', '消息' || n, '内容', 2, 'bench', n, 'bench' || n, at
       from (select n, now() - n * interval '10 minutes' as at from generate_series(1, $3::int) n) made`,
      [MANAGER, CROWD_TENANT, MESSAGES],
    )
    await client.query('vacuum analyze approval, message')
  })

const overview = (url: string, person: string) => postAs(url, person, 'uc/tenant/overview')

await withCrowdServer(STAFF, async (url, pid) => {
  const database = Number(process.env.POSTGRES_PID ?? 0)
  const cpu = (): number => cpuOf(pid) + (database === 0 ? 0 : cpuOfTree(database))
  await fillTodos(TODOS)
  await fillOthers()
  const load = () =>
    loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')
  say(`\noverview among ${STAFF} staff and ${TODOS} to-dos, ${ROUNDS} calls, ms; load ${load()}`)
  for (const [name, person] of [
    ['leader', MANAGER],
    ['with a half of the to-dos', HALF],
    ['with 44 to-dos', FEW],
  ] as const) {
    for (let round = 0; round < WARM_UP; round += 1) await overview(url, person)
    const alone: number[] = []
    const before = cpu()
    for (let round = 0; round < ROUNDS; round += 1) alone.push((await overview(url, person)).millis)
    const spent = ((cpu() - before) / ROUNDS).toFixed(1)
    say(`  ${name.padEnd(26)} one caller     ${percentiles(alone)}  CPU ${spent} a call`)
    const together: number[] = []
    const caller = async (): Promise<void> => {
      for (let round = 0; round < ROUNDS / CALLERS; round += 1)
        together.push((await overview(url, person)).millis)
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    say(`  ${''.padEnd(26)} eight callers  ${percentiles(together)}`)
  }
  say(`  load at the end ${load()}`)
})
