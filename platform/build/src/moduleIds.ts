import type { Compiler } from 'webpack'

/** In the name of a module whose text is its address, or of one that such a one belongs to. */
const INLINE = 'data:'

/**
 * Numbers modules that a plugin writes into an address (`data:…`) by what stands before that address
 * in their name, and by their order: the federation plugin's entry names files by their whole path,
 * so that two clones of one commit numbered it and the container otherwise, and every remote had
 * another version in each (docs/adr/0058-versions-and-shared-ui.md). All other modules keep webpack's
 * own numbers.
 */
export class InlineModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InlineModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('InlineModuleIds', (modules) => {
        const inline = [...modules]
          .map((module) => ({ module, parts: module.identifier().split(INLINE) }))
          .filter(({ parts }) => parts.length > 1)
          .sort((one, other) => compare(one.parts[0] ?? '', other.parts[0] ?? ''))
        for (const [at, { module }] of inline.entries())
          compilation.chunkGraph.setModuleId(module, `inline${at || ''}`)
      })
    })
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
