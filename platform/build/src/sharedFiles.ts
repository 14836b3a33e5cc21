import type { Chunk, Compilation } from 'webpack'
import { shareKey } from './deadlocks.ts'

/**
 * Of every entry that the shell shares the files it comes in, those of the entries that it needs in
 * turn included, so that all of them can be asked for at once.
 */
export function sharedFiles(compilation: Compilation): Record<string, readonly string[]> {
  const { chunkGraph } = compilation
  const chunks = new Map<string, Set<Chunk>>()
  for (const module of compilation.modules) {
    const key = shareKey(compilation, module, 'provide')
    if (key === null) continue
    const own = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [])
    chunks.set(key, new Set([...(chunks.get(key) ?? []), ...own]))
  }
  const needs = (key: string): string[] =>
    [...(chunks.get(key) ?? [])].flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(
        (module) => shareKey(compilation, module, 'consume') ?? [],
      ),
    )
  const withAllItNeeds = (key: string): Set<string> => {
    const seen = new Set([key])
    // A set that grows is walked to its end.
    for (const next of seen) for (const other of needs(next)) seen.add(other)
    return seen
  }
  return Object.fromEntries(
    [...chunks.keys()].sort().map((key) => {
      const files = [...withAllItNeeds(key)].flatMap((each) =>
        [...(chunks.get(each) ?? [])].flatMap((chunk) => [...chunk.files]),
      )
      return [key, [...new Set(files)].sort()]
    }),
  )
}
