/**
 * `npm run bench:departments`: an organisation with BENCH_STAFF (20,000) staff and 30,000
 * departments: what opening its tree asks for, a search, the overview of the root, another order
 * among 2,000 siblings, and a move of a subtree with BENCH_MOVED (5,000) departments and with a tenth
 * of all staff; milliseconds on the clock over HTTP, one call after the other. Prints; judges
 * nothing.
 */
import { loadavg } from 'node:os'
import { CROWD_TENANT, crowdDepartment } from '../seed/crowd.ts'
import {
  MANAGER,
  percentiles,
  postAs,
  say,
  withBareDatabase,
  withCrowdServer,
} from './crowd-server.ts'

const STAFF = Number(process.env.BENCH_STAFF ?? 20_000)
const MOVED = Number(process.env.BENCH_MOVED ?? 5_000)
const DEPARTMENTS = 30_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
/** Superiors of the subtree that is moved: the one it lies below, and the other one. */
const [FROM, TO, TOP] = ['95000001', '95000002', '95000003']

const fillDepartments = (): Promise<void> =>
  withBareDatabase(async (client) => {
    const { root } = crowdDepartment
    const add = (id: string, pid: string, path: string, depth: number): Promise<unknown> =>
      client.query(
        'insert into department (tenant_id, id, pid, name, simple_name, path, depth, sort) values ($1, $2, $3, $4, $4, $5, $6, 100)',
        [CROWD_TENANT, id, pid, `批量${id}`, path, depth],
      )
    await add(FROM, root, `${root}/${FROM}/`, 2)
    await add(TO, root, `${root}/${TO}/`, 2)
    await add(TOP, FROM, `${root}/${FROM}/${TOP}/`, 3)
    const fill = (pid: string, path: string, depth: number, count: number, offset: number) =>
      client.query(
        `insert into department (tenant_id, id, pid, name, simple_name, path, depth, sort)
         select $1, 96000000 + $6 + n, $2, '批量处' || $6 + n, '批量', $3 || (96000000 + $6 + n) || '/', $4, n from generate_series(1, $5::int) n`,
        [CROWD_TENANT, pid, path, depth, count, offset],
      )
    await fill(TOP, `${root}/${FROM}/${TOP}/`, 4, MOVED, 0)
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from department where tenant_id = $1',
      [CROWD_TENANT],
    )
    await fill(TO, `${root}/${TO}/`, 3, DEPARTMENTS - (rows[0]?.n ?? 0), MOVED)
    await client.query(
      `update member_department set department_id = $2 where tenant_id = $1 and main
       and member_id in (select member_id from member_department where tenant_id = $1 and main order by member_id limit $3)`,
      [CROWD_TENANT, TOP, STAFF / 10],
    )
    await client.query('vacuum analyze department, member_department, staff_reach')
  })

const measure = async (
  name: string,
  ask: (round: number) => Promise<{ millis: number }>,
  rounds = ROUNDS,
) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await ask(round)).millis)
  say(`  ${name.padEnd(44)} ${percentiles(times)}`)
}

await withCrowdServer(STAFF, async (url) => {
  await fillDepartments()
  const call = (path: string, body: object) => postAs(url, MANAGER, `department/${path}`, body)
  const page = { pageNum: 1, pageSize: 100 }
  say(`\n${DEPARTMENTS} departments, ${STAFF} staff, ms; load ${loadavg()[0]?.toFixed(1)}`)
  await call('list-subordinate', { tenantId: CROWD_TENANT, ...page })
  await measure('the highest', () => call('list-subordinate', { tenantId: CROWD_TENANT, ...page }))
  await measure('100 below the root', () =>
    call('list-subordinate', { id: crowdDepartment.root, ...page }),
  )
  await measure('page 10 of the widest', () =>
    call('list-subordinate', { id: TO, pageNum: 10, pageSize: 100 }),
  )
  await measure('search', () =>
    call('search', { tenantId: CROWD_TENANT, name: '批量处12', ...page }),
  )
  await measure('line of one', () => call('get-line', { id: TOP }))
  const first = Array.from({ length: 2 }, (_, index) => String(96_000_001 + MOVED + index))
  await measure(
    'another order of two among thousands',
    (round) => call('sort', { pid: TO, ids: round % 2 === 0 ? first.toReversed() : first }),
    10,
  )
  await measure(
    `a move of ${MOVED + 1} departments with ${STAFF / 10} staff`,
    (round) => call('move', { id: TOP, pid: round % 2 === 0 ? TO : FROM }),
    6,
  )
  say(`  load at the end ${loadavg()[0]?.toFixed(1)}`)
})
