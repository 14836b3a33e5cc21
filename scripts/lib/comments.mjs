/** Comments of the repository's files, by language, with their places. */
import ts from 'typescript'

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/
const HASH = /\.(?:ya?ml|sh|conf|cfg|toml)$|(?:^|\/)(?:Dockerfile|Caddyfile|\.npmrc)$/

export const isScript = (path) => SCRIPT.test(path)

/** Whether the comments of a file can be read. */
export const hasComments = (path) =>
  SCRIPT.test(path) || HASH.test(path) || /\.(?:css|html)$/.test(path)

/**
 * The comments of a file: `{ at, text }`, `at` being the offset in the file. Decoration in front of a
 * comment's lines is made blank, so that offsets in `text` stay those of the file. A route's `spec`,
 * a text that says what the route follows, counts as a comment.
 */
export function findComments(path, source) {
  if (SCRIPT.test(path)) return joinLines(scriptComments(path, source))
  if (path.endsWith('.css')) return matches(source, /\/\*[\s\S]*?\*\//g)
  if (path.endsWith('.html')) return matches(source, /<!--[\s\S]*?-->/g)
  return joinLines(matches(source, /(?<=^|\s)#(?!!)[^\n]*/g))
}

/**
 * All that can be a comment of a script, by its marks alone and so without a parser: also what stands
 * in strings. Line by line, without decoration.
 */
export const possibleComments = (source) =>
  undecorated((source.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|\bspec:\s*['"][^\n]*/g) ?? []).join('\n'))

const matches = (source, pattern) =>
  [...source.matchAll(pattern)].map((match) => ({ at: match.index, text: undecorated(match[0]) }))

const undecorated = (text) =>
  text.replace(/^(?:\s*\*(?!\/)|\s*\/\/)/gm, (decoration) => ' '.repeat(decoration.length))

/** Comments of a script, in order, as its parser sees them: none of strings, templates or JSX. */
function scriptComments(path, source) {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  )
  const ends = new Map()
  const add = (ranges) => {
    for (const { pos, end } of ranges ?? []) ends.set(pos, end)
  }
  const texts = []
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.JsxText) texts.push(node)
    if (isSpec(node)) ends.set(node.initializer.getStart(file), node.initializer.getEnd())
    add(ts.getLeadingCommentRanges(source, node.getFullStart()))
    add(ts.getTrailingCommentRanges(source, node.getEnd()))
    node.getChildren(file).forEach(visit)
  }
  visit(file)
  const isText = (at) => texts.some((text) => text.getFullStart() <= at && at < text.getEnd())
  return [...ends]
    .filter(([at]) => !isText(at))
    .sort(([a], [b]) => a - b)
    .map(([at, end]) => ({ at, text: undecorated(source.slice(at, end)), end, source }))
}

const isSpec = (node) =>
  ts.isPropertyAssignment(node) &&
  ts.isIdentifier(node.name) &&
  node.name.text === 'spec' &&
  ts.isStringLiteral(node.initializer)

/** Line comments below each other are one comment: a citation may go over two lines. */
function joinLines(comments) {
  const joined = []
  for (const comment of comments) {
    const before = joined.at(-1)
    const end = before && before.at + before.text.length
    const between = before && comment.source?.slice(end, comment.at)
    if (between !== undefined && /^\n[ \t]*$/.test(between)) before.text += between + comment.text
    else joined.push({ ...comment })
  }
  return joined.map(({ at, text }) => ({ at, text }))
}
