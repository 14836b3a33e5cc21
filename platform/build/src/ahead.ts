import type { Ahead, MfeManifest } from '@zz/contract'
import type { Chunk, Compilation, Module } from 'webpack'

/** Chunk of the federation plugin that holds the module behind `./entry`. */
export const EXPOSED = '__federation_expose_entry'

/**
 * Name of the shared entry that a module stands for in a remote; undefined for every other module.
 */
const sharedName = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined

/**
 * What the first sight of each screen will need, so that the shell can ask for all of it at once. A
 * screen says whose code it is by the name of its chunk, which is the route's id
 * (platform/build/src/screens.ts).
 */
export function filesAhead(compilation: Compilation, mfe: MfeManifest): Ahead {
  const { chunkGraph, namedChunks, namedChunkGroups } = compilation
  const needs = (chunks: Iterable<Chunk>): Ahead[string] => {
    const all = [...new Set(chunks)]
    const shared = all.flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => sharedName(module) ?? []),
    )
    return { own: all.flatMap((chunk) => [...chunk.files]), shared: [...new Set(shared)] }
  }
  const pages = mfe.routes.flatMap(({ id }): [string, Ahead[string]][] => {
    const group = namedChunkGroups.get(id)
    return group ? [[id, needs(group.chunks)]] : []
  })
  const exposed = namedChunks.get(EXPOSED)
  const first = exposed
    ? [...exposed.groupsIterable].flatMap((group) =>
        [...group.childrenIterable].flatMap((child) => child.chunks),
      )
    : []
  return { '*': needs(exposed ? [exposed, ...first] : []), ...Object.fromEntries(pages) }
}
