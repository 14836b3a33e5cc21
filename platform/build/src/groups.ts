import { join } from 'node:path'
import type { Chunk, Compiler, Module } from 'webpack'
import webpack from 'webpack'
import { ANTD_GROUPS } from './shared.ts'

interface CacheGroup {
  name: string
  test(module: Module, context: { chunkGraph: webpack.ChunkGraph }): boolean
  chunks(chunk: Chunk): boolean
  priority: number
  enforce: true
  reuseExistingChunk: false
}

/**
 * Shared entries in a file of a name of its own, which the runtime asks for ahead
 * (platform/runtime/src/loader/preload.ts). React's six entries are one file instead of six
 * requests: no page can do without, and none without the others.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  router: /\/node_modules\/react-router(?:-dom)?\/|\/shared-ui\/src\/router\.ts$/,
  redux:
    /\/node_modules\/(?:@reduxjs\/toolkit|@standard-schema\/utils|immer|react-redux|redux|redux-thunk|reselect|use-sync-external-store)\/|\/shared-ui\/src\/redux\.ts$/,
  dayjs: /\/node_modules\/dayjs\/dayjs\.min\.js$/,
}

/**
 * Cache groups that give each antd group one chunk and put a module into the first group, in rank,
 * that needs it (stack-web §2). Only the groups' own chunks give modules away: a page that needs a
 * few of the same helpers keeps them and does not pull a whole group in.
 */
export function rankedGroups(sharedUi: string): {
  cacheGroups: Record<string, CacheGroup>
  apply(compiler: Compiler): void
} {
  const groupOfChunk = new WeakMap<Chunk, string>()
  const cacheGroups = Object.fromEntries(
    ANTD_GROUPS.map((group, rank): [string, CacheGroup] => [
      `antd-${group}`,
      {
        name: `antd-${group}`,
        test: (module, { chunkGraph }) =>
          [...chunkGraph.getModuleChunksIterable(module)].some(
            (chunk) => groupOfChunk.get(chunk) === group,
          ),
        chunks: (chunk) => groupOfChunk.has(chunk),
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
  const rootOf = new Map(
    ANTD_GROUPS.map((group): [string, string] => [join(sharedUi, 'src', 'antd', group), group]),
  )
  // The theme is a few lines that nobody needs without the first group.
  rootOf.set(join(sharedUi, 'src', 'theme'), 'core')
  const apply = (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap('RankedGroups', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'RankedGroups', stage: -20 }, () => {
        for (const chunk of compilation.chunks) {
          // Only a chunk whose entry module is the group's file is the group's; a page chunk never
          // contains that file.
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            const path =
              module instanceof webpack.NormalModule ? module.resource.replace(/\.tsx?$/, '') : ''
            const group = rootOf.get(path)
            if (group) groupOfChunk.set(chunk, group)
          }
        }
        return undefined
      })
    })
  }
  return { cacheGroups, apply }
}
