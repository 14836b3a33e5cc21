import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { findRedis, unprivileged } from './tools.mjs'

/**
 * Starts a Redis of our own, as an unprivileged user, on a free port, keeping nothing. Out: its
 * `url`, `stop`, `kill` (SIGKILL) and `start` (again, empty, on the same port).
 */
export async function startRedis() {
  const binary = findRedis()
  if (!binary) throw new Error('Redis not found')
  const user = unprivileged('redis', 'nobody')
  const folder = mkdtempSync(join(tmpdir(), 'zz-redis-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--daemonize',
    'no',
  ]
  let child
  const start = async () => {
    child = spawn(binary, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of child.stdout)
      if (String(chunk).includes('Ready to accept connections')) break
  }
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
