import { expect, test } from '@jest/globals'
import { STYLE_CALLS } from './antdCalls.ts'
import { makeStyle } from './madeStyles.ts'
import { packageDir } from './workspace.ts'

const sharedUi = packageDir('@zz/shared-ui', import.meta.dirname) ?? ''
/** All of them, made before any test begins: seconds on a busy machine. */
const sheets = new Map(
  Object.keys(STYLE_CALLS).map((name) => [name, makeStyle(sharedUi, name)?.css ?? '']),
)

test('[SH-14] a style of antd is made with its rules, and its variables in every theme', () => {
  const made = makeStyle(sharedUi, 'table/style/index')
  expect(made?.exports).toEqual([
    {
      name: 'default',
      kind: 'hook',
      calls: [{ prefix: 'ant-table', root: 'ant-table-css-var' }],
    },
  ])
  const css = made?.css ?? ''
  expect(css).toMatch(/\.ant-table-wrapper \.ant-table[^{]*\{[^}]*background:var\(--ant-table/)
  expect(css).not.toContain('-rtl')
  // Rows of 48 and of 40 px: the one variable in which the densities differ.
  const heights = [...css.matchAll(/:is\(([^)]*)\)\.ant-table-css-var\{([^}]*)\}/g)].flatMap(
    ([, themes, body]) => {
      const [, padding] = /--ant-table-cell-padding-block:([\d.]+px)/.exec(body ?? '') ?? []
      return padding === undefined ? [] : [`${themes} ${padding}`]
    },
  )
  expect(heights).toEqual([
    '.zz-light-normal,.zz-dark-normal 12.5px',
    '.zz-light-compact,.zz-dark-compact 8.5px',
  ])
})

test('[SH-14] what an overlay brings its own rules for gets the variables alone', () => {
  const css = sheets.get('menu/style/index') ?? ''
  expect(css).toContain('.ant-dropdown-menu-css-var{')
  expect(css).not.toMatch(/\.ant-dropdown-menu[^-]/)
})

test('[SH-14] links and icons have their rules once, and a component has its own alone', () => {
  const reset = sheets.get('config-provider/style/index') ?? ''
  expect(reset).toContain('a:hover{')
  expect(reset).toContain('.anticon{')
  const having = [...sheets].filter(([, css]) => /(?:^|\})(?:a|\.anticon)\{/.test(css))
  expect(having.map(([name]) => name)).toEqual(['config-provider/style/index'])
})

test('[SH-14] no variable that is made holds a duration, as a browser that asks for less motion has others', () => {
  const held = [...sheets.values()].flatMap((css) => [
    ...css.matchAll(/--[\w-]+:[^;}]*\b[\d.]+m?s\b/g),
  ])
  expect(held.map(([text]) => text)).toEqual([])
  expect(sheets.get('switch/style/index')).toContain('var(--ant-motion-duration-')
})

test('[SH-14] a part, a plain hook and a constant of antd stay what they are', () => {
  const kinds = (module: string) =>
    makeStyle(sharedUi, module)?.exports.map(({ name, kind }) => `${kind} ${name}`)
  expect(kinds('button/style/compact')).toEqual(['part default'])
  expect(kinds('_util/wave/style')).toEqual(['plain default'])
  expect(kinds('progress/style/index')).toEqual(['constant LineStrokeColorVar', 'hook default'])
})

test('[SH-14] a style module whose calls nobody has named is not made', () => {
  expect(makeStyle(sharedUi, 'transfer/style/index')).toBeNull()
})
