/**
 * `npm run bench:api`: CPU per request (server and database together) of the authenticated paged
 * list, a point read and a write (row, audit entry, event), beside node:http with named pg
 * statements and no policies in the same run. Prints; judges nothing. Rounds of the compared
 * servers alternate, so that what else the machine does falls on all of them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitingOfApplicant } from '../modules/approval/service.ts'
import { findBelongs } from '../modules/tenant/file/queries.ts'
import { findTenantDetail } from '../modules/tenant/queries.ts'
import { TODO_LIST } from '../modules/todo/list.ts'
import type { Statement } from '../platform/db/batch.ts'
import { createScopedKysely } from '../platform/db/kysely.ts'
import type { Db } from '../platform/db/schema.ts'
import type { BareStatements } from './bare.ts'
import { cpuOf, cpuOfTree } from './cpu.ts'
import { type Call, load } from './load.ts'
import { type BenchServer, startProduct } from './product.ts'
import { shares } from './shares.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 4000)
/**
 * Before anything is counted: V8 has compiled what it will by then, as in a server that has run for
 * a minute.
 */
const WARM_UP = Number(process.env.BENCH_WARM_UP ?? 12_000)
const TENANT = '2'
/** All of them members of tenant 2; the first two see the organisation's whole list. */
const ACCOUNTS = ['linxue', 'zhouming', 'chensiyuan', 'zhaolan', 'heping']
const ALL = ['list', 'point', 'write'] as const
type Operation = (typeof ALL)[number]
/** BENCH_OPERATIONS=point,write measures these alone, and takes the first of them apart. */
const OPERATIONS = ALL.filter((each) => (process.env.BENCH_OPERATIONS ?? each).includes(each))

interface Subject {
  readonly name: string
  /** What to send; the people have just signed in, for a token ends sooner than the bench. */
  calls(operation: Operation): Promise<Call[]>
  /** Milliseconds of CPU used so far by its own process. */
  cpu(): number
  /** And by the database beside it, where that is another process. */
  databaseCpu(): number
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: start this with npm run bench:api`)
  return value
}

/** The statements that a reading of the product sends, so many. */
const captured = async (ask: (db: Db) => Promise<unknown>, wanted = 1): Promise<Statement[]> => {
  const seen: Statement[] = []
  const db = createScopedKysely((statement) => {
    seen.push(statement)
    return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [{ n: 0 }] })
  })
  await ask(db)
  if (seen.length !== wanted) throw new Error(`${seen.length} statements instead of ${wanted}`)
  return seen
}

const bareStatements = async (users: readonly string[]): Promise<BareStatements> => {
  const scope = { tenantId: TENANT, onlyOf: null, now: new Date() }
  const asked = { pageNum: 1, pageSize: 10, data: {} }
  const [list, count] = await captured((db) => TODO_LIST.page(db, asked, scope), 2)
  const [user = ''] = users
  // What `findTenant` asks (modules/tenant/service.ts).
  const point = await captured(
    (db) =>
      Promise.all([
        findTenantDetail(db, TENANT),
        findBelongs(db, TENANT, 0, 1000),
        waitingOfApplicant(db, {
          applicantId: user,
          applicantTenantId: TENANT,
          kind: 'certification',
        }),
      ]),
    3,
  )
  if (!list || !count) throw new Error('nothing was asked')
  return { list, count, point, users }
}

const userOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string })
    .sub

const nickname = (index: number): { nickname: string } => ({
  nickname: `称呼${index % 2 === 0 ? '甲' : '乙'}${index % 997}`,
})

const productCalls = (
  server: BenchServer,
  tokens: readonly string[],
  operation: Operation,
): Call[] => {
  const people = operation === 'list' ? tokens.slice(0, 2) : tokens
  return people.map((token) => {
    const headers = { 'tenant-id': TENANT }
    switch (operation) {
      case 'list':
        return {
          url: `${server.url}/api/todo/select-all-todo`,
          method: 'POST',
          token,
          headers,
          body: () => ({ pageNum: 1, pageSize: 10, data: {} }),
        }
      case 'point':
        return {
          url: `${server.url}/api/uc/tenant/get?id=${TENANT}`,
          method: 'GET',
          token,
          headers,
        }
      case 'write':
        return {
          url: `${server.url}/api/user/update-nickname`,
          method: 'POST',
          token,
          headers,
          body: nickname,
        }
    }
  })
}

const bareCalls = (port: string, users: readonly string[], operation: Operation): Call[] =>
  users.map((token) => ({
    url: `http://localhost:${port}/${operation}`,
    method: operation === 'point' ? 'GET' : 'POST',
    token,
    headers: {},
    ...(operation === 'point'
      ? {}
      : {
          body: operation === 'write' ? nickname : () => ({ pageNum: 1, pageSize: 10, data: {} }),
        }),
  }))

