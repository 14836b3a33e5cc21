import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'

/** Sides of a text that runs from left to right, which all of ours does. */
const SIDES = {
  'inline-start': 'left',
  'inline-end': 'right',
  'block-start': 'top',
  'block-end': 'bottom',
} as const
const CORNERS: Readonly<Record<string, string>> = {
  'start-start': 'top-left',
  'start-end': 'top-right',
  'end-start': 'bottom-left',
  'end-end': 'bottom-right',
}
const AXES = { inline: ['left', 'right'], block: ['top', 'bottom'] } as const

/**
 * A style sheet in words that kernels from Chromium 86 on understand, where an older word says the
 * same: sides by their place instead of by the direction of the text, `:is()` written out, `vh`
 * before `dvh`, and a selector of its own rule where it would spoil its neighbours. What today's
 * browsers draw stays as it is.
 */
export function olderStyles(text: string): string {
  const root = postcss.parse(text)
  root.walkDecls((declaration) => {
    if (isAsked(declaration)) return
    const older = byPlace(declaration)
    if (older !== undefined) declaration.replaceWith(...older)
    else withPlainHeight(declaration)
  })
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) rule.selectors = rule.selectors.flatMap(writtenOut)
    withoutNeighbours(rule)
  })
  return root.toString()
}

/** `inset-inline-start: 0` as `left: 0`; undefined where nothing is to be said otherwise. */
function byPlace(declaration: Declaration): Declaration[] | undefined {
  const { prop, value } = declaration
  const as = (name: string, given: string): Declaration =>
    declaration.clone({ prop: name, value: given })
  if (prop === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = postcss.list.space(value)
    return [as('top', top), as('right', right), as('bottom', bottom), as('left', left)]
  }
  const corner = /^border-(start|end)-(start|end)-radius$/.exec(prop)
  if (corner) return [as(`border-${CORNERS[`${corner[1]}-${corner[2]}`]}-radius`, value)]
  const [, kind, axis, side, what = ''] =
    /^(inset|margin|padding|border|scroll-margin|scroll-padding)-(inline|block)(?:-(start|end))?(-\w+)?$/.exec(
      prop,
    ) ?? []
  if (kind === undefined || axis === undefined) return undefined
  const name = (place: string): string => (kind === 'inset' ? place : `${kind}-${place}${what}`)
  if (side !== undefined) return [as(name(SIDES[`${axis}-${side}` as keyof typeof SIDES]), value)]
  const [start, end] = AXES[axis as keyof typeof AXES]
  // A border's value is one of several words, for both sides.
  const [first = '', second = first] =
    kind === 'border' && what === '' ? [value] : postcss.list.space(value)
  return [as(name(start), first), as(name(end), second)]
}

const isAsked = ({ parent }: Declaration): boolean => {
  const around = parent?.parent
  return around?.type === 'atrule' && (around as AtRule).name === 'supports'
}

const HEIGHT = /(\d)[ds](vh|vw)\b/g

/**
 * A value with `var()` is known to be none only when it is worked out, too late for the older one
 * before it: it stands behind a question.
 */
function withPlainHeight(declaration: Declaration): void {
  const { prop, value, parent } = declaration
  const plain = value.replace(HEIGHT, '$1$2')
  if (plain === value || parent?.type !== 'rule') return
  const before = declaration.prev()
  if (before?.type !== 'decl' || before.prop !== prop)
    declaration.before(declaration.clone({ value: plain }))
  if (!value.includes('var(')) return
  const rule = parent as Rule
  rule.after(
    postcss.atRule({
      name: 'supports',
      params: '(height: 1dvh)',
      nodes: [rule.clone({ nodes: [declaration.clone()] })],
    }),
  )
  declaration.remove()
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** `:is(a, b) c` as `a c` and `b c`; with combinators inside it stays, as it would mean less. */
function writtenOut(selector: string): string[] {
  const at = selector.indexOf(':is(')
  if (at === -1) return [selector]
  const end = closing(selector, at + 3)
  const inside = postcss.list.comma(selector.slice(at + 4, end))
  const [before, after] = [selector.slice(0, at), selector.slice(end + 1)]
  const isInFunction = before.split('(').length !== before.split(')').length
  // `b:is(a)` is no `ba`, so a name goes to the front of what it stands behind.
  const joined = inside.map((one) => join(before, one, after))
  if (isInFunction || joined.includes(undefined)) return [selector]
  return joined.flatMap((one) => writtenOut(one ?? ''))
}

/** Undefined where the parts cannot stand side by side. */
function join(before: string, inner: string, after: string): string | undefined {
  const isComplex = /[\s>+~]/.test(inner.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))
  const isAlone = /(?:^|[\s>+~])$/.test(before)
  if (isComplex && !isAlone) return undefined
  if (isAlone || /^[.#:[]/.test(inner)) return `${before}${inner}${after}`
  return undefined
}

/** Index of the bracket that ends the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** One selector that a kernel does not know drops its whole rule: it gets one of its own. */
function withoutNeighbours(rule: Rule): void {
  const newer = rule.selectors.filter((one) => /:has\(|:is\(|:where\(/.test(one))
  if (newer.length === 0 || newer.length === rule.selectors.length) return
  const own = rule.clone({ selectors: newer })
  rule.selectors = rule.selectors.filter((one) => !newer.includes(one))
  rule.after(own)
}
