/** Two real `zz dev` at once; what holds the ports is told in ports.test.ts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** `zz dev` as a process; the origin of its dev server, once it listens. */
const startDev = async (remote: string, shell: string): Promise<string> => {
  const child = spawn(process.execPath, [COMMAND, 'dev', remote, '--against', shell], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  ended.push(() => {
    // What it has compiled so far is of no use to anybody.
    child.kill('SIGKILL')
    return gone
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString()
      const [, origin] = new RegExp(`^${remote}: (http:\\S+)$`, 'm').exec(output) ?? []
      if (origin !== undefined) resolve(origin)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void gone.then(() => reject(new Error(`zz dev ${remote} ended:\n${output}`)))
  })
}

test('[SH-15] two commands that start at the same moment both listen, each serving its own remote', async () => {
  const shell = await startShell()
  const remotes = ['todo', 'usercenter']
  const origins = await Promise.all(remotes.map((remote) => startDev(remote, shell)))
  const declared = await Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(origin + DEV_PATHS.declaration)
      return ((await answer.json()) as { id: string }).id
    }),
  )
  expect(declared).toEqual(remotes)
}, 120_000)
