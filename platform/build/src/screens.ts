import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MfeManifest } from '@zz/contract'

/** Where a remote declares its screens. */
const FILES = ['screens.ts', 'screens.tsx']

/** `'todo.all':` at the beginning of a line. */
const KEY = /^\s*'([a-z]+(?:\.[a-zA-Z0-9]+)+)':/gm

/** `'todo.all': () => import('./pages/all-todo/Page')`. */
const LOADED = /'([a-z]+(?:\.[a-zA-Z0-9]+)+)':\s*\(\)\s*=>\s*import\(\s*(?=['"])/g

const IMPORT = /\bimport\(/g

/**
 * What is wrong between a remote's screens and its built routes; empty when nothing is. A remote
 * without `src/screens.ts` or `.tsx` draws by its own means and is not looked at.
 */
export function screenFaults(dir: string, { routes }: Pick<MfeManifest, 'routes'>): string[] {
  const file = FILES.find((name) => existsSync(join(dir, 'src', name)))
  if (file === undefined) return []
  const source = readFileSync(join(dir, 'src', file), 'utf8')
  const declared = [...source.matchAll(KEY)].map(([, routeId]) => routeId ?? '')
  const built = routes.filter((route) => route.built).map((route) => route.id)
  const imports = [...source.matchAll(IMPORT)].length
  return [
    ...built
      .filter((routeId) => !declared.includes(routeId))
      .map((routeId) => `route ${routeId} is built and has no screen in src/${file}`),
    ...declared
      .filter((routeId) => !built.includes(routeId))
      .map((routeId) => `src/${file} has a screen for ${routeId}, which is no built route`),
    ...(imports === [...source.matchAll(LOADED)].length
      ? []
      : [`src/${file}: write each screen as '<route id>': () => import('<file>')`]),
  ]
}

/**
 * Names the chunk of each screen by its route id, so that the shell can ask for it ahead
 * (platform/build/src/ahead.ts).
 */
export const nameScreenChunks = (source: string): string =>
  source.replace(
    LOADED,
    (entry, routeId: string) => `${entry.trimEnd()}/* webpackChunkName: "${routeId}" */ `,
  )
