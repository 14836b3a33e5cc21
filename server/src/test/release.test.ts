/**
 * The commands of releasing as processes, against the compiled server as one: a remote that was
 * never built where the server stands is published, promoted, served and rolled back.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Registry } from '@zz/contract'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { Browser, StockClient, signIn } from '../modules/auth/browser.test-support.ts'
import { PASSWORD } from '../modules/auth/harness.test-support.ts'
import { makeVersion, packVersion } from '../modules/registry/release.test-support.ts'
import { ownDatabase, type ServerProcess, startServer } from './process.ts'

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url))
const CLI = join(REPOSITORY, 'platform', 'cli', 'dist', 'main.js')
const run = promisify(execFile)

const at = { url: '', issuer: '', folder: '', token: '' }
const running: { server?: ServerProcess; env?: Readonly<Record<string, string>> } = {}
const undo: (() => Promise<unknown>)[] = []

/** Starts the server on a folder in which only the shell was built. */
const start = async (): Promise<void> => {
  running.server = startServer(running.env ?? {}, undefined, join(at.folder, 'root'))
  await running.server.answers(`${at.url}/api/ready`)
}

beforeAll(async () => {
  const database = await ownDatabase()
  undo.push(() => database.remove())
  at.folder = await mkdtemp(join(tmpdir(), 'zz-release-'))
  undo.push(() => rm(at.folder, { recursive: true, force: true }))
  await mkdir(join(at.folder, 'root'))
  for (const name of ['shell', 'login-site', 'server'])
    await symlink(join(REPOSITORY, name), join(at.folder, 'root', name))
  const [port, loginPort] = [await freePort(), await freePort()]
  at.url = `http://localhost:${port}`
  at.issuer = `http://localhost:${loginPort}`
  running.env = {
    DATA_DIR: join(at.folder, 'data'),
    ...database.env,
    PORT: String(port),
    LOGIN_PORT: String(loginPort),
    DEMO: '1',
  }
  await start()
  undo.unshift(() => running.server?.stop() ?? Promise.resolve())
  const stock = await StockClient.discover(at.issuer, 'console', at.url)
  const { access_token: session } = await signIn(new Browser(at.issuer), stock, 'wutong', PASSWORD)
  const made = await fetch(`${at.url}/api/release/token/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'todo', name: 'todo 组 CI', days: 30 }),
  })
  const { data } = (await made.json()) as { data: { token: string } }
  at.token = join(at.folder, 'token')
  await writeFile(at.token, `${data.token}\n`)
}, 240_000)

afterAll(async () => {
  for (const each of undo) await each()
}, 60_000)

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

const zz = async (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  try {
    const { stdout, stderr } = await run(process.execPath, [CLI, ...args], {
      env: { ...inherited, ZZ_SERVER: at.url, ZZ_TOKEN_FILE: at.token, ZZ_TOKEN: '', ...env },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

const remotes = async (): Promise<Registry['remotes']> => {
  const answer = await fetch(`${at.url}/api/registry`)
  return ((await answer.json()) as { data: Registry }).data.remotes
}

const listed = async () => {
  const { out } = await zz(['list', 'todo', '--json'])
  return JSON.parse(out) as {
    revision: number
    stable: string
    managed: boolean
    versions: readonly { version: string }[]
  }
}

test('[SH-14] zz check, publish and promote bring a remote to a server that never built it; every file is fetched back', async () => {
  expect(await remotes()).toEqual({})
  const check = await zz(['check', 'todo'])
  expect(check).toMatchObject({ code: 0, out: expect.stringMatching(/^todo [0-9a-f]{12} fits /) })
  const published = await zz(['publish', 'todo', '--json'])
  expect(published).toMatchObject({ code: 0, err: '' })
  const said = JSON.parse(published.out) as {
    version: string
    isNew: boolean
    asked: number
    faults: string[]
  }
  expect(said).toMatchObject({ isNew: true, faults: [] })
  expect(said.asked).toBeGreaterThan(10)
  expect(await remotes()).toEqual({})

  const again = await zz(['publish', 'todo', '--promote'])
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(again.out).toContain(`todo ${said.version} was published before, with the same content`)
  expect(again.out).toContain(`todo: ${said.version} promoted for all`)
  const { todo } = await remotes()
  expect(todo).toMatchObject({ version: said.version, reason: 'stable', state: 'on' })
  const page = await fetch(`${at.url}${todo?.manifestUrl ?? ''}`)
  expect(page.status).toBe(200)
  for (const path of ['nothing.js', 'remoteEntry.js/', '../current.json', '%2e%2e/current.json'])
    expect((await fetch(`${at.url}/mfe/todo/${said.version}/${path}`)).status).toBe(404)
  expect((await fetch(`${at.url}/mfe/todo/000000000000/remoteEntry.js`)).status).toBe(404)
}, 240_000)

test('[SH-14] a restart keeps what was promoted; off, on, list and history tell who and why', async () => {
  const before = await listed()
  await running.server?.stop()
  await start()
  expect(await listed()).toEqual(before)
  expect((await fetch(`${at.url}/mfe/todo/${before.stable}/remoteEntry.js`)).status).toBe(200)
  expect(await zz(['off', 'todo', '--maintenance', '--why', '数据迁移'])).toMatchObject({ code: 0 })
  expect((await remotes()).todo?.state).toBe('maintenance')
  expect(await zz(['on', 'todo'])).toMatchObject({ code: 0 })
  const { out } = await zz(['history', 'todo'])
  expect(out).toContain('todo 组 CI')
  expect(out).toContain('数据迁移')
  expect(out).toContain('3 of 3 moves')
}, 240_000)

test('[SH-14] a server that is killed while it takes a version has all of it or nothing, and the repetition publishes it', async () => {
  const made = makeVersion('todo', 'sent while the server ends')
  const { version } = made.record
  const archive = await packVersion(made)
  const token = (await readFile(at.token, 'utf8')).trim()
  const known = async (): Promise<boolean> => {
    const { versions } = await listed()
    return versions.some((row) => row.version === version)
  }
  /** Kills the server once so many bytes of the version were sent. */
  const killAfter = async (bytes: number): Promise<void> => {
    const sending = request(`${at.url}/api/release/publish?remote=todo`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-tar',
        'content-length': archive.length,
      },
    })
    sending.on('error', () => undefined)
    await new Promise<void>((resolve) => sending.write(archive.subarray(0, bytes), () => resolve()))
    await running.server?.stop('SIGKILL')
    sending.destroy()
    await start()
  }
  for (const bytes of [Math.floor(archive.length / 2), archive.length]) {
    await killAfter(bytes)
    const manifest = await fetch(`${at.url}/mfe/todo/${version}/mf-manifest.json`)
    expect(manifest.status).toBe((await known()) ? 200 : 404)
  }
  const again = await fetch(`${at.url}/api/release/publish?remote=todo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    body: archive,
  })
  expect(await again.json()).toMatchObject({ code: 200, data: { version } })
  expect((await fetch(`${at.url}/mfe/todo/${version}/mf-manifest.json`)).status).toBe(200)
}, 240_000)

