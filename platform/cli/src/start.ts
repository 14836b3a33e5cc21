import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, outdated } from './build.ts'
import { buildables } from './packages.ts'

/**
 * Builds what is not built, then runs the server in this process, so that signals reach it as they
 * are.
 */
export async function start(root: string): Promise<void> {
  process.env['NODE_ENV'] ??= 'production'
  await buildOutdated(root)
  await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
}

/**
 * Builds those of `ids` (all when empty) whose inputs have changed since they were built. Throws
 * naming an id that nothing has.
 */
export async function buildOutdated(
  root: string,
  ids: readonly string[] = [],
  output: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  const all = await buildables(root)
  const unknown = ids.filter((id) => !all.some((one) => one.id === id))
  if (unknown.length > 0)
    throw new Error(
      `nothing is called ${unknown.join(', ')}; there are ${all.map((one) => one.id).join(', ')}`,
    )
  const stale = await outdated(ids.length === 0 ? all : all.filter((one) => ids.includes(one.id)))
  if (stale.length === 0) return
  const begun = performance.now()
  output.write(`building ${stale.map(({ id }) => id).join(', ')}\n`)
  await build(stale, ({ id, milliseconds }) => output.write(`  ${id} ${seconds(milliseconds)}\n`))
  output.write(`built in ${seconds(performance.now() - begun)}\n`)
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
