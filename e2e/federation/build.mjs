/** Builds the fixture's packages in place, those whose version on disk is not the one of their inputs. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, versionOfInputs } from '@zz/build'

for (const name of ['shell', 'mfe-alpha', 'mfe-beta']) {
  const dir = fileURLToPath(new URL(`./fixture/${name}`, import.meta.url))
  const record = `${dir}/dist/current.json`
  if (existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).version === versionOfInputs(dir)) continue
  const { default: config } = await import(`./fixture/${name}/webpack.config.mjs`)
  await compile(config)
}