test('[SH-14] each refusal is a sentence and an exit code', async () => {
  const { revision, stable } = await listed()
  for (const [args, env, words] of [
    [['rollback', 'todo'], {}, '模块 todo 没有可回退的版本'],
    [['rollback', 'todo', '--revision', String(revision - 1)], {}, '请刷新后再决定'],
    [['promote', 'todo', stable, '--all'], {}, '已是全部组织使用的版本'],
    [['promote', 'todo', '000000000000', '--all'], {}, '模块 todo 没有版本 000000000000'],
    [['promote', 'todo', stable], {}, 'say for whom, in one way'],
    [['promote', 'todo', stable, '--percent', '100'], {}, 'a whole number from 1 to 99'],
    [['list', 'venue'], {}, '该发布令牌只能用于模块 todo'],
    [['publish', 'venue'], {}, '该发布令牌只能用于模块 todo'],
    [['publish', 'nothing'], {}, 'there is no remote nothing'],
    [['list', 'todo'], { ZZ_TOKEN: 'zzp_1_x' }, '发布令牌无效'],
    [['list', 'todo'], { ZZ_TOKEN_FILE: '' }, 'set ZZ_TOKEN'],
    [['list', 'todo'], { ZZ_TOKEN_FILE: '/nowhere' }, 'cannot be read'],
    [['list', 'todo'], { ZZ_SERVER: '' }, 'name the server'],
    [['list', 'todo'], { ZZ_SERVER: 'http://127.0.0.1:1' }, 'does not answer'],
    [['list', 'todo', '--token', 'x'], {}, 'a token is never an argument'],
    [['list', 'todo', '--colour'], {}, 'colour'],
  ] as const) {
    const { code, err } = await zz(args, env)
    expect({ args, code, err }).toEqual({ args, code: 1, err: expect.stringContaining(words) })
    expect(err).not.toContain('    at ')
  }
}, 240_000)
