/**
 * What benches of the organisation with very many people share: its server as a process, calls to
 * it, to-dos in it, and figures in words.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { CROWD_TENANT } from '../seed/crowd.ts'
import { personId } from '../seed/data/people.ts'

/** As seed/crowd.ts numbers its people. */
export const crowdStaff = (nth: number): string => String(910_000_001 + nth)

/** With 44 to-dos, with a half of all, and one who manages them, by their ids. */
export const [FEW, HALF, MANAGER] = [crowdStaff(0), crowdStaff(1), personId('zhouming')]

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: start this with npm run`)
  return value
}

/** Median, 95th percentile and greatest of these milliseconds. */
export const percentiles = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return `p50 ${at(0.5).toFixed(1).padStart(6)}  p95 ${at(0.95).toFixed(1).padStart(6)}  max ${at(0.9999).toFixed(1).padStart(6)}`
}

/** Runs statements past every policy, on the database that the bench's script has started. */
export const withBareDatabase = async (run: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: setting('BARE_DATABASE') })
  await client.connect()
  await run(client)
  await client.end()
}

/** Makes so many to-dos in the organisation, one a minute back from now. */
export const fillTodos = (todos: number): Promise<void> =>
  withBareDatabase(async (client) => {
    await client.query(
      `insert into todo (tenant_id, id, title, todo_type, todo_task_type, todo_status, creator_uid, executor_count, created_at)
       select $1, 7000000 + n, '批量待办' || n, 1, 1 + n % 4, case n % 3 when 0 then 2 else 1 end, case when n % 2 = 0 then $2::bigint else $3::bigint end, 1,
         now() - n * interval '1 minute' from generate_series(1, $4::int) n`,
      [CROWD_TENANT, HALF, crowdStaff(2), todos],
    )
    await client.query(
      `insert into todo_executor (tenant_id, todo_id, user_id, created_at)
       select tenant_id, id, case when (id - 7000000) % ($3::int / 44) = 0 and id - 7000000 <= 44 * ($3::int / 44) then $2::bigint else 910000004 + id % 900 end, created_at
       from todo where tenant_id = $1 and id > 7000000`,
      [CROWD_TENANT, FEW, todos],
    )
    await client.query('vacuum analyze todo, todo_executor')
  })

/** Of the first so many of the staff, those whom all the others see: nobody else is given a to-do. */
export const findSeenStaff = async (most: number): Promise<string[]> => {
  const seen: string[] = []
  await withBareDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select m.user_id::text as id from member m
       where m.tenant_id = $1 and m.user_id between $2 and $3 and m.status = 1
       group by m.user_id having not exists (
         select from member o join member_department p on p.tenant_id = o.tenant_id and p.member_id = o.id
         join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
         join department above on above.tenant_id = d.tenant_id and d.path like above.path || '%'
         where o.tenant_id = $1 and o.user_id = m.user_id and above.hidden_flag <> 3)
       order by m.user_id`,
      [CROWD_TENANT, crowdStaff(0), crowdStaff(most - 1)],
    )
    seen.push(...rows.map(({ id }) => id))
  })
  return seen
}

/** Posts as a person of the organisation; throws unless the answer is 200. */
export const postAs = async (
  url: string,
  person: string,
  path: string,
  body?: object,
): Promise<{ millis: number; total: number }> => {
  const from = performance.now()
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person}`,
      'tenant-id': CROWD_TENANT,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const {
    code,
    msg,
    totalNum = 0,
  } = (await answer.json()) as {
    code: number
    msg: string
    totalNum?: number
  }
  if (code !== 200) throw new Error(`${path} answered ${code} ${msg}`)
  return { millis: performance.now() - from, total: totalNum }
}

/** Starts the server with so many people, runs with its address and process, and ends it. */
export const withCrowdServer = async (
  people: number,
  run: (url: string, pid: number) => Promise<void>,
): Promise<void> => {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', fileURLToPath(new URL('lists-server.js', import.meta.url))],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, BENCH_PEOPLE: String(people) } },
  )
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    await run(`http://127.0.0.1:${port.toString().trim()}`, child.pid ?? 0)
  } finally {
    child.stdin.end('end\n')
    await once(child, 'exit')
  }
}
