/**
 * A new embedded data directory. Making one from nothing (initdb) costs most of a first start, so
 * the build keeps an empty one in `.cache/database/<version of PGlite>` and the first start copies
 * that (docs/performance.md, Start). Nothing of the product is in it: migrations run on the copy as
 * on any other directory.
 */
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * The engine's version, exact as pinned; a template of another version is not used. `root` is the
 * repository's folder.
 */
export const engineVersion = (root: string): string => {
  const { dependencies } = JSON.parse(
    readFileSync(join(root, 'server', 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> }
  const version = dependencies['@electric-sql/pglite']
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('server/package.json pins no exact version of @electric-sql/pglite')
  return version
}

/** Where the empty database of this engine's version lies, which first starts copy. */
export const templateFolder = (root: string): string =>
  join(root, '.cache', 'database', engineVersion(root))

const initialise = async (dir: string): Promise<void> => {
  const { PGlite } = await import('@electric-sql/pglite')
  const engine = await PGlite.create(dir)
  await engine.close()
}

/**
 * Fills `dir` through a neighbour and one rename, so that it is whole or absent whatever happens on
 * the way.
 */
const whole = async (dir: string, fill: (place: string) => Promise<void>): Promise<void> => {
  const place = `${dir}.new-${process.pid}`
  await rm(place, { recursive: true, force: true })
  await mkdir(dirname(dir), { recursive: true })
  try {
    await fill(place)
    await rename(place, dir)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Makes the template unless it is there. Of several processes that make it the first one wins. */
export const makeTemplate = async (dir: string): Promise<void> => {
  if (existsSync(dir)) return
  try {
    await whole(dir, initialise)
  } catch (error) {
    if (!existsSync(dir)) throw error
  }
}

/**
 * Makes a data directory unless it is there: a copy of the template, or from nothing where there is
 * no template.
 */
export const makeDataDirectory = async (
  dir: string,
  template: string | undefined,
): Promise<void> => {
  if (existsSync(dir)) return
  await whole(dir, (place) =>
    template !== undefined && existsSync(template)
      ? cp(template, place, { recursive: true })
      : initialise(place),
  )
}
