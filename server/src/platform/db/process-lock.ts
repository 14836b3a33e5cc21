/**
 * The embedded engine's lock: one process per data directory. PGlite itself refuses nobody, and a
 * second process silently loses rows (tried: 300 committed ones were gone). The file holds pid and
 * start time, so that a reused pid is not taken for the owner.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WrongSetting } from '../../settings/read-settings.ts'

interface Owner {
  readonly pid: number
  readonly started: string
}

/**
 * When the process was started, in whatever words the system has for it; '' when there is no such
 * process.
 */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    // Not Linux, or no such process.
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

const readOwner = (file: string): Owner | undefined => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
    return typeof value.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : undefined
  } catch {
    return undefined
  }
}

const create = (file: string, owner: Owner): boolean => {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}

const makeFolder = (dir: string): void => {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw new WrongSetting(
      `DATA_DIR is '${dir}', but it must be a folder in which this process can write (${(error as { code?: string }).code ?? ''})`,
    )
  }
}

/**
 * Two processes that both found a dead owner's file are settled by looking again after this long.
 */
const SETTLE_MILLIS = 60

/** Held until `release`, or until the process ends. */
export interface ProcessLock {
  release(): void
}

/**
 * Takes the lock of the directory (made if absent). Rejects, naming the owner, when a living
 * process holds it.
 */
export const takeProcessLock = async (dir: string): Promise<ProcessLock> => {
  makeFolder(dir)
  const file = join(dir, 'lock')
  const me: Owner = { pid: process.pid, started: startOf(process.pid) }
  const refusal = (owner: Owner): Error =>
    new Error(
      `${dir} is in use by process ${owner.pid}. The embedded database serves one process; stop that one, choose another DATA_DIR, or set DATABASE_URL for several processes.`,
    )
  if (!create(file, me)) {
    const owner = readOwner(file)
    if (
      owner !== undefined &&
      owner.pid !== me.pid &&
      startOf(owner.pid) === owner.started &&
      owner.started !== ''
    )
      throw refusal(owner)
    if (owner?.pid === me.pid && owner.started === me.started) throw refusal(owner)
    rmSync(file, { force: true })
    if (!create(file, me)) throw refusal(readOwner(file) ?? { pid: 0, started: '' })
    await pause(SETTLE_MILLIS)
    const now = readOwner(file)
    if (now === undefined || now.pid !== me.pid || now.started !== me.started)
      throw refusal(now ?? { pid: 0, started: '' })
  }
  return {
    release() {
      const owner = readOwner(file)
      if (owner?.pid === me.pid) rmSync(file, { force: true })
    },
  }
}
