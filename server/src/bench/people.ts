/**
 * `npm run bench:people`: what the selector's calls take over HTTP, one after the other:
 * milliseconds on the clock (median) and of CPU (server and database together), among BENCH_STAFF
 * (100,000) staff in 10,000 departments, on both engines: for the organisation's leader, who sees
 * everything, and for a member of the organisation above, from whom two departments are hidden.
 * Prints; judges nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CROWD_TENANT, crowdDepartment } from '../seed/crowd.ts'
import { cpuOf, cpuOfTree } from './cpu.ts'
import { type BenchServer, startProduct } from './product.ts'

const STAFF = process.env.BENCH_STAFF ?? '100000'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40)
const ACCOUNTS = ['zhouming', 'heping'] as const

const { root, crowded, wide } = crowdDepartment
const people = (id: string, more: object) =>
  [
    'department/list-user',
    { id, tenantId: CROWD_TENANT, pageSize: 50, pageNum: 1, ...more },
  ] as const

const CALLS: Readonly<Record<string, readonly [path: string, body?: object]>> = {
  'beside them: an organisation': ['uc/tenant/get?id=2'],
  'types with counts': ['uc/tenant/list-subordinate-type'],
  'organisations of a type': [
    'uc/tenant/list-subordinate',
    { tenantType: 1, pageNum: 1, pageSize: 50 },
  ],
  'organisations by name': ['uc/tenant/search', { tenantName: '锦云', tenantType: 'all' }],
  'top department': [
    'department/list-subordinate',
    { tenantId: CROWD_TENANT, pageNum: 1, pageSize: 50 },
  ],
  'node of 2,000, page 1': ['department/list-subordinate', { id: wide, pageNum: 1, pageSize: 50 }],
  'node of 2,000, page 40': [
    'department/list-subordinate',
    { id: wide, pageNum: 40, pageSize: 50 },
  ],
  'departments by name': ['department/search', { name: '督查', pageNum: 1, pageSize: 50 }],
  '5,000 people, page 1': people(crowded, {}),
  '5,000 people, page 90': people(crowded, { pageNum: 90 }),
  '5,000 people, counts': ['department/count-user', { id: crowded, tenantId: CROWD_TENANT }],
  '5,000 people, by name': people(crowded, { name: '王' }),
  'root with all below, page 1': people(root, { includeChild: 1 }),
  'root with all below, page 1,000': people(root, { includeChild: 1, pageNum: 1000 }),
  'root with all below, counts': [
    'department/count-user',
    { id: root, tenantId: CROWD_TENANT, includeChild: 1 },
  ],
  'people by surname 王': ['user/search', { userName: '王', pageNum: 1, pageSize: 50 }],
  'people by surname 王, counts': ['user/count', { userName: '王' }],
  'people by initials wj': ['user/search', { userName: 'wj', pageNum: 1, pageSize: 50 }],
  'people by pinyin zhangwei': ['user/search', { userName: 'zhangwei', pageNum: 1, pageSize: 50 }],
  'people by whole name': ['user/search', { userName: '王建国', pageNum: 1, pageSize: 50 }],
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const once = async (
  server: BenchServer,
  token: string,
  [path, body]: readonly [string, object?],
): Promise<{ millis: number; total: number | undefined }> => {
  const from = performance.now()
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tenant-id': '2',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code, msg, totalNum } = (await answer.json()) as {
    code: number
    msg: string
    totalNum?: number
  }
  if (code !== 200) throw new Error(`${path} answered ${code} ${msg}`)
  return { millis: performance.now() - from, total: totalNum }
}

const median = (sorted: readonly number[]): string =>
  (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(1)

const measure = async (
  name: string,
  env: Readonly<Record<string, string>>,
  databaseCpu: () => number,
): Promise<void> => {
  const from = performance.now()
  const server = await startProduct({ ...env, SEED_STAFF: STAFF })
  try {
    say(
      `\n${name}: ready after ${((performance.now() - from) / 1000).toFixed(1)} s with ${STAFF} staff`,
    )
    say(
      `${''.padEnd(34)} ${ACCOUNTS.map((account) => `${account.padStart(9)}: clock    CPU`).join(' ')}     rows`,
    )
    const tokens = await server.signIn(ACCOUNTS)
    for (const [label, call] of Object.entries(CALLS)) {
      const cells: string[] = []
      let total: number | undefined
      for (const token of tokens) {
        for (let round = 0; round < 8; round += 1) total = (await once(server, token, call)).total
        const times: number[] = []
        const before = cpuOf(server.pid) + databaseCpu()
        for (let round = 0; round < ROUNDS; round += 1)
          times.push((await once(server, token, call)).millis)
        times.sort((a, b) => a - b)
        const cpu = (cpuOf(server.pid) + databaseCpu() - before) / ROUNDS
        cells.push(`${median(times).padStart(16)} ${cpu.toFixed(1).padStart(6)}`)
      }
      say(`${label.padEnd(34)} ${cells.join(' ')} ${(total ?? '').toString().padStart(8)}`)
    }
  } finally {
    await server.stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'zz-bench-people-'))
try {
  const { DATABASE_URL = '', DATABASE_ADMIN_URL = '', POSTGRES_PID = '' } = process.env
  if (DATABASE_URL) {
    await measure(
      'PostgreSQL',
      { DATABASE_URL, DATABASE_ADMIN_URL, DATA_DIR: join(dataDir, 'postgres') },
      () => cpuOfTree(Number(POSTGRES_PID)),
    )
  }
  if (process.env.BENCH_EMBEDDED !== '0')
    await measure(
      'embedded',
      { DATABASE_URL: '', DATABASE_ADMIN_URL: '', DATA_DIR: join(dataDir, 'embedded') },
      () => 0,
    )
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
