import type { Compiler } from 'webpack'

/** A module whose text is its address. */
const INLINE = /^data:/

/**
 * Numbers modules that a plugin writes into their address (`data:…`) by their order instead of by
 * that address: the federation plugin's entry names files by their whole path, so that two clones of
 * one commit numbered it differently, and every package had another version in each
 * (docs/adr/0058-versions-and-shared-ui.md). Throws nothing; all other modules keep webpack's own
 * numbers.
 */
export class InlineModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InlineModuleIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('InlineModuleIds', (modules) => {
        const inline = [...modules].filter((module) =>
          INLINE.test(module.libIdent({ context: compiler.context }) ?? ''),
        )
        for (const [at, module] of inline.entries())
          compilation.chunkGraph.setModuleId(module, `inline${at || ''}`)
      })
    })
  }
}
