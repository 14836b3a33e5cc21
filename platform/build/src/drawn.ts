import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Compilation, Compiler, Configuration } from 'webpack'
import webpack from 'webpack'
import { compile } from './compile.ts'
import { findRoot } from './workspace.ts'

const require = createRequire(import.meta.url)

/**
 * A page as it is drawn, with what its head says of it to those who find and share it
 * (server/src/platform/http/page-head.ts).
 */
interface DrawnPage {
  readonly markup: string
  /** One or two sentences for search results and shared links. */
  readonly description: string
  /** Objects of schema.org; an address in them may begin with `/`. */
  readonly structured: readonly object[]
}

/** What `src/drawn.tsx` of a remote exports: pages by address. */
interface Drawn {
  draw(): Record<string, DrawnPage>
}

/**
 * Pages that are the same for everybody are drawn while the remote is built: where `src/drawn.tsx`
 * is there, its `draw()` runs here and its answer is written to `drawn.json`. The server puts it
 * into the page (server/src/platform/http/shell-page.ts).
 */
export class DrawnPagesPlugin {
  readonly #base: Configuration

  constructor(base: Configuration) {
    this.#base = base
  }

  apply(compiler: Compiler): void {
    const entry = join(compiler.context, 'src', 'drawn.tsx')
    if (!existsSync(entry)) return
    compiler.hooks.thisCompilation.tap('DrawnPages', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'DrawnPages', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const markup = await draw(this.#base, entry, ({ fileDependencies }) =>
            compilation.fileDependencies.addAll(fileDependencies),
          )
          compilation.emitAsset('drawn.json', new webpack.sources.RawSource(JSON.stringify(markup)))
        },
      )
    })
  }
}

/** Compiles the remote's own sources once more, for Node and without styles, and runs `draw`. */
async function draw(
  base: Configuration,
  entry: string,
  see: (compilation: Compilation) => void,
): Promise<Record<string, DrawnPage>> {
  const file = join(findRoot(dirname(entry)), '.cache', 'drawn', `${base.name ?? ''}.cjs`)
  const rules = (base.module?.rules ?? []).filter(
    (rule) => typeof rule === 'object' && rule?.test instanceof RegExp && !rule.test.test('.css'),
  )
  const styles = { test: /\.css$/, type: 'asset/source' }
  await compile(
    {
      mode: 'production',
      target: 'node20',
      devtool: false,
      entry,
      context: dirname(entry),
      ...(base.resolve ? { resolve: base.resolve } : {}),
      module: { rules: [styles, ...rules] },
      output: { path: dirname(file), filename: basename(file), library: { type: 'commonjs2' } },
      optimization: { minimize: false },
      cache: false,
    },
    see,
  )
  return (require(file) as Drawn).draw()
}
