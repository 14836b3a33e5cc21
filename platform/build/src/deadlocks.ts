import type { Chunk, Compilation, Compiler, Module } from 'webpack'
import webpack from 'webpack'

/** Which chunk waits for which others before its own modules may run. */
export type Waits = ReadonlyMap<string, ReadonlySet<string>>

/** A way from a chunk back to itself, first and last being the same; null where there is none. */
export function findCycle(waits: Waits): readonly string[] | null {
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of waits.get(name) ?? []) {
      const cycle = walk(next, [...way, name])
      if (cycle) return cycle
    }
    done.add(name)
    return null
  }
  for (const name of waits.keys()) {
    const cycle = walk(name, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Fails the build of a shell in which a chunk waits for itself. A chunk that consumes a shared
 * module is only done when the chunks of its provider are; if the provider lies in the same chunk,
 * or in one that waits for it, none ever is, and every remote that needs it ends in MFE-602.
 */
export class NoDeadlockPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoDeadlock', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('NoDeadlock', () => {
        const { waits, why } = waitsOf(compilation)
        const cycle = findCycle(waits)
        if (!cycle) return
        const steps = cycle
          .slice(1)
          .map(
            (next, at) =>
              `${cycle[at]} consumes ${why.get(`${cycle[at]} ${next}`)} provided by ${next}`,
          )
        compilation.errors.push(
          new webpack.WebpackError(
            `Chunks wait for each other for ever: ${steps.join('; ')}. Import what lies in the same chunk directly, not as a share`,
          ),
        )
      })
    })
  }
}

function waitsOf(compilation: Compilation): { waits: Waits; why: ReadonlyMap<string, string> } {
  const { chunkGraph } = compilation
  const providers = new Map<string, Set<Chunk>>()
  for (const module of compilation.modules) {
    const key = shareKey(compilation, module, 'provide')
    if (key === null) continue
    const chunks = module.blocks.flatMap(
      (block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [],
    )
    providers.set(key, new Set([...(providers.get(key) ?? []), ...chunks]))
  }
  const label = (chunk: Chunk): string =>
    chunk.name ??
    `chunk of ${[...chunkGraph.getChunkModulesIterable(chunk)][0]?.readableIdentifier(compilation.requestShortener)}`
  const waits = new Map<string, Set<string>>()
  const why = new Map<string, string>()
  for (const chunk of compilation.chunks) {
    const own = new Set<string>()
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      const key = shareKey(compilation, module, 'consume')
      for (const provider of (key !== null && providers.get(key)) || []) {
        own.add(label(provider))
        why.set(`${label(chunk)} ${label(provider)}`, String(key))
      }
    }
    waits.set(label(chunk), own)
  }
  return { waits, why }
}

/** Key of the shared entry that a module provides or consumes; null for any other module. */
export function shareKey(
  compilation: Compilation,
  module: Module,
  side: 'provide' | 'consume',
): string | null {
  if (side === 'consume')
    return module.type === 'consume-shared-module'
      ? ((module as Module & { options?: { shareKey?: string } }).options?.shareKey ?? null)
      : null
  const [, key] =
    /^provide shared module \([^)]*\) (\S+)@/.exec(
      module.readableIdentifier(compilation.requestShortener),
    ) ?? []
  return key ?? null
}
