import type { AnyNode, Identifier, MemberExpression } from 'acorn'
import { parse } from 'acorn'
import { entryAt, isNewer, type NewerNames } from './table.ts'
import type { Floor } from './floor.ts'

/** Something that a script or a style sheet uses and some browser at the floor lacks. */
export interface Use {
  /** Paths in @mdn/browser-compat-data, such as `api.structuredClone`; of `.at()` those of each kind. */
  readonly features: readonly string[]
  /** Where it stands in the text. */
  readonly at: number
}

/** Syntax newer than any floor that makes sense, by the node in which it is seen. */
const SYNTAX: readonly (readonly [path: string, (node: AnyNode) => boolean])[] = [
  ['javascript.classes.static.initialization_blocks', ({ type }) => type === 'StaticBlock'],
  [
    'javascript.classes.private_class_fields_in',
    (node) => node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier',
  ],
  [
    'javascript.builtins.RegExp.hasIndices',
    (node) => node.type === 'Literal' && 'regex' in node && node.regex.flags.includes('d'),
  ],
  [
    'javascript.builtins.RegExp.unicodeSets',
    (node) => node.type === 'Literal' && 'regex' in node && node.regex.flags.includes('v'),
  ],
  [
    'javascript.regular_expressions.lookbehind_assertion',
    (node) => node.type === 'Literal' && 'regex' in node && /\(\?<[=!]/.test(node.regex.pattern),
  ],
  [
    'javascript.regular_expressions.modifier',
    (node) => node.type === 'Literal' && 'regex' in node && /\(\?-?[ims]/.test(node.regex.pattern),
  ],
]

interface Place {
  readonly node: AnyNode
  readonly parent: AnyNode | undefined
  /** The functions and questions around it, innermost first. */
  readonly around: readonly AnyNode[]
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const QUESTIONS = new Set(['IfStatement', 'ConditionalExpression', 'LogicalExpression'])

/**
 * What a built script uses that some browser at the floor lacks: functions, objects, properties and
 * syntax. What is asked for before (`typeof x`, `'x' in y`, `y.x ? … : …`, `y.x?.()`) in the same
 * function is not a use. Throws where the text is no script.
 */
export function scanScript(text: string, newer: NewerNames, floor: Floor): Use[] {
  const uses: Use[] = []
  const syntax = SYNTAX.filter(([path]) => {
    const entry = entryAt(path)
    return entry !== undefined && isNewer(entry, floor)
  })
  const see = (place: Place): void => {
    const { node } = place
    for (const [feature, is] of syntax)
      if (is(node)) uses.push({ features: [feature], at: node.start })
    if (node.type === 'Identifier') {
      const feature = newer.globals.get(node.name)
      if (feature !== undefined && isReference(place, node) && !isAsked(place, node.name))
        uses.push({ features: [feature], at: node.start })
    }
    if (node.type !== 'MemberExpression') return
    const name = propertyOf(node)
    if (name === undefined) return
    const features = featuresOf(node, name, isCallee(place), newer)
    if (features.length > 0 && !isAsked(place, name)) uses.push({ features, at: node.start })
  }
  visit(parseScript(text), undefined, [], see)
  return uses
}

function parseScript(text: string): AnyNode {
  const options = { ecmaVersion: 'latest', allowHashBang: true } as const
  try {
    return parse(text, { ...options, sourceType: 'script' })
  } catch {
    return parse(text, { ...options, sourceType: 'module' })
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string'

function visit(
  node: AnyNode,
  parent: AnyNode | undefined,
  around: readonly AnyNode[],
  see: (place: Place) => void,
): void {
  see({ node, parent, around })
  const within = FUNCTIONS.has(node.type) || QUESTIONS.has(node.type) ? [node, ...around] : around
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, node, within, see)
}

/** The name of the property, where the text says it. */
function propertyOf({ computed, property }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  return property.type === 'Literal' && typeof property.value === 'string'
    ? property.value
    : undefined
}

function featuresOf(
  { object }: MemberExpression,
  name: string,
  isCalled: boolean,
  { statics, members }: NewerNames,
): readonly string[] {
  const owner =
    object.type === 'Identifier'
      ? object.name
      : object.type === 'MemberExpression'
        ? propertyOf(object)
        : undefined
  const own = statics.get(`${owner ?? ''}.${name}`)
  return own === undefined ? ((isCalled ? members.get(name) : undefined) ?? []) : [own]
}

const isCallee = ({ node, parent }: Place): boolean =>
  parent?.type === 'CallExpression' && parent.callee === node

/** A name that stands for a value, and not for a property, a parameter or a label. */
function isReference({ parent }: Place, node: Identifier): boolean {
  if (parent === undefined) return false
  if (parent.type === 'MemberExpression') return parent.object === node
  if (parent.type === 'Property' || parent.type === 'MethodDefinition') return parent.value === node
  return !['LabeledStatement', 'BreakStatement', 'ContinueStatement'].includes(parent.type)
}

/** Whether the script asks for the name before it uses it, here or elsewhere in the same function. */
function isAsked({ node, parent, around }: Place, name: string): boolean {
  if (parent?.type === 'UnaryExpression' && ['typeof', '!'].includes(parent.operator)) return true
  if (parent?.type === 'CallExpression' && parent.callee === node && parent.optional) return true
  if (parent?.type === 'MemberExpression' && parent.object === node && parent.optional) return true
  if (QUESTIONS.has(parent?.type ?? '') && isTest(parent as AnyNode, node)) return true
  const nearest = around.find(({ type }) => FUNCTIONS.has(type))
  if (nearest !== undefined && asksFor(nearest, name)) return true
  return around.some((one) => QUESTIONS.has(one.type) && testMentions(one, name))
}

const testOf = (node: AnyNode): AnyNode | undefined =>
  node.type === 'IfStatement' || node.type === 'ConditionalExpression'
    ? node.test
    : node.type === 'LogicalExpression'
      ? node.left
      : undefined

const isTest = (question: AnyNode, node: AnyNode): boolean =>
  testOf(question) === node && node.type === 'MemberExpression'

/** A question in the function whose answer depends on the name. */
function asksFor(node: AnyNode, name: string): boolean {
  let found = false
  visit(node, undefined, [], ({ node: one }) => {
    found ||= QUESTIONS.has(one.type) && testMentions(one, name)
  })
  return found
}

/** `typeof x`, `"x" in y`, or `y.x` that is not called. */
function testMentions(question: AnyNode, name: string): boolean {
  const test = testOf(question)
  if (test === undefined) return false
  let found = false
  visit(test, undefined, [], ({ node, parent }) => {
    if (node.type === 'Literal' && node.value === name)
      found ||= parent?.type === 'BinaryExpression' && parent.operator === 'in'
    if (node.type === 'Identifier' && node.name === name)
      found ||= parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
    if (node.type === 'MemberExpression' && propertyOf(node) === name)
      found ||= !(parent?.type === 'CallExpression' && parent.callee === node)
  })
  return found
}
