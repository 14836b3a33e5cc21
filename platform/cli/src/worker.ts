/**
 * Process that builds one package: `node worker.js <folder>`. Exit code 1 and webpack's words where
 * it fails.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '@zz/build'
import type { Configuration } from '@zz/build'

const [, , dir = '.'] = process.argv
try {
  const { default: configuration } = (await import(
    pathToFileURL(join(dir, 'webpack.config.mjs')).href
  )) as { default: Configuration }
  const warnings = await compile(configuration)
  process.stdout.write(warnings)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
