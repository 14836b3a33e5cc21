import { basename, join } from 'node:path'
import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { DEV_VERSION } from '@zz/contract/overrides'
import CompressionPlugin from 'compression-webpack-plugin'
import type { Configuration, RuleSetRule } from 'webpack'
import webpack from 'webpack'
import { common } from '../preset.ts'
import { TidyPlugin } from '../tidy.ts'

const require = createRequire(import.meta.url)

/** Pictures come within the scripts: a page asks for one without saying which page it is. */
const inlined = ({ parser, ...rule }: RuleSetRule): RuleSetRule =>
  rule.type === 'asset'
    ? { ...rule, type: 'asset/inline' }
    : { ...rule, ...(parser === undefined ? {} : { parser }) }

/** Work that makes files small, which a build for one browser on the same machine has no use for. */
const isForSize = (plugin: unknown): boolean =>
  plugin instanceof CompressionPlugin || plugin instanceof TidyPlugin

/** An edit is stored once nobody has edited for this long, or when the server is stopped. */
const STORED_AFTER = 60_000

const refreshed = (rule: RuleSetRule): RuleSetRule => {
  if (typeof rule.options !== 'object' || !String(rule.loader).includes('swc-loader')) return rule
  const options = rule.options as { jsc: { transform: object } }
  return {
    ...rule,
    options: {
      ...options,
      jsc: {
        ...options.jsc,
        transform: { react: { runtime: 'automatic', development: true, refresh: true } },
      },
    },
  }
}

/**
 * webpack configuration of a remote under development: whole, with React, antd and shared-ui of its
 * own in their development builds, since a deployed shell has React's production build, which
 * refreshes nothing. Possible as shell and remote meet in `mount(props)` alone. No `eval`: the
 * shell's content security policy allows none. In: the remote's folder.
 */
export function devRemote(dir: string): Configuration {
  const id = basename(dir).replace(/^mfe-/, '')
  const base = common({ dir, id, version: DEV_VERSION, publicPath: 'auto' })
  const rules = (base.module?.rules ?? []).filter(
    (rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null,
  )
  return {
    ...base,
    name: `${id}-dev`,
    mode: 'development',
    // Source maps by the plugin below.
    devtool: false,
    entry: {},
    output: { ...base.output, crossOriginLoading: 'anonymous', pathinfo: false },
    module: {
      ...base.module,
      rules: [
        ...rules.map(refreshed).map(inlined),
        {
          test: /\/src\/screens\.tsx?$/,
          include: dir,
          enforce: 'pre',
          loader: join(import.meta.dirname, '..', 'screensLoader.js'),
        },
      ],
    },
    optimization: { moduleIds: 'named', chunkIds: 'named', minimize: false, sideEffects: true },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => !isForSize(plugin)),
      // The entry holds webpack's own runtime, and changes with every compilation.
      new webpack.SourceMapDevToolPlugin({
        filename: '[file].map',
        test: /\.(?:js|css)$/,
        exclude: /^(?:remoteEntry|vendors)/,
        columns: false,
      }),
      new ReactRefreshPlugin({ overlay: false }),
      new ModuleFederationPlugin({
        name: `zz_${id}_${DEV_VERSION}`,
        filename: 'remoteEntry.js',
        exposes: {
          './entry': {
            import: [
              require.resolve('@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js'),
              './src/entry.ts',
            ],
          },
        },
        shared: {},
        // Without lists of files, for which every compilation would go through the whole graph: the
        // entry loads its chunks itself.
        manifest: { fileName: 'mf-manifest.json', disableAssetsAnalyze: true },
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
    experiments: { cacheUnaffected: true },
    cache:
      typeof base.cache === 'object' && base.cache.type === 'filesystem'
        ? {
            ...base.cache,
            name: `${id}-dev`,
            idleTimeout: STORED_AFTER,
            idleTimeoutForInitialStore: STORED_AFTER,
            idleTimeoutAfterLargeChanges: STORED_AFTER,
          }
        : true,
  }
}
