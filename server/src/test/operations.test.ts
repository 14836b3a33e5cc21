/**
 * What an operator sees of a process: its log, its files, its metrics, at the API and at the login
 * site.
 */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { eventually } from './eventually.ts'
import { type OwnDatabase, ownDatabase, type ServerProcess, startServer } from './process.ts'

let work = ''
let dataDir = ''
let database: OwnDatabase
let server: ServerProcess
let url = ''
let issuer = ''

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'zz-operations-'))
  dataDir = join(work, 'data')
  database = await ownDatabase()
  // As an older version, or a careless hand, has left it.
  await mkdir(join(dataDir, 'files', 'old'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'old', 'file'), 'x')
  for (const path of [dataDir, join(dataDir, 'files'), join(dataDir, 'files', 'old')])
    await chmod(path, 0o777)
  await chmod(join(dataDir, 'files', 'old', 'file'), 0o666)
  const [port, loginPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  issuer = `http://localhost:${loginPort}`
  const env = {
    ...database.env,
    DATA_DIR: dataDir,
    DEMO: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  }
  server = startServer({
    ...env,
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    PUBLIC_URL: url,
    LOGIN_URL: issuer,
  })
  await server.answers(`${url}/api/ready`)
}, 120_000)
afterAll(async () => {
  await server.stop('SIGKILL')
  await database.remove()
  await rm(work, { recursive: true, force: true })
})

interface Line {
  readonly time: string
  readonly level: string
  readonly service: string
  readonly message: string
  readonly [more: string]: unknown
}

/** Everything printed but the address; fails at a line that is no JSON. */
const lines = (): Line[] =>
  server
    .log()
    .trim()
    .split('\n')
    .filter((line) => line !== url)
    .map((line) => JSON.parse(line) as Line)

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

test('[SV-03] the first password stands in a file that only its owner can read, and in no log', async () => {
  const told = lines().find((line) => line['file'] !== undefined)
  const file = join(dataDir, 'first-operator-password')
  expect(told).toMatchObject({ file, account: 'operator' })
  const [account, password] = (await readFile(file, 'utf8')).trim().split('\t')
  expect(account).toBe('operator')
  expect(password).toMatch(/^Zz1.{13}$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(server.log()).not.toContain(password)
})

test('[SV-03] all of the data folder is for its owner alone, also what lay there before', async () => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const open: string[] = []
  for (const path of [dataDir, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
    const found = await stat(path)
    if ((found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600))
      open.push(`${path} ${(found.mode & 0o777).toString(8)}`)
  }
  expect(open).toEqual([])
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['first-operator-password', 'old', 'file']),
  )
})

test('[SV-03] every line is JSON of one schema, and tells start, migrations and requests at both sites', async () => {
  await fetch(`${url}/api/user/sessions`, { headers: { 'x-request-id': 'of-the-api' } })
  await fetch(`${issuer}/.well-known/openid-configuration`)
  await server.printed('"/.well-known/openid-configuration"')
  const all = lines()
  for (const line of all) {
    expect(line).toMatchObject({
      service: expect.stringMatching(/^(api|login)$/),
      message: expect.any(String),
      level: expect.stringMatching(/^[a-z]+$/),
    })
    expect(new Date(line.time).toISOString()).toBe(line.time)
    expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['msg']))
  }
  expect(all.find(({ message }) => message === 'starting')).toMatchObject({
    role: 'all',
    demo: false,
  })
  expect(
    all.find(({ message }) => message === 'the database was migrated')?.['migrations'],
  ).toEqual(expect.arrayContaining(['0001_platform']))
  expect(all).toContainEqual(
    expect.objectContaining({
      service: 'api',
      message: 'request',
      requestId: 'of-the-api',
      route: '/api/user/sessions',
      status: 401,
    }),
  )
  expect(all).toContainEqual(
    expect.objectContaining({
      service: 'login',
      message: 'request',
      requestId: expect.any(String),
      route: '/.well-known/openid-configuration',
      status: 200,
    }),
  )
  // Asked every second by machines: no line.
  expect(all.some((line) => line['route'] === '/api/ready')).toBe(false)
})

test('[SV-03] the API tells its pool, outbox, jobs, storage and build', async () => {
  const page = await textOf(`${url}/api/metrics`)
  expect(page).toMatch(/^zz_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*",role="all"\} 1$/m)
  expect(page).toMatch(/^zz_pool_size \d+$/m)
  for (const name of [
    'zz_pool_open',
    'zz_pool_idle',
    'zz_pool_waiting',
    'zz_outbox_open',
    'zz_outbox_oldest_seconds',
    'zz_jobs_failed_total',
  ])
    expect(page).toMatch(new RegExp(`^${name} \\d+(\\.\\d+)?$`, 'm'))
  expect(page).toMatch(/^zz_storage_up 1$/m)
  expect(page).toContain(
    'zz_http_seconds_count{route="/api/user/sessions",method="GET",status="401"}',
  )
  const ready = async () => JSON.parse(await textOf(`${url}/api/ready`)) as Record<string, string>
  // The first try comes two seconds after the start.
  await eventually('the first try', async () => (await ready()).login !== 'unknown')
  expect(await ready()).toEqual({ status: 'ready', storage: 'up', login: 'up' })
})

test('[SV-03] the login site is watched as the API is', async () => {
  const page = await textOf(`${issuer}/metrics`)
  expect(page).toMatch(/^zz_build_info\{/m)
  expect(page).toMatch(
    /^zz_http_seconds_count\{route="\/.well-known\/openid-configuration",method="GET",status="200"\} [1-9]/m,
  )
  expect(JSON.parse(await textOf(`${issuer}/health`))).toEqual({ status: 'up' })
  expect(JSON.parse(await textOf(`${issuer}/ready`))).toEqual({ status: 'ready' })
  const forwarded = await fetch(`${issuer}/metrics`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(forwarded.status).toBe(404)
})

test('[SV-06] a stop is told: draining, then stopped', async () => {
  await server.stop('SIGTERM')
  expect(lines().map(({ message }) => message)).toEqual(
    expect.arrayContaining(['draining: no longer ready', 'stopped']),
  )
})
