/**
 * antd's styles, made by the build instead of by every browser (docs/adr/0092-made-styles.md). antd
 * works its rules out from the theme at run time; this product has four themes and no others, so
 * antd's own code works them out here, and they become style sheets of the groups of antd.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { transformSync } from '@swc/core'
import { STYLE_CALLS, type StyleCall } from './antdCalls.ts'
import { foldVariables, THEMES } from './themeVariables.ts'
import { withoutRightToLeft } from './tidy.ts'

/**
 * A hook that answers the class of the variables beside that of the rules, one that answers that of
 * the rules alone, or a component that draws nothing.
 */
type StyleKind = 'hook' | 'plain' | 'part'

/** What stands in place of an export of a style module. */
export type MadeExport =
  | { readonly name: string; readonly kind: StyleKind; readonly calls: readonly StyleCall[] }
  | { readonly name: string; readonly kind: 'constant'; readonly value: string | number }

export interface MadeStyle {
  readonly exports: readonly MadeExport[]
  /** Rules, then the variables of all themes. */
  readonly css: string
}

type Hook = (prefix: string, root?: string, injects?: boolean) => unknown

interface Cache {
  readonly cache: Map<string, unknown>
}

/** antd and React as Node loads them. */
interface Tools {
  readonly createElement: (type: unknown, props: unknown, ...children: unknown[]) => unknown
  readonly render: (element: unknown) => string
  readonly createCache: () => Cache
  readonly StyleProvider: unknown
  readonly ConfigProvider: unknown
  readonly extractStyle: (cache: Cache, options: { plain: true; types: string }) => string
  readonly themes: readonly unknown[]
  readonly load: (module: string) => Readonly<Record<string, unknown>>
  /** What antd's makers of styles have made. */
  readonly kinds: WeakMap<object, StyleKind>
}

/** Gets the rules for links and icons, which every hook brings along, this one among them. */
const RESET = 'config-provider/style/index'
const ANY = 'button/style/index'
const RESET_KEY = /^style%[^%]*%(?:Shared|ant-design-icons)%/
/** Ends every extracted text: what a server has sent, for antd's own take-over. */
const NAMES = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g

/**
 * What stands in place of a style module (path below `antd/es`, without ending); null for one whose
 * calls are not known. `sharedUi` is the folder of shared-ui, which installs antd and has the theme.
 * Throws where the themes differ in more than variables.
 */
export function makeStyle(sharedUi: string, module: string): MadeStyle | null {
  const known = STYLE_CALLS[module]
  if (known === undefined) return null
  // Asked for twice in a build: for the hooks and for the sheet.
  const key = `${sharedUi} ${module}`
  const before = styles.get(key)
  if (before) return before
  const style = drawStyle(sharedUi, module, known)
  styles.set(key, style)
  return style
}

const styles = new Map<string, MadeStyle>()

type Calls = Readonly<Record<string, readonly StyleCall[]>>

function drawStyle(sharedUi: string, module: string, known: Calls): MadeStyle {
  const tools = toolsOf(sharedUi)
  const found = tools.load(module)
  const rules = new Set<string>()
  const variables = THEMES.map(() => '')
  for (const [name, calls] of Object.entries(known)) {
    if (found[name] === undefined) throw new Error(`antd/${module} exports no ${name} any more`)
    for (const call of calls) {
      const texts = tools.themes.map((theme) => draw(tools, theme, found[name], call, module))
      for (const text of texts) rules.add(text.rules)
      if (new Set(texts.map((text) => text.rules)).size > 1)
        throw new Error(`antd/${module} writes other rules for another theme`)
      texts.forEach((text, at) => {
        variables[at] += text.variables
      })
    }
  }
  return {
    exports: exportsOf(tools, found, known),
    css: withoutRightToLeft([...rules, foldVariables(variables)].join('')),
  }
}

function exportsOf(
  tools: Tools,
  found: Readonly<Record<string, unknown>>,
  known: Calls,
): MadeExport[] {
  return Object.entries(found).flatMap(([name, value]): MadeExport[] => {
    if (typeof value === 'string' || typeof value === 'number')
      return [{ name, kind: 'constant', value }]
    const calls = known[name]
    // Menu and Tooltip make their hook anew at each call, within a function of their own.
    const kind = tools.kinds.get(value as object) ?? (calls === undefined ? undefined : 'hook')
    return kind === undefined ? [] : [{ name, kind, calls: calls ?? [] }]
  })
}

