import type { Compiler } from 'webpack'
import webpack from 'webpack'
import { HOST_ONLY_PACKAGES, SHARED_KEYS } from './shared.ts'

/**
 * Of shared-ui only what does without antd (and what icons draw themselves with) may lie in a remote: a console's page takes all else, the
 * context of its props above all, from the shell.
 */
const FREE =
  /\/shared-ui\/src\/(?:lite\/|lite\.ts$|remote-lite\.ts$|tokens\.(?:ts|css)$|antd\/light\/Icon\.tsx$)/

function packageOf(resource: string): string | null {
  const at = resource.lastIndexOf('/node_modules/')
  if (at === -1) return null
  const [scope = '', name = ''] = resource.slice(at + '/node_modules/'.length).split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

const isConsoleUi = (path: string): boolean =>
  path.includes('/shared-ui/src/') && /\.tsx?$/.test(path) && !FREE.test(path)

/**
 * Fails the build of a remote that carries code which the shell shares, naming who asked for it.
 */
export class NoPrivateCopiesPlugin {
  readonly #side: 'remote' | 'remote with own ui'

  constructor(side: 'remote' | 'remote with own ui') {
    this.#side = side
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoPrivateCopies', (compilation) => {
      compilation.hooks.finishModules.tap('NoPrivateCopies', (modules) => {
        const reported = new Set<string>()
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule)) continue
          const path = module.resource.replaceAll('\\', '/')
          const name = this.#side === 'remote' && isConsoleUi(path) ? path : packageOf(path)
          if (!name || reported.has(name)) continue
          if (name !== path && !HOST_ONLY_PACKAGES.includes(name)) continue
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
