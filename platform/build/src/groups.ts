import { join } from 'node:path'
import type { Chunk, Compiler, Module } from 'webpack'
import webpack from 'webpack'
import { ANTD_GROUPS, UI_GROUPS } from './shared.ts'

interface CacheGroup {
  name: string
  test(module: Module, context: { chunkGraph: webpack.ChunkGraph }): boolean
  chunks(chunk: Chunk): boolean
  priority: number
  enforce: true
  reuseExistingChunk: false
}

/**
 * Shared entries in a file of a name of its own. React's six entries are one file instead of six
 * requests: no page can do without, and none without the others.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  router: /\/node_modules\/react-router(?:-dom)?\/|\/shared-ui\/src\/router\.ts$/,
  redux:
    /\/node_modules\/(?:@reduxjs\/toolkit|@standard-schema\/utils|immer|react-redux|redux|redux-thunk|reselect|use-sync-external-store)\/|\/shared-ui\/src\/redux\.ts$/,
  dayjs: /\/node_modules\/dayjs\/dayjs\.min\.js$/,
}

/** Chunks by rank with the modules of shared-ui (without ending) that stand for them. */
const CHUNKS: readonly { name: string; roots: readonly string[] }[] = [
  ...ANTD_GROUPS.map((group) => ({
    name: `antd-${group}`,
    // The theme is a few lines that nobody needs without the first group.
    roots: [`antd/${group}`, ...(group === 'core' ? ['theme'] : [])],
  })),
  ...Object.entries(UI_GROUPS).map(([group, entries]) => ({ name: `ui-${group}`, roots: entries })),
]

/** `antd` or `ui`; undefined for a chunk of no group. */
const familyOf = (group: string | undefined): string | undefined => group?.split('-')[0]

/**
 * Cache groups that give each group of antd and of shared-ui one chunk and put a module into the
 * first group, in rank, that needs it (ADR 0010). A group of shared-ui takes nothing out of one of
 * antd: for an icon it would wait for all of a rare group. Only the groups' own chunks give modules away: a page that needs a
 * few of the same helpers keeps them and does not pull a whole group in.
 */
export function rankedGroups(sharedUi: string): {
  cacheGroups: Record<string, CacheGroup>
  apply(compiler: Compiler): void
} {
  const groupOfChunk = new WeakMap<Chunk, string>()
  const cacheGroups = Object.fromEntries(
    CHUNKS.map(({ name }, rank): [string, CacheGroup] => [
      name,
      {
        name,
        test: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(
            (chunk) => groupOfChunk.get(chunk) === name,
          ),
        chunks: (chunk) => familyOf(groupOfChunk.get(chunk)) === familyOf(name),
        priority: 100 - rank,
        enforce: true,
        reuseExistingChunk: false,
      },
    ]),
  )
  for (const [name, modules] of Object.entries(TOGETHER)) {
    cacheGroups[name] = {
      name,
      test: (module) =>
        module instanceof webpack.NormalModule &&
        modules.test(module.resource.replaceAll('\\', '/')),
      chunks: (chunk) => !chunk.canBeInitial(),
      priority: 200,
      enforce: true,
      reuseExistingChunk: false,
    }
  }
  const groupOf = new Map(
    CHUNKS.flatMap(({ name, roots }) =>
      roots.map((root): [string, string] => [join(sharedUi, 'src', root), name]),
    ),
  )
  const apply = (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap('RankedGroups', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'RankedGroups', stage: -20 }, () => {
        for (const chunk of compilation.chunks) {
          // Only a chunk whose entry module is the group's file is the group's; a page chunk never
          // contains that file.
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            const path =
              module instanceof webpack.NormalModule ? module.resource.replace(/\.tsx?$/, '') : ''
            const group = groupOf.get(path)
            if (group) groupOfChunk.set(chunk, group)
          }
        }
        return undefined
      })
    })
  }
  return { cacheGroups, apply }
}
