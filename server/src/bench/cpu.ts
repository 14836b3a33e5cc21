/**
 * CPU time of processes, read from Linux's /proc: what a rate cannot show on a machine that does
 * other work too.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second that the kernel reports in; 100 on every Linux that Node runs on. */
const TICKS = 100

interface Stat {
  readonly parent: number
  /** Milliseconds in user and system mode, of itself and of children that have ended. */
  readonly own: number
  readonly reaped: number
}

const statOf = (pid: number): Stat | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = (index: number): number => (Number(fields[index]) * 1000) / TICKS
    return { parent: Number(fields[1]), own: ticks(11) + ticks(12), reaped: ticks(13) + ticks(14) }
  } catch {
    return undefined
  }
}

/** Milliseconds of CPU that one process has used. 0 when it is gone. */
export const cpuOf = (pid: number): number => statOf(pid)?.own ?? 0

/**
 * Milliseconds of CPU of a process and of all its children, those that have ended included
 * (PostgreSQL and its backends).
 */
export const cpuOfTree = (pid: number): number => {
  const root = statOf(pid)
  if (root === undefined) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat): stat is Stat => stat?.parent === pid)
  return children.reduce((sum, child) => sum + child.own + child.reaped, root.own + root.reaped)
}
