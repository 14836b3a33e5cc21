import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { CONTRACT_VERSION } from '@zz/contract'
import type { Configuration } from 'webpack'
import { OffersWholeTablePlugin } from './checks.ts'
import { CompileHintsPlugin } from './compileHints.ts'
import { NoDeadlockPlugin } from './deadlocks.ts'
import { rankedGroups } from './groups.ts'
import { IndexHtmlPlugin } from './html.ts'
import { ChunkIntegrityPlugin } from './integrity.ts'
import { LightPartsPlugin } from './light.ts'
import { common, folderOf } from './preset.ts'
import { BuildRecordPlugin } from './record.ts'
import { sharedTable } from './shared.ts'
import { VERSION_MARK, VersionPlugin } from './version.ts'
import { packageDir, versionOf } from './workspace.ts'

const HOST = 'src/host/index.ts'

/** Chunks of which a list page has called most functions when its rows stand. */
const FIRST_ROWS = [
  'main.js',
  'react.js',
  'frame.js',
  'console.js',
  'antd-core.js',
  'antd-data.js',
  'redux.js',
  'router.js',
  'dayjs.js',
  'ui-base.js',
  'ui-list.js',
]

/** What pages of other origins load (docs/adr/0071-host.md), where the shell has it. */
const hostEntry = (dir: string): Record<string, string> =>
  existsSync(join(dir, HOST)) ? { host: `./${HOST}` } : {}

/**
 * webpack configuration of the shell: entries `src/bootstrap.ts` and `src/host/index.ts`, page template `src/index.html`. It
 * owns everything that is shared, knows no remote, and writes `dist/<version>/` and
 * `dist/current.json`.
 */
export function shell(url: string): Configuration {
  const dir = folderOf(url)
  const publicPath = `/shell/${VERSION_MARK}/`
  const template = join(dir, 'src', 'index.html')
  const base = common({ dir, id: 'shell', version: VERSION_MARK, publicPath })
  const sharedUi = packageDir('@zz/shared-ui', dir)
  if (!sharedUi) throw new Error('@zz/shared-ui is not installed; run npm ci')
  const groups = rankedGroups(sharedUi)
  return {
    ...base,
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\/antd\/es\/.*\/style(?:\/\w+)?\.js$/,
          loader: join(import.meta.dirname, 'madeStylesLoader.js'),
        },
      ],
    },
    entry: { main: './src/bootstrap.ts', ...hostEntry(dir) },
    output: { ...base.output, chunkLoadTimeout: 30_000 },
    optimization: {
      ...base.optimization,
      // Short ones, a kilobyte less before the first page: they need not stay from one version to
      // the next, as each has a folder of its own.
      moduleIds: 'natural',
      chunkIds: 'natural',
      splitChunks: { chunks: 'async', cacheGroups: groups.cacheGroups },
    },
    plugins: [
      new VersionPlugin(() => readFileSync(template, 'utf8')),
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'zz_shell',
        remotes: {},
        shared: sharedTable('shell', (packageName) => versionOf(packageName, sharedUi)),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      groups,
      new LightPartsPlugin(sharedUi),
      new CompileHintsPlugin(FIRST_ROWS),
      new ChunkIntegrityPlugin(),
      new NoDeadlockPlugin(),
      new OffersWholeTablePlugin(),
      new IndexHtmlPlugin(template, publicPath),
      new BuildRecordPlugin(dir, { id: 'shell', contract: CONTRACT_VERSION, mfe: null }),
    ],
  }
}
