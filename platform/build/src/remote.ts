import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { NoPrivateCopiesPlugin } from './checks.ts'
import { DrawnPagesPlugin } from './drawn.ts'
import { FirstChunksPlugin } from './firstChunks.ts'
import { ChunkIntegrityPlugin } from './integrity.ts'
import { readManifest } from './manifest.ts'
import { common, folderOf } from './preset.ts'
import { BuildRecordPlugin } from './record.ts'
import { sharedTable } from './shared.ts'
import { versionOfInputs } from './version.ts'
import { versionOf } from './workspace.ts'

/**
 * webpack configuration of a remote: `export default remote(import.meta.url)` is its whole
 * webpack.config.mjs. Reads and checks `mfe.json`; exposes `src/entry.ts` as `./entry`; writes
 * `dist/<version>/` and `dist/current.json`. Throws where the declaration is wrong, fails the build
 * where host-owned code would be copied in.
 */
export function remote(url: string): Configuration {
  const dir = folderOf(url)
  const id = basename(dir).replace(/^mfe-/, '')
  const mfe = readManifest(dir, id)
  const version = versionOfInputs(dir)
  const name = `zz_${id}_${version}`
  // 'auto' takes the folder from the running script, so the same files work from this server, a CDN
  // or a dev server.
  const base = common({ dir, id, version, publicPath: 'auto' })
  return {
    ...base,
    entry: {},
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\/src\/screens\.tsx?$/,
          include: dir,
          enforce: 'pre',
          loader: join(import.meta.dirname, 'screensLoader.js'),
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './entry': './src/entry.ts' },
        shared: sharedTable('remote', (packageName) => versionOf(packageName, dir)),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        virtualRuntimeEntry: true,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new ChunkIntegrityPlugin(),
      new FirstChunksPlugin(),
      new DrawnPagesPlugin(base),
      new NoPrivateCopiesPlugin(),
      new BuildRecordPlugin(`${dir}/dist/current.json`, {
        id,
        version,
        contract: mfe.contract,
        mfe,
      }),
    ],
  }
}
