import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@swc/core'
import type { Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { KERNELS_FILE, STAND_INS_FILE } from '@zz/contract/kernels'
import { integrityMap, sha384 } from './integrity.ts'
import { readFloor, swcEnv } from './kernels/floor.ts'
import { kernelsOf, makeStandIns } from './kernels/standIns.ts'
import { sharedFiles } from './sharedFiles.ts'

/**
 * Chunks that follow the first script on every page: the frame's start (named in bootstrap.ts) and
 * React (groups.ts).
 */
const NEXT = ['react', 'frame']
/**
 * Only script of a drawn page, `first.ts` beside the template; it has no imports, so it is a script
 * as it stands.
 */
const FIRST = 'first.js'
/** Begins renewal and files of every other page, `start.ts` beside the template; no imports either. */
const START = 'start.js'

/**
 * Writes the shell's pages from their template, with integrity everywhere: `index.html`, which
 * begins at once, and `drawn.html` for a page that the server has drawn already
 * (platform/build/src/drawn.ts), which begins when `first.js` says so. Tags stand in place of
 * `__ZZ_ASSETS__`, the script that begins renewal and files in place of `__ZZ_START_SCRIPT__`, the integrity of all other files and the files of each shared entry in place of
 * `__ZZ_INTEGRITY__`. Registry, settings
 * and the drawing stay as markers for the server. No inline script, so that the page lives under
 * `script-src 'self'`.
 */
export class IndexHtmlPlugin {
  readonly #template: string
  readonly #publicPath: string

  constructor(template: string, publicPath: string) {
    this.#template = template
    this.#publicPath = publicPath
  }

  apply(compiler: Compiler): void {
    const alone = [FIRST, START].map((name): [string, string] => [
      name,
      join(dirname(this.#template), name.replace('.js', '.ts')),
    ])
    compiler.hooks.thisCompilation.tap('IndexHtml', (compilation) => {
      compilation.fileDependencies.addAll([this.#template, ...alone.map(([, file]) => file)])
      compilation.hooks.processAssets.tapPromise(
        { name: 'IndexHtml', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const emit = (name: string, text: string): void =>
            compilation.emitAsset(name, new webpack.sources.RawSource(text))
          for (const [name, file] of alone) if (existsSync(file)) emit(name, compiled(file))
          const { context } = compiler
          emit(
            STAND_INS_FILE,
            await makeStandIns(context, ({ fileDependencies }) =>
              compilation.fileDependencies.addAll(fileDependencies),
            ),
          )
          emit(KERNELS_FILE, JSON.stringify(kernelsOf(context)))
        },
      )
      compilation.hooks.processAssets.tap(
        { name: 'IndexHtml', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE + 1 },
        () => this.#write(compilation),
      )
    })
  }

  #write(compilation: Compilation): void {
    const files = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])]
    // The first script always goes on to the frame and to React: the browser need not learn that
    // from the script.
    const next = NEXT.flatMap((name) => [
      ...(compilation.namedChunkGroups.get(name)?.getFiles() ??
        compilation.namedChunks.get(name)?.files ??
        []),
    ])
    const all = [...new Set([...files, ...next])]
    const at = (file: string): string =>
      `"${this.#publicPath}${file}" integrity="${sha384(compilation.getAsset(file)?.source.buffer() ?? '')}"`
    const styles = all
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href=${at(file)}>`)
    const scripts = all
      .filter((file) => file.endsWith('.js'))
      .map((file) =>
        files.includes(file)
          ? `<script defer src=${at(file)} fetchpriority="high"></script>`
          : `<link rel="preload" as="script" href=${at(file)}>`,
      )
    const rest = Object.fromEntries(
      Object.entries(integrityMap(compilation)).filter(
        ([name]) => !files.includes(name) && ![FIRST, START, STAND_INS_FILE].includes(name),
      ),
    )
    const shared = Object.fromEntries(
      Object.entries(sharedFiles(compilation)).map(([key, names]) => [
        key,
        names.filter((name) => !all.includes(name)),
      ]),
    )
    const map = JSON.stringify({ base: this.#publicPath, files: rest, shared })
    // The server takes it out for browsers that lack nothing. Before every other script.
    const standIns = `<script src=${at(STAND_INS_FILE)}></script>`
    // Functions, because a `$` in a replacement string would be read as a pattern.
    const page = (tags: readonly string[], start: string): string =>
      readFileSync(this.#template, 'utf8')
        .replace('__ZZ_ASSETS__', () => [standIns, ...tags].join('\n    '))
        .replace('__ZZ_START_SCRIPT__', () => start)
        .replace('__ZZ_INTEGRITY__', () => map)
    const emit = (name: string, html: string): void =>
      compilation.emitAsset(name, new webpack.sources.RawSource(html))
    // Not deferred: that would wait for the style sheets. It stands behind what it reads.
    const start = compilation.getAsset(START)
      ? `<script type="application/json" id="zz-start">__ZZ_START__</script>
    <script async src=${at(START)} fetchpriority="high"></script>`
      : ''
    emit('index.html', page([...scripts, ...styles], start))
    const [main] = files.filter((file) => file.endsWith('.js'))
    if (main === undefined || !compilation.getAsset(FIRST)) return
    const drawn = page(
      [
        `<script src=${at(FIRST)} data-main=${at(main).replace(' integrity=', ' data-integrity=')}></script>`,
        ...styles,
        '__ZZ_STYLES__',
      ],
      '',
    )
    emit(
      'drawn.html',
      drawn.replace(
        '<div id="zz-root">',
        () => '<div id="zz-drawn">__ZZ_DRAWN__</div>\n    <div id="zz-root">',
      ),
    )
  }
}

const compiled = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    configFile: false,
    isModule: false,
    minify: true,
    env: swcEnv(readFloor(dirname(file))),
    jsc: {
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: { toplevel: true } },
    },
  }).code
