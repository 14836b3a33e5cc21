import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Ahead, BuildRecord, MfeManifest } from '@zz/contract'
import type { Compiler } from 'webpack'
import { filesAhead } from './ahead.ts'
import { integrityMap } from './integrity.ts'

/**
 * Writes `dist/current.json` after a build without errors, and only then: the server serves what it
 * names.
 */
export class BuildRecordPlugin {
  readonly #file: string
  readonly #about: { id: string; version: string; contract: string; mfe: MfeManifest | null }

  constructor(
    file: string,
    about: { id: string; version: string; contract: string; mfe: MfeManifest | null },
  ) {
    this.#file = file
    this.#about = about
  }

  apply(compiler: Compiler): void {
    let integrity: Record<string, string> = {}
    let ahead: Ahead | undefined
    compiler.hooks.thisCompilation.tap('BuildRecord', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BuildRecord', () => {
        integrity = integrityMap(compilation)
        if (this.#about.mfe) ahead = filesAhead(compilation, this.#about.mfe)
      })
    })
    compiler.hooks.done.tap('BuildRecord', (stats) => {
      if (stats.hasErrors()) return
      const record: BuildRecord = {
        ...this.#about,
        ...(ahead === undefined ? {} : { ahead }),
        integrity,
        builtAt: new Date().toISOString(),
      }
      mkdirSync(dirname(this.#file), { recursive: true })
      // Written aside and renamed, so that a server starting meanwhile never reads half a record.
      writeFileSync(`${this.#file}.new`, `${JSON.stringify(record, null, 1)}\n`)
      renameSync(`${this.#file}.new`, this.#file)
    })
  }
}
