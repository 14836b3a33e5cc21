/**
 * An S3-compatible store for tests, started by the project's own script as a process that ends with
 * the test's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../../../scripts/lib/s3.mjs', import.meta.url))

export interface TestS3 {
  /** Settings of the server. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export const startS3 = async (): Promise<TestS3> => {
  const { NODE_OPTIONS: _options, ...inherited } = process.env
  const child = spawn(process.execPath, [SCRIPT], {
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
  return {
    env: JSON.parse(line.toString()) as Record<string, string>,
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}
