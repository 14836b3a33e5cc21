import { readFileSync } from 'node:fs'
import type { Compiler } from 'webpack'
import webpack from 'webpack'
import { integrityMap, sha384 } from './integrity.ts'

/** Chunks that follow the first script on every page: the frame's start (named in bootstrap.ts) and React (groups.ts). */
const NEXT = ['react', 'frame']

/**
 * Writes the shell's `index.html` from its template: style and script tags of the entry with their integrity in place of
 * `__ZZ_ASSETS__`, and the map of all other files in place of `__ZZ_INTEGRITY__`. Registry and settings stay as markers
 * for the server. No inline script, so that the page lives under `script-src 'self'`.
 */
export class IndexHtmlPlugin {
  readonly #template: string
  readonly #publicPath: string

  constructor(template: string, publicPath: string) {
    this.#template = template
    this.#publicPath = publicPath
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IndexHtml', (compilation) => {
      compilation.fileDependencies.add(this.#template)
      compilation.hooks.processAssets.tap({ name: 'IndexHtml', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE + 1 }, () => {
        const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])]
        // The first script always goes on to the frame and to React: the browser need not learn that from the script.
        const next = NEXT.flatMap((name) => [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? compilation.namedChunks.get(name)?.files ?? [])])
        const ahead = [...new Set(next)].filter((file) => !files.includes(file))
        const tags = [...files, ...ahead].map((file) => {
          const integrity = sha384(compilation.getAsset(file)?.source.buffer() ?? '')
          const at = `"${this.#publicPath}${file}" integrity="${integrity}"`
          if (file.endsWith('.css')) return `<link rel="stylesheet" href=${at}>`
          return files.includes(file) ? `<script defer src=${at}></script>` : `<link rel="preload" as="script" href=${at}>`
        })
        const rest = Object.fromEntries(Object.entries(integrityMap(compilation)).filter(([name]) => !files.includes(name)))
        const map = JSON.stringify({ base: this.#publicPath, files: rest })
        // Functions, because a `$` in a replacement string would be read as a pattern.
        const html = readFileSync(this.#template, 'utf8')
          .replace('__ZZ_ASSETS__', () => tags.join('\n    '))
          .replace('__ZZ_INTEGRITY__', () => map)
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
      })
    })
  }
}
