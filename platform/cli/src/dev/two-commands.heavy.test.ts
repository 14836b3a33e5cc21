/** Two real `zz dev` at once; what holds the ports is told in ports.test.ts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEV_PATHS } from '@zz/contract/overrides'
import { afterEach, expect, test } from '@jest/globals'

const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()))
})

/** A shell that allows overrides; its origin. */
const startShell = async (): Promise<string> => {
  const registry = { schema: 1, revision: 1, shell: { version: 's' }, devOverrides: true }
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ code: 200, data: { ...registry, remotes: {} } })),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ended.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Started {
  /** The rest of the first line that begins so, once it is there. Rejects when the command ends before. */
  said(begin: string): Promise<string>
}

/** `zz dev` as a process. */
const startDev = (
  args: readonly string[],
  end: NodeJS.Signals,
  env: NodeJS.ProcessEnv = {},
): Started => {
  const child = spawn(process.execPath, [COMMAND, 'dev', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  ended.push(() => {
    child.kill(end)
    return gone
  })
  let output = ''
  const waiting = new Set<() => void>()
  const hear = (chunk: Buffer): void => {
    output += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return {
    said: (begin) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const line = output
            .split('\n')
            .slice(0, -1)
            .find((each) => each.startsWith(begin))
          if (line !== undefined) resolve(line.slice(begin.length))
        }
        waiting.add(look)
        look()
        void gone.then(() => reject(new Error(`zz dev ${args.join(' ')} ended:\n${output}`)))
      }),
  }
}

test('[SH-15] two commands that start at the same moment both listen, each serving its own remote', async () => {
  const shell = await startShell()
  const remotes = ['todo', 'usercenter']
  // What they have compiled so far is of no use to anybody.
  const origins = await Promise.all(
    remotes.map((remote) => startDev([remote, '--against', shell], 'SIGKILL').said(`${remote}: `)),
  )
  const declared = await Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(origin + DEV_PATHS.declaration)
      return ((await answer.json()) as { id: string }).id
    }),
  )
  expect(declared).toEqual(remotes)
}, 120_000)

test('[SH-15] without a server two commands that start at the same moment start one and share it', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const folder = await mkdtemp(join(tmpdir(), 'zz-two-'))
  ended.push(() => rm(folder, { recursive: true, force: true }))
  const env = { PORT: String(port), DATA_DIR: folder }
  const both = ['todo', 'usercenter'].map((remote) => startDev([remote], 'SIGTERM', env))
  expect(await Promise.all(both.map((one) => one.said('ready after ')))).toHaveLength(2)
  await Promise.any(both.map((one) => one.said('another command has started it')))
  const answer = await fetch(`http://localhost:${port}/api/ready`)
  expect(answer.status).toBe(200)
}, 240_000)
