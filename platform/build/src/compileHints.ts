import type { Compiler } from 'webpack'
import webpack from 'webpack'

/** Tells V8 to compile every function of a file at once, beside the page's thread. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks files of which a page calls most functions before its first rows stand
 * (docs/adr/0093-compile-hints.md): V8 compiles them whole while they come, instead of each function
 * when it is called, on the thread that draws. Other browsers read a comment.
 */
export class CompileHintsPlugin {
  readonly #files: ReadonlySet<string>

  constructor(files: readonly string[]) {
    this.#files = new Set(files)
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHints', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CompileHints', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const name of Object.keys(assets))
            if (this.#files.has(name))
              compilation.updateAsset(
                name,
                (source) => new webpack.sources.ConcatSource(HINT, source),
              )
        },
      )
    })
  }
}
