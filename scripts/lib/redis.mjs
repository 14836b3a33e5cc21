import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { findRedis, unprivileged } from './tools.mjs'

/** Starts a Redis of our own, as an unprivileged user, on a free port, keeping nothing. Out: its `url` and `stop`. */
export async function startRedis() {
  const binary = findRedis()
  if (!binary) throw new Error('Redis not found')
  const user = unprivileged('redis', 'nobody')
  const folder = mkdtempSync(join(tmpdir(), 'zz-redis-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder, '--daemonize', 'no']
  const child = spawn(binary, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
