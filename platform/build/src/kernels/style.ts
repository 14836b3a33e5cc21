import postcss, { type ChildNode, type Declaration, type Rule } from 'postcss'
import type { Floor } from './floor.ts'
import type { Use } from './script.ts'
import { entryAt, isNewer } from './table.ts'

/** Units and functions that stand in any value. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\d[sld]v(?:h|w|min|max|b|i)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'css.types.length.container_query_length_units'],
  [/\bcolor-mix\(/, 'css.types.color.color-mix'],
  [/\blight-dark\(/, 'css.types.color.light-dark'],
  [/\b(?:ok)?lab\(/, 'css.types.color.lab'],
  [/\b(?:ok)?lch\(/, 'css.types.color.lch'],
  [/\bround\(/, 'css.types.round'],
]

/**
 * What a built style sheet says that some browser at the floor does not understand: at-rules,
 * selectors, properties, and units and functions of any value. A declaration with an older one of the same
 * property before it in its rule is no use, nor is anything that `@supports` asks for.
 */
export function scanStyles(text: string, floor: Floor): Use[] {
  const uses: Use[] = []
  const note = (node: ChildNode, paths: readonly string[]): void => {
    const at = node.source?.start?.offset ?? 0
    for (const path of paths) uses.push({ features: [path], at })
  }
  postcss.parse(text).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'atrule') note(node, newerOf([`css.at-rules.${node.name}`], floor))
    if (node.type === 'rule') note(node, selectorUses(node, floor))
    if (node.type === 'decl') {
      const paths = newerOf(declarationPaths(node), floor)
      // A colour of antd's variables is not ours to write; an unknown one is as none.
      const isOfAntd = node.prop.startsWith('--ant-')
      if (paths.length > 0 && !isOfAntd && !hasOlder(node, floor)) note(node, paths)
    }
  })
  return uses
}

const isAsked = (node: ChildNode): boolean => {
  for (let at = node.parent; at !== undefined; at = at.parent as typeof at)
    if (at.type === 'atrule' && 'name' in at && at.name === 'supports') return true
  return false
}

const newerOf = (paths: readonly string[], floor: Floor): string[] =>
  paths.filter((path) => {
    const entry = entryAt(path)
    return entry !== undefined && isNewer(entry, floor)
  })

/** Feature of a rule in which a selector takes others with it where it is not known. */
export const SPOILT = 'css.selectors: a newer one beside older ones in a rule'

function selectorUses({ selectors }: Rule, floor: Floor): string[] {
  const newer = selectors.map((one) =>
    newerOf(
      [...new Set(one.match(/:[a-z][a-z-]*/g) ?? [])].map(
        (name) => `css.selectors.${name.slice(1)}`,
      ),
      floor,
    ),
  )
  const isSpoilt =
    newer.some(({ length }) => length > 0) && newer.some(({ length }) => length === 0)
  return [...newer.flat(), ...(isSpoilt ? [SPOILT] : [])]
}

const declarationPaths = ({ prop, value }: Declaration): string[] => [
  `css.properties.${prop}`,
  ...TYPES.filter(([pattern]) => pattern.test(value)).map(([, path]) => path),
]

/**
 * Another declaration of the property before it, which the floor understands. A value with `var()`
 * takes its place all the same, and is found to be none too late.
 */
const hasOlder = (declaration: Declaration, floor: Floor): boolean => {
  if (declaration.value.includes('var(')) return false
  for (let at = declaration.prev(); at !== undefined; at = at.prev())
    if (at.type === 'decl' && at.prop === declaration.prop)
      if (newerOf(declarationPaths(at), floor).length === 0) return true
  return false
}
