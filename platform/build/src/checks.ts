import type { Compiler } from 'webpack'
import webpack from 'webpack'
import { HOST_ONLY_PACKAGES, SHARED_KEYS } from './shared.ts'

function packageOf(resource: string): string | null {
  const at = resource.lastIndexOf('/node_modules/')
  if (at === -1) return null
  const [scope = '', name = ''] = resource.slice(at + '/node_modules/'.length).split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/**
 * Fails the build of a remote that carries code which the shell shares, naming who asked for it.
 */
export class NoPrivateCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoPrivateCopies', (compilation) => {
      compilation.hooks.finishModules.tap('NoPrivateCopies', (modules) => {
        const reported = new Set<string>()
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue
          const name = packageOf(module.resource.replaceAll('\\', '/'))
          if (!name || !HOST_ONLY_PACKAGES.includes(name) || reported.has(name)) continue
          reported.add(name)
          const issuer = compilation.moduleGraph.getIssuer(module)
          const asked = issuer?.readableIdentifier(compilation.requestShortener) ?? 'the entry'
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} would be copied into this remote: ${asked} imports it. Take it from @zz/shared-ui/… (see platform/build/src/shared.ts)`,
            ),
          )
        }
      })
    })
  }
}

/**
 * Fails the build of a shell that does not offer the whole table: a module nobody imports is not in
 * the share scope.
 */
export class OffersWholeTablePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OffersWholeTable', (compilation) => {
      compilation.hooks.finishModules.tap('OffersWholeTable', (modules) => {
        const offered = new Set<string>()
        for (const module of modules) {
          const [, key] =
            /^provide shared module \([^)]*\) (.+?)@\d/.exec(
              module.readableIdentifier(compilation.requestShortener),
            ) ?? []
          if (key) offered.add(key)
        }
        const missing = SHARED_KEYS.filter((key) => !offered.has(key))
        if (missing.length > 0)
          compilation.errors.push(
            new webpack.WebpackError(
              `The shell does not offer ${missing.join(', ')}: import them in src/provided.ts`,
            ),
          )
      })
    })
  }
}
