import { join } from 'node:path'
import type { Compiler, Module } from 'webpack'
import webpack from 'webpack'

interface Light {
  /** File of antd, or of what it is made of, that asks. */
  issuer: RegExp
  request: RegExp
  /** What it gets: a file of shared-ui, or another request as antd itself would write it. */
  instead: { file: string } | { request: string }
}

/**
 * Places where a common part of antd takes in a rare one whole for a helper or an option (measured
 * in ADR 0010). They get the helper alone, or the part loaded on use.
 */
const LIGHT: readonly Light[] = [
  {
    issuer: /\/antd\/es\/radio\/group\.js$/,
    request: /\/form\/hooks\/useForm$/,
    instead: { file: 'namePath.ts' },
  },
  {
    issuer: /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    request: /\/tree$/,
    instead: { file: 'LazyTree.tsx' },
  },
  {
    issuer: /\/antd\/es\/table\//,
    request: /\/dropdown$/,
    instead: { request: 'antd/es/dropdown/dropdown' },
  },
  {
    issuer: /\/antd\/es\//,
    request: /\/util\/genStyleUtils$/,
    instead: { file: 'styleMakers.ts' },
  },
  // Not for its bytes: see the file.
  {
    issuer: /\/@rc-component\/portal\/es\//,
    request: /\/useEscKeyDown$/,
    instead: { file: 'useEscKeyDown.ts' },
  },
]
/** Files of antd that such a piece replaces wholly. */
const REPLACED = /\/@rc-component\/portal\/(?:es|lib)\/useEscKeyDown\./

/**
 * What must not lie in the groups of every list page: were antd to move a file, a replacement above
 * would no longer fit.
 */
const KEPT_OUT =
  /\/(?:@rc-component\/(?:form\/es\/Form\.|tree\/es\/Tree\.|color-picker\/es\/ColorPicker\.|async-validator\/)|antd\/es\/(?:collapse|dropdown\/dropdown-button|input\/OTP)\b)/
const LEAN = new Set(['antd-core', 'antd-data'])
/** Of a style module that the build has made nothing of its own is left. */
const STYLED_IN_BROWSER =
  /\/antd\/es\/[\w-]+\/style(?:\/[\w-]+)?\.js$|\/cssinjs\/es\/hooks\/useStyleRegister\b/

/**
 * Keeps the groups that every list page needs free of rare parts, and fails the build when one has
 * come back, or a style that browsers would work out.
 */
export class LightPartsPlugin {
  readonly #folder: string

  constructor(sharedUi: string) {
    this.#folder = join(sharedUi, 'src', 'antd', 'light')
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/./, (resource) => {
      const issuer = String(resource.contextInfo?.issuer ?? '').replaceAll('\\', '/')
      if (!issuer.includes('/antd/es/') && !issuer.includes('/@rc-component/')) return
      const light = LIGHT.find(
        (one) => one.issuer.test(issuer) && one.request.test(resource.request),
      )
      if (light)
        resource.request =
          'file' in light.instead ? join(this.#folder, light.instead.file) : light.instead.request
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap('LightParts', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('LightParts', (chunks) => {
        for (const chunk of chunks) {
          const lean = LEAN.has(chunk.name ?? '')
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            const path = pathOf(module)
            if (lean && KEPT_OUT.test(path))
              compilation.errors.push(
                new webpack.WebpackError(
                  `${path} lies in ${chunk.name}, which every list page loads: see platform/build/src/light.ts`,
                ),
              )
            if (REPLACED.test(path))
              compilation.errors.push(
                new webpack.WebpackError(
                  `${path} lies in ${chunk.name}, though shared-ui has its own: see platform/build/src/light.ts`,
                ),
              )
            if (STYLED_IN_BROWSER.test(path) && !isMade(module))
              compilation.errors.push(
                new webpack.WebpackError(
                  `${path} would be worked out by every browser: its calls belong into platform/build/src/antdCalls.ts`,
                ),
              )
          }
        }
      })
    })
  }
}

const ICONS = '/@ant-design/icons/es/icons/'

/**
 * What icons draw themselves with is ours, in every build: their names are silent
 * (shared-ui/src/antd/light/Icon.tsx). Fails the build where an icon draws itself with anything else,
 * as a version that has moved its files would.
 */
export class QuietIconsPlugin {
  readonly #icon: string

  constructor(sharedUi: string) {
    this.#icon = join(sharedUi, 'src', 'antd', 'light', 'Icon.tsx')
  }

  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/^\.\.\/components\/AntdIconLight$/, (resource) => {
      const issuer = String(resource.contextInfo?.issuer ?? '').replaceAll('\\', '/')
      if (issuer.includes(ICONS)) resource.request = this.#icon
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap('QuietIcons', (compilation) => {
      compilation.hooks.finishModules.tap('QuietIcons', (modules) => {
        const own = this.#icon.replaceAll('\\', '/')
        for (const module of modules) {
          const path = pathOf(module)
          if (!path.includes(ICONS)) continue
          const drawnWith = [...compilation.moduleGraph.getOutgoingConnections(module)]
          if (!drawnWith.some((to) => to.module !== null && pathOf(to.module) === own))
            compilation.errors.push(
              new webpack.WebpackError(
                `${path} is not drawn with ${own}, so its name would be read aloud: see platform/build/src/light.ts`,
              ),
            )
        }
      })
    })
  }
}

/** True for what the loader of made styles has written, hooks or style sheet. */
const isMade = (module: Module): boolean =>
  (module instanceof webpack.NormalModule && module.matchResource !== undefined) ||
  String(module.originalSource()?.source() ?? '').includes('/antd/light/madeStyle')

const pathOf = (module: Module): string =>
  module instanceof webpack.NormalModule ? module.resource.replaceAll('\\', '/') : ''
