import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.mjs'
import { findPostgres, unprivileged } from './tools.mjs'

/**
 * Starts a PostgreSQL of our own, as an unprivileged user, on a free port, in an empty folder. Out: the two addresses of
 * the server's settings (`adminUrl` migrates and may create databases, `url` owns nothing), `superUrl` (bound by no policy: for
 * comparing only), the postmaster's `pid` and `stop`.
 */
export async function startPostgres() {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL not found')
  const user = unprivileged('postgres', 'nobody')
  const folder = mkdtempSync(join(tmpdir(), 'zz-pg-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (name, args) =>
    execFileSync(join(bin, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  run('initdb', ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '-A', 'trust', '--no-sync'])
  // fsync off: these rows outlive no test; kill tests kill the product, not the database.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings, 'start'])
  const sql = (text, database = 'postgres') => run('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database, '-qc', text])
  sql('create role zz_owner login createdb createrole')
  sql('create role zz_app login')
  sql('create database zz owner zz_owner')
  const address = (role) => `postgres://${role}@127.0.0.1:${port}/zz`
  return {
    adminUrl: address('zz_owner'),
    url: address('zz_app'),
    superUrl: address('postgres'),
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-s', '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
