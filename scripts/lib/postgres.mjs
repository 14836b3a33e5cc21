import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { findPostgres, unprivileged } from './tools.mjs'

/** Process ids below a process, itself included. */
const family = (root) => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return [[Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
      } catch {
        return []
      }
    })
  const found = [root]
  for (const pid of found)
    for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

const alive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Starts a PostgreSQL of our own, as an unprivileged user, on a free port, in an empty folder. In:
 * `durable`, for tests that kill it; `password` of both roles, without which everybody is let in.
 * Out: the two addresses of the server's settings (`adminUrl`
 * migrates and may create databases, `url` owns nothing), `superUrl` (bound by no policy: for
 * comparing only), `pid` of the main process, `stop`, `kill` (SIGKILL to all of its processes at
 * once) and `start` (again, on the same port and data).
 */
export async function startPostgres({ durable = false, password = '' } = {}) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL not found')
  const user = unprivileged('postgres', 'nobody')
  const folder = mkdtempSync(join(tmpdir(), 'zz-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (name, args) =>
    execFileSync(join(bin, name), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
  run('initdb', [
    '-D',
    data,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-U',
    'postgres',
    '--auth-local=trust',
    `--auth-host=${password === '' ? 'trust' : 'scram-sha-256'}`,
    '--no-sync',
  ])
  // fsync off where rows outlive no test and nobody kills the database.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`
  const start = () =>
    run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings, 'start'])
  const sql = (text, database = 'postgres') =>
    run('psql', ['-h', folder, '-p', String(port), '-U', 'postgres', '-d', database, '-qc', text])
  start()
  const secret = password === '' ? '' : ` password '${password}'`
  sql(`create role zz_owner login createdb createrole${secret}`)
  sql(`create role zz_app login${secret}`)
  // What a test that failed left connected is ended with its database.
  sql('grant pg_signal_backend to zz_owner')
  sql('create database zz owner zz_owner')
  const mainPid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const address = (role) =>
    `postgres://${role}${password === '' ? '' : `:${password}`}@127.0.0.1:${port}/zz`
  return {
    adminUrl: address('zz_owner'),
    url: address('zz_app'),
    superUrl: address('postgres'),
    get pid() {
      return mainPid()
    },
    start,
    async kill() {
      const pids = family(mainPid())
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // Gone by itself, as its parent is.
        }
      }
      while (pids.some(alive)) await new Promise((resolve) => setTimeout(resolve, 10))
    },
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-s', '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