const startBare = async (
  statements: BareStatements,
): Promise<{ port: string; pid: number; stop(): Promise<void> }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare.js', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BARE_STATEMENTS: JSON.stringify(statements) },
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    port: port.toString().trim(),
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Figures {
  /** Milliseconds of CPU a request, one value a round. */
  readonly own: number[]
  readonly database: number[]
  readonly whole: number[]
  readonly rate: number[]
}

const measure = async (subjects: readonly Subject[]): Promise<void> => {
  for (const operation of OPERATIONS) {
    const figures = new Map<string, Figures>(
      subjects.map(({ name }) => [name, { own: [], database: [], whole: [], rate: [] }]),
    )
    const ready: { readonly subject: Subject; readonly calls: Call[] }[] = []
    for (const subject of subjects) {
      const calls = await subject.calls(operation)
      await load(calls, WARM_UP)
      ready.push({ subject, calls })
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { subject, calls } of ready) {
        const before = { own: subject.cpu(), database: subject.databaseCpu() }
        const { requests, seconds } = await load(calls, REQUESTS)
        const own = (subject.cpu() - before.own) / requests
        const database = (subject.databaseCpu() - before.database) / requests
        const of = figures.get(subject.name)
        of?.own.push(own)
        of?.database.push(database)
        of?.whole.push(own + database)
        of?.rate.push(requests / seconds)
      }
    }
    const floor = median(figures.get('bare')?.whole ?? [])
    say(`\n${operation.padEnd(24)}   server  database     sum    ratio  requests/s`)
    for (const [name, { own, database, whole, rate }] of figures) {
      const cells = [
        median(own).toFixed(3),
        median(database).toFixed(3),
        median(whole).toFixed(3),
        `x ${(median(whole) / floor).toFixed(2)}`,
        median(rate).toFixed(0),
      ]
      say(`  ${name.padEnd(22)} ${cells.map((cell) => cell.padStart(8)).join(' ')}`)
    }
  }
}

const profiled = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-profile-'))
  const server = await startProduct(env, [
    '--cpu-prof',
    '--cpu-prof-dir',
    folder,
    '--cpu-prof-interval',
    '500',
  ])
  const [operation = 'list'] = OPERATIONS
  const calls = productCalls(server, await server.signIn(ACCOUNTS), operation)
  await load(calls, WARM_UP)
  const from = Number(process.hrtime.bigint() / 1000n)
  await load(calls, REQUESTS)
  const to = Number(process.hrtime.bigint() / 1000n)
  await server.stop()
  say(`\n${operation}: share of the server process, PostgreSQL apart`)
  for (const { name, share } of shares(folder, from, to))
    say(`  ${name.padEnd(30)} ${(share * 100).toFixed(1).padStart(5)} %`)
  await rm(folder, { recursive: true })
}

const database = {
  DATABASE_URL: setting('DATABASE_URL'),
  DATABASE_ADMIN_URL: setting('DATABASE_ADMIN_URL'),
}
const postgres = Number(setting('POSTGRES_PID'))
const dataDir = await mkdtemp(join(tmpdir(), 'zz-bench-'))

const onPostgres = await startProduct({ ...database, DATA_DIR: join(dataDir, 'postgres') })
const embedded = await startProduct({
  DATABASE_URL: '',
  DATABASE_ADMIN_URL: '',
  DATA_DIR: join(dataDir, 'embedded'),
})
const users = (await onPostgres.signIn(ACCOUNTS)).map(userOf)
const bare = await startBare(await bareStatements(users))
try {
  await measure([
    {
      name: 'bare',
      calls: (operation) => Promise.resolve(bareCalls(bare.port, users, operation)),
      cpu: () => cpuOf(bare.pid),
      databaseCpu: () => cpuOfTree(postgres),
    },
    {
      name: 'product, PostgreSQL',
      calls: async (operation) =>
        productCalls(onPostgres, await onPostgres.signIn(ACCOUNTS), operation),
      cpu: () => cpuOf(onPostgres.pid),
      databaseCpu: () => cpuOfTree(postgres),
    },
    {
      name: 'product, embedded',
      calls: async (operation) =>
        productCalls(embedded, await embedded.signIn(ACCOUNTS), operation),
      cpu: () => cpuOf(embedded.pid),
      databaseCpu: () => 0,
    },
  ])
} finally {
  await bare.stop()
  await embedded.stop()
  await onPostgres.stop()
}
await profiled({ ...database, DATA_DIR: join(dataDir, 'postgres') })
await rm(dataDir, { recursive: true })
