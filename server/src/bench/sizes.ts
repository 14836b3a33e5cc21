/**
 * `npm run bench:sizes`: every reading call of the API in an organisation of 125,000 seats, 30,000
 * departments, 1,000,000 to-dos and as many audit entries, each BENCH_ROUNDS (26) times one after
 * the other over two connections, so that each connection answers it more than ten times: by then
 * PostgreSQL might have forgotten the values. Prints all of them in milliseconds, with the processor
 * time of server and database for one call (what is to be compared on a busy machine), those over the
 * target, those that were refused, and what the exports do to a list beside them.
 * `BENCH_ONLY=todo,role/get` calls those whose name holds one of these; `BENCH_FACTOR=0.1` makes a tenth
 * of the rows. With `BENCH_FILLED=1`, and as `node scripts/bench-server.mjs sizes`, it asks the database
 * that a run before has filled: DATABASE_URL, DATABASE_ADMIN_URL, BARE_DATABASE (a superuser's) and
 * POSTGRES_PID name it.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createAuth } from '../modules/auth/index.ts'
import { modules } from '../modules/index.ts'
import { openApiDocument } from '../platform/openapi/document.ts'
import { cpuOf, cpuOfTree } from './cpu.ts'
import { MANAGER, percentiles, say, withCrowdServer } from './crowd-server.ts'
import { readingCalls, type SizeCall } from './sizes-calls.ts'
import { FOUND, fillSizes, sizesOf } from './sizes-data.ts'

const FACTOR = Number(process.env.BENCH_FACTOR ?? 1)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 26)
const ONLY = (process.env.BENCH_ONLY ?? '').split(',')
const POSTGRES = Number(process.env.POSTGRES_PID ?? 0)
const FILLED = process.env.BENCH_FILLED === '1'
/** Milliseconds for 19 of 20 calls (issue 31). */
const TARGET = 200
/** A call of which one took so long is asked no more than SLOW_ROUNDS times. */
const LONG = 2000
const SLOW_ROUNDS = 14

interface Answered {
  readonly millis: number
  readonly status: number
  /** Rows of the list, or bytes of another answer. */
  readonly size: string
}

const texts = (input: Readonly<Record<string, unknown>>): string =>
  String(
    new URLSearchParams(
      Object.entries(input).flatMap(([name, value]): [string, string][] =>
        value === undefined || value === null
          ? []
          : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
      ),
    ),
  )

const ask = async (url: string, call: SizeCall): Promise<Answered> => {
  const isPost = call.method === 'POST'
  const from = performance.now()
  const answer = await fetch(`${url}${call.path}${isPost ? '' : `?${texts(call.input)}`}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${call.token}`,
      'tenant-id': call.token.split('.')[1] ?? '',
      ...(isPost ? { 'content-type': 'application/json' } : {}),
    },
    ...(isPost ? { body: JSON.stringify(call.input) } : {}),
  })
  const text = await answer.text()
  const millis = performance.now() - from
  const head = /^\{"code":\d+,"success":\w+,"msg":"([^"]*)"/.exec(text)
  const total = /"totalNum":(\d+)/.exec(text)?.[1]
  const size = total === undefined ? `${text.length} B` : `${total} rows`
  return { millis, status: answer.status, size: answer.ok ? size : (head?.[1] ?? '') }
}

const isExport = ({ path }: SizeCall): boolean => path.endsWith('/export')

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

const measureCalls = async (
  url: string,
  server: number,
  calls: readonly SizeCall[],
): Promise<void> => {
  const cpu = (): number => cpuOf(server) + (POSTGRES === 0 ? 0 : cpuOfTree(POSTGRES))
  const over: string[] = []
  const refused: string[] = []
  for (const call of calls) {
    const times: number[] = []
    const faults = new Set<number>()
    let last = await ask(url, call)
    const before = cpu()
    for (let round = 1; round < ROUNDS; round += 1) {
      if (round > SLOW_ROUNDS && Math.max(...times) > LONG) break
      last = await ask(url, call)
      times.push(last.millis)
      if (last.status !== 200) faults.add(last.status)
    }
    const spent = ((cpu() - before) / times.length).toFixed(0).padStart(5)
    const line = `${call.name.padEnd(58)} ${percentiles(times)}  cpu ${spent}  ${last.size}`
    say(`  ${line}`)
    if (faults.size > 0) refused.push(`${[...faults].join(', ')} ${line}`)
    if (p95(times) > TARGET || [...faults].some((status) => status >= 500)) over.push(line)
  }
  say(`\nrefused: ${refused.length}`)
  for (const line of refused) say(`  ${line}`)
  say(`\nover ${TARGET} ms: ${over.length} of ${calls.length}`)
  for (const line of over) say(`  ${line}`)
}

/** What a list beside an export takes, and what it takes alone. */
const measureExports = async (url: string, calls: readonly SizeCall[]): Promise<void> => {
  const token = `${MANAGER}.${FOUND.tenant}`
  const list: SizeCall = {
    name: 'list',
    method: 'POST',
    path: '/api/user/page-tenant-user',
    token,
    input: { pageNum: 1, pageSize: 20, data: {} },
  }
  const beside = async (until: Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    let over = false
    void until.finally(() => {
      over = true
    })
    while (!over) {
      times.push((await ask(url, list)).millis)
      await pause(50)
    }
    return times
  }
  for (const call of calls) {
    const alone = await beside(pause(5000))
    const whole = ask(url, call)
    const together = await beside(whole)
    const { millis, status, size } = await whole
    say(`  ${call.name.padEnd(40)} ${status} ${(millis / 1000).toFixed(1)} s, ${size}`)
    say(`    a list alone   ${percentiles(alone)}`)
    say(`    a list beside  ${percentiles(together)}`)
  }
}

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')

process.env.DATABASE_POOL ??= '2'
const calls = readingCalls(
  openApiDocument([...modules, createAuth()].flatMap(({ routes }) => routes)),
)
const wanted = calls.filter(({ name }) => ONLY.some((part) => name.includes(part)))
await withCrowdServer(sizesOf(FACTOR).staff, async (url, server) => {
  if (!FILLED) {
    say(`filling; load ${load()}`)
    await fillSizes(FACTOR, say)
  }
  say(`\n${wanted.length} reading calls, ${ROUNDS} times each, ms; load ${load()}`)
  await measureCalls(
    url,
    server,
    wanted.filter((call) => !isExport(call)),
  )
  say(`\nexports; load ${load()}`)
  await measureExports(url, wanted.filter(isExport))
  say(`load at the end ${load()}`)
})
