/**
 * `npm run bench:lists`: the list of to-dos with its total among BENCH_TODOS (200,000) for a person
 * with 44, one with a half of all and one who manages them; then BENCH_CONSOLES (1,000) open
 * consoles while 20 to-dos a second are made: list calls a console, and what other calls take
 * meanwhile. Milliseconds on the clock over HTTP. Prints; judges nothing.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { WebSocket } from 'ws'
import { CROWD_TENANT } from '../seed/crowd.ts'
import { personId } from '../seed/data/people.ts'

const TODOS = Number(process.env.BENCH_TODOS ?? 200_000)
const CONSOLES = Number(process.env.BENCH_CONSOLES ?? 1000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const CHANGES_A_SECOND = 20
/** As seed/crowd.ts numbers them. */
const staff = (nth: number): string => String(910_000_001 + nth)
const [FEW, HALF, MANAGER] = [staff(0), staff(1), personId('zhouming')]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: start this with npm run bench:lists`)
  return value
}

const percentiles = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return `p50 ${at(0.5).toFixed(1).padStart(6)}  p95 ${at(0.95).toFixed(1).padStart(6)}  max ${at(0.9999).toFixed(1).padStart(6)}`
}

const fill = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: setting('BARE_DATABASE') })
  await client.connect()
  await client.query(
    `insert into todo (tenant_id, id, title, todo_type, todo_task_type, todo_status, creator_uid, executor_count, created_at)
     select $1, 7000000 + n, '批量待办' || n, 1, 1 + n % 4, case n % 3 when 0 then 2 else 1 end, case when n % 2 = 0 then $2::bigint else $3::bigint end, 1,
       now() - n * interval '1 minute' from generate_series(1, $4::int) n`,
    [CROWD_TENANT, HALF, staff(2), TODOS],
  )
  await client.query(
    `insert into todo_executor (tenant_id, todo_id, user_id, created_at)
     select tenant_id, id, case when (id - 7000000) % ($3::int / 44) = 0 and id - 7000000 <= 44 * ($3::int / 44) then $2::bigint else 910000004 + id % 900 end, created_at
     from todo where tenant_id = $1 and id > 7000000`,
    [CROWD_TENANT, FEW, TODOS],
  )
  await client.query('vacuum analyze todo, todo_executor')
  await client.end()
}

const post = async (
  url: string,
  person: string,
  path: string,
  body: object,
): Promise<{ millis: number; total: number }> => {
  const from = performance.now()
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person}`,
      'tenant-id': CROWD_TENANT,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
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

const list = (url: string, person: string, data: object = {}, pageNum = 1) =>
  post(url, person, 'todo/select-all-todo', { pageNum, pageSize: 10, data })

const measureList = async (url: string): Promise<void> => {
  say(`\nlist of to-dos with its total among ${TODOS}, ${ROUNDS} calls one after the other, ms`)
  const cases: readonly (readonly [string, string, object, number])[] = [
    ['with 44, page 1', FEW, {}, 1],
    ['with 44, by status', FEW, { todoStatus: 2 }, 1],
    ['with 44, by words', FEW, { title: '待办1' }, 1],
    ['with a half, page 1', HALF, {}, 1],
    ['with a half, page 1000', HALF, {}, 1000],
    ['manager, page 1', MANAGER, {}, 1],
    ['manager, page 1000', MANAGER, {}, 1000],
    ['manager, by words', MANAGER, { title: '待办199' }, 1],
  ]
  for (const [name, person, data, page] of cases) {
    let total = 0
    for (let round = 0; round < 20; round += 1) total = (await list(url, person, data, page)).total
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      times.push((await list(url, person, data, page)).millis)
    say(`  ${name.padEnd(24)} ${percentiles(times)}  total ${total}`)
  }
}

interface Console {
  readonly person: string
  pushes: number
  lists: number
}

/** As the page does it (shared-ui, RemoteStore): gathered a little, spread as the server says. */
const openConsole = async (url: string, person: string, ask: (of: Console) => void) => {
  const state: Console = { person, pushes: 0, lists: 0 }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws/message`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token: person, tenantId: CROWD_TENANT }))
  await once(socket, 'message')
  let waiting: NodeJS.Timeout | undefined
  socket.on('message', (raw: Buffer) => {
    const { type, data } = JSON.parse(raw.toString('utf8')) as {
      type: string
      data: { name?: string; spread?: number }
    }
    if (type !== 'changed' || data.name !== 'todo.changed/v1') return
    state.pushes += 1
    waiting ??= setTimeout(
      () => {
        waiting = undefined
        ask(state)
      },
      50 + Math.random() * (data.spread ?? 0),
    )
  })
  return { state, socket }
}

const measurePushes = async (url: string): Promise<void> => {
  const lists: number[] = []
  const failed: unknown[] = []
  const ask = (of: Console): void => {
    of.lists += 1
    list(url, of.person).then(
      ({ millis }) => lists.push(millis),
      (error: unknown) => failed.push(error),
    )
  }
  const consoles = await Promise.all(
    Array.from({ length: CONSOLES }, (_, nth) =>
      openConsole(url, nth === 0 ? MANAGER : staff(nth - 1), ask),
    ),
  )
  const others: number[] = []
  const writes: Promise<{ millis: number }>[] = []
  const end = performance.now() + SECONDS * 1000
  let made = 0
  const tick = setInterval(() => {
    const executorIds = [1, 7, 13].map((step) => staff((made * step + 3) % (CONSOLES - 1)))
    made += 1
    const title = `压测待办${made}`
    writes.push(
      post(url, staff(made % 500), 'todo/save', { title, executorIds: [...new Set(executorIds)] }),
    )
  }, 1000 / CHANGES_A_SECOND)
  while (performance.now() < end) {
    others.push(
      (await post(url, staff(900), 'station/query-page', { pageNum: 1, pageSize: 10, data: {} }))
        .millis,
    )
    await pause(20)
  }
  clearInterval(tick)
  const saved = (await Promise.all(writes)).map(({ millis }) => millis)
  await pause(1500)
  const told = consoles.filter(({ state }) => state.pushes > 0).map(({ state }) => state)
  const most = Math.max(...told.map((state) => state.lists)) / SECONDS
  const calls = told.reduce((sum, state) => sum + state.lists, 0)
  say(
    `\n${CONSOLES} consoles of one organisation, ${made} to-dos made in ${SECONDS} s, 3 executors each`,
  )
  say(`  consoles told            ${told.length}`)
  say(`  list calls               ${(calls / SECONDS).toFixed(1)} a second in all`)
  say(`  of the busiest console   ${most.toFixed(2)} a second`)
  say(
    `  a told console on average ${(calls / SECONDS / Math.max(1, told.length)).toFixed(2)} a second`,
  )
  say(`  list calls, ms           ${percentiles(lists)}`)
  say(`  saves, ms                ${percentiles(saved)}`)
  say(`  other calls, ms          ${percentiles(others)}`)
  say(`  failed                   ${failed.length}`)
  for (const { socket } of consoles) socket.terminate()
}

const child = spawn(
  process.execPath,
  ['--max-semi-space-size=64', fileURLToPath(new URL('lists-server.js', import.meta.url))],
  { stdio: ['pipe', 'pipe', 'inherit'] },
)
try {
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${port.toString().trim()}`
  await fill()
  await measureList(url)
  await measurePushes(url)
} finally {
  child.stdin.end('end\n')
  await once(child, 'exit')
}
