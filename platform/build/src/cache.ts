import { join } from 'node:path'
import type { Compiler, Configuration, FileCacheOptions } from 'webpack'
import { hashOf, hashOfFile, posix, presetSources, toolVersions } from './inputs.ts'
import { lockedVersions, readLock } from './lockfile.ts'
import { ownUi } from './shared.ts'
import { findRoot, packageDir, readPackage } from './workspace.ts'

/**
 * Names the state of a package's cache: what decides about its content without being a file of a
 * module. The folder is part of it, as a cache names files by their whole path: one that came along
 * with a copied repository can be neither read nor replaced.
 */
function cacheVersionOf(dir: string): string {
  const root = findRoot(dir)
  const sharedUi = packageDir('@zz/shared-ui', dir)
  // Loaders may run what shared-ui pulls in (madeStyles.ts), of which webpack learns nothing.
  const run =
    sharedUi === null
      ? []
      : lockedVersions(
          readLock(root),
          posix(root, sharedUi),
          Object.keys(readPackage(sharedUi).dependencies ?? {}),
        )
  const files = [...presetSources(), join(dir, 'webpack.config.mjs')].sort().map(hashOfFile)
  return hashOf(JSON.stringify([root, toolVersions(dir), run, ownUi(), files]))
}

/** The cache of a package, kept from build to build; with `KnownToolsPlugin`. */
export const keptCache = (dir: string, id: string): Configuration['cache'] & FileCacheOptions => ({
  type: 'filesystem',
  name: id,
  cacheDirectory: join(findRoot(dir), '.cache', 'webpack'),
  compression: false,
  version: cacheVersionOf(dir),
  buildDependencies: { defaultWebpack: [] },
})

/**
 * Keeps webpack from following everything that its own files and the loaders import, for which the
 * version of the cache stands: that takes four seconds of each build from nothing, and where one of
 * these files is missing no cache is kept, of which nothing is said.
 */
export class KnownToolsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('KnownTools', ({ buildDependencies }) =>
      buildDependencies.clear(),
    )
  }
}
