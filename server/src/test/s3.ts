/**
 * An S3-compatible store for tests, started by the project's own script as a process that ends with
 * the test's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../scripts/lib/ports.mjs'

const SCRIPT = fileURLToPath(new URL('../../../scripts/lib/s3.mjs', import.meta.url))

export interface TestS3 {
  /** Settings of the server. */
  readonly env: Readonly<Record<string, string>>
  /** Ends it without warning; its files stay. */
  kill(): Promise<void>
  /** Starts it again after `kill`, on the same port with the same files. */
  start(): Promise<void>
  /** Ends it for good, with its files. */
  stop(): Promise<void>
}

/** Out: the process, its end, and the settings that it printed. */
const spawnStore = async (port: number, folder: string) => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(process.execPath, [SCRIPT, String(port), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: inherited,
  })
  const closed = once(child, 'close')
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    closed.then(() => {
      throw new Error('the S3 store did not start')
    }),
  ])) as [Buffer]
  return { child, closed, env: JSON.parse(line.toString()) as Record<string, string> }
}

export const startS3 = async (): Promise<TestS3> => {
  const folder = await mkdtemp(join(tmpdir(), 'zz-s3-'))
  const port = await freePort()
  let store = await spawnStore(port, folder)
  return {
    env: store.env,
    async kill() {
      store.child.kill('SIGKILL')
      await store.closed
    },
    async start() {
      store = await spawnStore(port, folder)
    },
    async stop() {
      store.child.stdin.end()
      await store.closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
