import { createRequire } from 'node:module'
import type { Compiler } from 'webpack'
import webpack from 'webpack'

const require = createRequire(import.meta.url)

interface CssNode {
  type: string
  /** Of a rule. */
  selectors?: string[]
  raws: Record<string, unknown>
  remove(): void
}
interface CssRoot {
  walk(visit: (node: CssNode) => void): void
  toString(): string
}
const { parse } = createRequire(require.resolve('css-loader'))('postcss') as {
  parse(css: string): CssRoot
}

/**
 * The style sheet without comments and the space between its parts; no rule or value is rewritten.
 */
export function smallerCss(css: string): string {
  const root = parse(css)
  const comments: CssNode[] = []
  root.walk((node) => {
    if (node.type === 'comment') comments.push(node)
    const { selector, params, value } = node.raws
    node.raws = {
      before: '',
      after: '',
      between: node.type === 'decl' ? ':' : '',
      semicolon: false,
      ...(node.type === 'atrule' ? { afterName: node.raws['afterName'] === '' ? '' : ' ' } : {}),
      ...(node.type === 'decl' ? { important: '!important' } : {}),
      ...(selector === undefined ? {} : { selector }),
      ...(params === undefined ? {} : { params }),
      ...(value === undefined ? {} : { value }),
    }
  })
  for (const comment of comments) comment.remove()
  return root.toString().trim()
}

/**
 * The style sheet without what stands for pages written from right to left: no script of these is
 * served.
 */
export function withoutRightToLeft(css: string): string {
  const root = parse(css)
  const gone: CssNode[] = []
  root.walk((node) => {
    if (node.type !== 'rule' || !node.selectors) return
    const kept = node.selectors.filter((selector) => !/-rtl\b/.test(selector))
    if (kept.length === 0) gone.push(node)
    else if (kept.length < node.selectors.length) node.selectors = kept
  })
  for (const node of gone) node.remove()
  return root.toString()
}

/**
 * Makes style sheets small and leaves out the federation plugin's statistics, which nobody reads
 * and which name our sources.
 */
export class TidyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Tidy', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Tidy', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        (assets) => {
          for (const name of Object.keys(assets))
            if (name.endsWith('.css'))
              compilation.updateAsset(
                name,
                (source) => new webpack.sources.RawSource(smallerCss(source.source().toString())),
              )
        },
      )
      compilation.hooks.processAssets.tap(
        { name: 'Tidy', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        (assets) => {
          for (const name of Object.keys(assets))
            if (name.endsWith('mf-manifest-stats.json')) compilation.deleteAsset(name)
        },
      )
    })
  }
}
