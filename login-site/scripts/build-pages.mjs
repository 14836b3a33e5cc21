/**
 * Builds the sign-in pages unless dist/pages is what the sources say. `--check` builds nothing and
 * answers by its exit code.
 */
import { pagesBuilt } from './pages.mjs'

if (process.argv.includes('--check')) process.exit(pagesBuilt() ? 0 : 1)
if (!pagesBuilt()) {
  const [{ default: webpack }, { default: config }] = await Promise.all([
    import('webpack'),
    import('../webpack.config.mjs'),
  ])
  const stats = await new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, result) =>
      compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(result))),
    )
  })
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'))
  if (stats.hasErrors()) process.exit(1)
}
