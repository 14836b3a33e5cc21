import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrotliOptions, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { KnownToolsPlugin, keptCache } from './cache.ts'
import { chunkNames, chunkStyles, classNameOf } from './chunks.ts'
import { readFloor, swcEnv, webpackTarget } from './kernels/floor.ts'
import { QuietIconsPlugin } from './light.ts'
import { swcMinimizer } from './minimizer.ts'
import { InlineModuleIdsPlugin } from './moduleIds.ts'
import { TidyPlugin } from './tidy.ts'
import { packageDir } from './workspace.ts'

const require = createRequire(import.meta.url)

/** Folder of a package from the `import.meta.url` of its webpack.config.mjs. */
export const folderOf = (url: string): string => dirname(fileURLToPath(url))

/**
 * Plain ESM files of the federation runtime: its package exports would give webpack CommonJS, which
 * cannot be shaken.
 */
function federationRuntime(): Record<string, string> {
  const enhanced = require.resolve('@module-federation/enhanced/runtime')
  const at = createRequire(enhanced)
  const beside = (name: string, file: string): string =>
    join(dirname(at.resolve(`${name}/package.json`)), 'dist', file)
  const runtimeCore = join(
    dirname(at.resolve('@module-federation/runtime-tools')),
    '..',
    '..',
    'runtime-core',
    'dist',
    'index.js',
  )
  return {
    '@module-federation/runtime-core$': runtimeCore,
    '@module-federation/sdk$': join(dirname(runtimeCore), '..', '..', 'sdk', 'dist', 'index.js'),
    '@module-federation/error-codes$': join(
      dirname(runtimeCore),
      '..',
      '..',
      'error-codes',
      'dist',
      'index.mjs',
    ),
    '@module-federation/runtime$': beside('@module-federation/runtime', 'index.js'),
  }
}

const COMPRESSED = {
  test: /\.(js|css|json|svg)$/,
  exclude: /stats\.json$/,
  threshold: 512,
  minRatio: 1,
}

/**
 * webpack takes the first target of an `exports` list only, so `.tsx` files of shared-ui need the
 * folder itself.
 */
function sharedUiSources(dir: string): Record<string, string> {
  const sharedUi = packageDir('@zz/shared-ui', dir)
  return sharedUi === null ? {} : { '@zz/shared-ui': join(sharedUi, 'src') }
}

export interface Common {
  dir: string
  /** Name of the package's cache. */
  id: string
  /** Names the version wherever the output holds it: `VERSION_MARK` until it is known. */
  version: string
  publicPath: string
  /** Chunks are named by their content, for addresses that versions share. */
  sharedChunks?: boolean
}

/**
 * What shell, remotes and login pages have in common: TypeScript by swc, extracted CSS,
 * precompressed files, cache.
 */
export function common({
  dir,
  id,
  version,
  publicPath,
  sharedChunks = false,
}: Common): Configuration {
  const sharedUi = packageDir('@zz/shared-ui', dir)
  const floor = readFloor(dir)
  return {
    name: id,
    mode: 'production',
    target: ['web', webpackTarget(floor)],
    context: dir,
    devtool: false,
    output: {
      path: join(dir, 'dist', version),
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[contenthash][ext]',
      ...(sharedChunks ? chunkNames : {}),
      uniqueName: `zz_${id}_${version}`,
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['source', '...'],
      alias: { ...federationRuntime(), ...sharedUiSources(dir) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            swcrc: false,
            configFile: false,
            env: swcEnv(floor),
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
          resolve: { fullySpecified: false },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  getLocalIdent: classNameOf(id),
                },
              },
            },
            join(import.meta.dirname, 'olderStylesLoader.js'),
          ],
          sideEffects: true,
        },
        // antd's own parts do nothing on import but do not say so; without this each is taken whole
        // with its index.
        { test: /\/node_modules\/(@rc-component|@ant-design)\//, sideEffects: false },
        {
          test: /\.(svg|png|jpe?g|webp|avif|gif|woff2?)$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 1024 } },
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [swcMinimizer()],
    },
    performance: false,
    plugins: [
      ...(sharedUi === null ? [] : [new QuietIconsPlugin(sharedUi)]),
      new KnownToolsPlugin(),
      new InlineModuleIdsPlugin(),
      new TidyPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: sharedChunks ? chunkStyles : '[name].css',
        ignoreOrder: false,
        insert: antdFirst,
      }),
      new CompressionPlugin({
        ...COMPRESSED,
        algorithm: 'gzip',
        filename: '[path][base].gz',
        compressionOptions: { level: 9 },
      }),
      new CompressionPlugin<BrotliOptions>({
        ...COMPRESSED,
        algorithm: 'brotliCompress',
        filename: '[path][base].br',
        compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      }),
    ],
    cache: keptCache(dir, id),
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings' },
    // Wherever installed packages lie: those of a workspace may be links into another one's.
    snapshot: { managedPaths: [/^(.+?[\\/]node_modules[\\/])/] },
  }
}

/**
 * Runs in the browser, as text: style sheets of antd stand before all others, so that ours win where
 * both weigh alike, whichever comes later.
 */
function antdFirst(sheet: { readonly href: string }): void {
  const { head } = (globalThis as unknown as { document: Page }).document
  const other = sheet.href.includes('/antd-')
    ? head.querySelector('link[rel=stylesheet]:not([href*="/antd-"])')
    : null
  head.insertBefore(sheet, other)
}

interface Page {
  readonly head: {
    querySelector(selector: string): object | null
    insertBefore(node: object, other: object | null): void
  }
}
