/** Builds the fixture's packages in place, those whose version on disk is not the one of their inputs. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { versionOfInputs } from '@zz/build'
import webpack from 'webpack'

for (const name of ['shell', 'mfe-alpha', 'mfe-beta']) {
  const dir = fileURLToPath(new URL(`./fixture/${name}`, import.meta.url))
  const record = `${dir}/dist/current.json`
  if (existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).version === versionOfInputs(dir)) continue
  const { default: config } = await import(`./fixture/${name}/webpack.config.mjs`)
  const stats = await new Promise((resolve, reject) => webpack(config, (error, result) => (error ? reject(error) : resolve(result))))
  if (stats.hasErrors()) {
    process.stderr.write(`${stats.toString('errors-only')}\n`)
    process.exit(1)
  }
}
// webpack's file watchers and caches would keep the process for a while.
process.exit(0)
