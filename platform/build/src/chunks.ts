/** Chunks that stay the same file at the same address from one version to the next (ADR 0062). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CHUNKS } from '@zz/contract'
import type { Compiler } from 'webpack'
import webpack from 'webpack'
import { VERSION_MARK } from './version.ts'

/** Names of chunks and of what they take along, by content. */
export const chunkNames = {
  chunkFilename: `${CHUNKS}[name].[contenthash:12].js`,
  assetModuleFilename: `${CHUNKS}[contenthash:20][ext]`,
} as const
export const chunkStyles = `${CHUNKS}[name].[contenthash:12].css`

/**
 * Name of a class in the page: of the style sheet's content, as two versions of a package may stand
 * in one page, and not of the version, which would change every chunk.
 */
export const classNameOf =
  (id: string) =>
  (
    { resourcePath }: { readonly resourcePath: string },
    _template: string,
    name: string,
  ): string => {
    const hash = createHash('sha256').update(readFileSync(resourcePath)).digest('hex').slice(0, 6)
    const sheet = basename(resourcePath)
      .replace(/\.css$/, '')
      .replace(/\W+/g, '-')
    return `${id}-${sheet}-${name}-${hash}`
  }

const MANIFEST = 'mf-manifest.json'

/** Loaders make addresses of the version's folder and the file's name. */
const addressed = (text: string): string => text.replaceAll(`"${CHUNKS}`, `"../${CHUNKS}`)

/**
 * The manifest without chunks: the federation runtime would run those of an exposed module by tags
 * of its own, in nobody's name. Shell and entry ask for them by the registry's list.
 */
const withoutChunks = (manifest: string): string =>
  JSON.stringify(JSON.parse(manifest), (_key, value: unknown) =>
    Array.isArray(value)
      ? value.filter((each) => typeof each !== 'string' || !each.startsWith(CHUNKS))
      : value,
  )

const globalOf = (id: string): string => `webpackChunkzz_${id}_${VERSION_MARK}`

/**
 * The text of a chunk that hands itself to the version named behind the `#` of its tag's address,
 * and no longer to the one that it was built for. webpack writes the name of that once or, from
 * 5.113 on, several times.
 */
export const handedOver = (chunk: string, global: string): string =>
  chunk.replaceAll(`globalThis.${global}`, 'globalThis[document.currentScript.src.split("#")[1]]')

/**
 * Lets several versions of a remote use one file of a chunk in one page. A chunk hands itself to
 * the version whose tag runs it, which the tag's address names behind its `#`; the browser's cache
 * does not look at that part. Fails the build where a chunk still holds the version. Before the
 * plugins that compress.
 */
export class SharedChunksPlugin {
  readonly #global: string

  constructor(id: string) {
    this.#global = globalOf(id)
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedChunks', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'SharedChunks',
        (source) => `${source}\nscript.src += "#${this.#global}";`,
      )
      compilation.hooks.processAssets.tap(
        // After minifying, before names are made of the content.
        { name: 'SharedChunks', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING },
        (assets) => {
          for (const name of Object.keys(assets)) {
            if (!/\.(?:js|css)$/.test(name)) continue
            const text = String(compilation.getAsset(name)?.source.source() ?? '')
            const shared = this.#shared(name, text)
            if (name.startsWith(CHUNKS) && shared.includes(VERSION_MARK))
              compilation.errors.push(
                new webpack.WebpackError(`${name} holds the version and would change with it`),
              )
            if (shared !== text)
              compilation.updateAsset(name, new webpack.sources.RawSource(shared))
          }
        },
      )
      const leaveOutChunks = (names: readonly string[]): void => {
        const text = String(compilation.getAsset(MANIFEST)?.source.source() ?? '')
        if (names.includes(MANIFEST) && text.includes(`"${CHUNKS}`))
          compilation.updateAsset(MANIFEST, new webpack.sources.RawSource(withoutChunks(text)))
      }
      compilation.hooks.processAssets.tap(
        {
          name: 'SharedChunks',
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
          additionalAssets: (assets) => leaveOutChunks(Object.keys(assets)),
        },
        (assets) => leaveOutChunks(Object.keys(assets)),
      )
    })
  }

  #shared(name: string, text: string): string {
    if (!name.endsWith('.js')) return text
    return name.startsWith(CHUNKS) ? handedOver(addressed(text), this.#global) : addressed(text)
  }
}