/** Rules and variables that one call writes in a theme. */
function draw(
  tools: Tools,
  theme: unknown,
  style: unknown,
  { prefix, root = prefix, bare }: StyleCall,
  module: string,
): { rules: string; variables: string } {
  const { createElement: element } = tools
  const cache = tools.createCache()
  const Probe = (): unknown => {
    if (tools.kinds.get(style as object) === 'part')
      return element(style, { prefixCls: prefix, rootCls: root })
    ;(style as Hook)(prefix, root, !bare)
    if (module === RESET) (tools.load(ANY)['default'] as Hook)(prefix)
    return null
  }
  tools.render(
    element(
      tools.StyleProvider,
      { cache },
      element(tools.ConfigProvider, { theme }, element(Probe, {})),
    ),
  )
  for (const key of cache.cache.keys())
    if (key.startsWith('style%') && RESET_KEY.test(key) !== (module === RESET))
      cache.cache.delete(key)
  const text = (types: string): string =>
    tools.extractStyle(cache, { plain: true, types }).replace(NAMES, '')
  return { rules: text('style'), variables: module === RESET ? '' : text('cssVar') }
}

const MAKERS: readonly (readonly [string, StyleKind])[] = [
  ['genStyleHooks', 'hook'],
  ['genComponentStyleHook', 'plain'],
  ['genSubStyleComponent', 'part'],
]

const made = new Map<string, Tools>()

function toolsOf(sharedUi: string): Tools {
  const known = made.get(sharedUi)
  if (known) return known
  // React and antd check much and say much unless told that this is no development.
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    const tools = loadTools(sharedUi)
    made.set(sharedUi, tools)
    return tools
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

function loadTools(sharedUi: string): Tools {
  const require = createRequire(join(sharedUi, 'package.json'))
  const react = require('react') as Pick<Tools, 'createElement'>
  const cssinjs = require('@ant-design/cssinjs') as Pick<
    Tools,
    'createCache' | 'StyleProvider' | 'extractStyle'
  >
  const kinds = new WeakMap<object, StyleKind>()
  const makers = require('antd/lib/theme/util/genStyleUtils') as Record<
    string,
    (...given: unknown[]) => object
  >
  for (const [name, kind] of MAKERS) {
    const maker = makers[name]
    if (maker === undefined) throw new Error(`antd has no ${name} any more`)
    makers[name] = (...given) => {
      const style = maker(...given)
      kinds.set(style, kind)
      return style
    }
  }
  const { antdTheme } = loadSource(require, join(sharedUi, 'src', 'theme.ts')) as {
    antdTheme: (mode: string, density: string) => unknown
  }
  return {
    createElement: react.createElement,
    render: (require('react-dom/server') as { renderToString: Tools['render'] }).renderToString,
    createCache: cssinjs.createCache,
    StyleProvider: cssinjs.StyleProvider,
    extractStyle: cssinjs.extractStyle,
    ConfigProvider: (require('antd/lib/config-provider') as { default: unknown }).default,
    themes: THEMES.map(({ mode, density }) => antdTheme(mode, density)),
    load: (module) => require(`antd/lib/${module}`) as Readonly<Record<string, unknown>>,
    kinds,
  }
}

/** The exports of a TypeScript file, which may import others beside it and antd. */
function loadSource(require: NodeJS.Require, file: string): unknown {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    configFile: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  const module = { exports: {} }
  const load = (request: string): unknown =>
    request.startsWith('.')
      ? loadSource(require, join(dirname(file), `${request}.ts`))
      : require(request.replace(/^antd\/es\//, 'antd/lib/'))
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as (
    module: object,
    exports: object,
    require: (request: string) => unknown,
  ) => void
  run(module, module.exports, load)
  return module.exports
}

/** Files of shared-ui that decide about the styles. */
export const themeFiles = (sharedUi: string): readonly string[] =>
  ['theme.ts', 'tokens.ts'].map((name) => join(sharedUi, 'src', name))
