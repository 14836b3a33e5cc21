/**
 * Where a round's tests put data that outlive no run: in memory where that has room. A database is
 * a thousand small files, which a disk takes six times as long to copy.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'zz-round-'
const GIGABYTE = 1024 ** 3
/** A round keeps less than two gigabytes there; containers often have 64 MB, small machines none. */
const ROOM = 4 * GIGABYTE
const FREE_MEMORY = 8 * GIGABYTE

const hasRoom = () => {
  if (!existsSync(MEMORY) || freemem() < FREE_MEMORY) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Leads `os.tmpdir()` of this process, and of all that it starts, to a folder of its own in memory,
 * which ends with the process. Without room there everything stays as it is.
 */
export const keepTemporaryFilesInMemory = () => {
  if (!hasRoom()) return
  // Of rounds that were killed.
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user below it.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
