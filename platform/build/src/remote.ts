import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { NoPrivateCopiesPlugin } from './checks.ts'
import { SharedChunksPlugin } from './chunks.ts'
import { DrawnPagesPlugin } from './drawn.ts'
import { FirstChunksPlugin } from './firstChunks.ts'
import { ChunkIntegrityPlugin } from './integrity.ts'
import { readManifest } from './manifest.ts'
import { common, folderOf } from './preset.ts'
import { BuildRecordPlugin } from './record.ts'
import { ownUi, sharedTable } from './shared.ts'
import { VERSION_MARK, VersionPlugin } from './version.ts'
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
  const name = `zz_${id}_${VERSION_MARK}`
  const side = ownUi() ? 'remote with own ui' : 'remote'
  // 'auto' takes the folder from the running script, so the same files work from this server, a CDN
  // or a dev server.
  const base = common({ dir, id, version: VERSION_MARK, publicPath: 'auto', sharedChunks: true })
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
      new VersionPlugin(() => JSON.stringify(mfe)),
      new SharedChunksPlugin(id),
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './entry': './src/entry.ts' },
        shared: sharedTable(side, (packageName) => versionOf(packageName, dir)),
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
      new NoPrivateCopiesPlugin(side),
      new BuildRecordPlugin(dir, { id, contract: mfe.contract, mfe }),
    ],
  }
}
