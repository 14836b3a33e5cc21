import { spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Buildable } from './packages.ts'

/** Builds at a time: each takes a core and up to 1 GB. */
const AT_ONCE = 2
/** Versions kept on disk per package: open tabs and the ladder may still ask for earlier ones. */
const KEPT = 10

export interface Report {
  readonly id: string
  readonly milliseconds: number
}

/** Those whose files on disk are not what a build would make now. */
export async function outdated(packages: readonly Buildable[]): Promise<Buildable[]> {
  const stale = await Promise.all(packages.map(async (one) => ((await one.isBuilt()) ? [] : [one])))
  return stale.flat()
}

/**
 * Builds the packages, two at a time, each in a process of its own. All are tried; rejects with the
 * output of those that failed.
 */
export async function build(
  packages: readonly Buildable[],
  tell: (report: Report) => void,
): Promise<void> {
  const waiting = [...packages]
  const failures: string[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = performance.now()
      const failure = await run(next)
      if (failure !== null) {
        failures.push(failure)
        continue
      }
      prune(next)
      tell({ id: next.id, milliseconds: performance.now() - start })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

/** Answers what went wrong, null when nothing did. */
function run({ id, dir, command }: Buildable): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...command], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? null : `${id} was not built:\n${output}`))
  })
}

function prune({ dir }: Buildable): void {
  const dist = join(dir, 'dist')
  const versions = readdirSync(dist, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^[0-9a-f]{12}$/.test(entry.name),
  )
  const newestFirst = versions
    .map(({ name }) => ({ path: join(dist, name), at: statSync(join(dist, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of newestFirst.slice(KEPT)) rmSync(path, { recursive: true })
}
