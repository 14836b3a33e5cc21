import { createRequire } from 'node:module'
import type { Configuration, WebpackPluginInstance } from 'webpack'

const require = createRequire(import.meta.url)

/** webpack's own minimizer with swc in it, as shell, remotes, login pages and stand-ins are built with. */
export function swcMinimizer(): NonNullable<
  NonNullable<Configuration['optimization']>['minimizer']
>[number] {
  const Minimizer = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin') as {
    new (options: object): WebpackPluginInstance
    swcMinify: unknown
  }
  return new Minimizer({
    minify: Minimizer.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  })
}
