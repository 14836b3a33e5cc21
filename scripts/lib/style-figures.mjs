/** Figures of names and sentences, read off TypeScript sources. Pure: files come in as texts. */
import ts from 'typescript'

const LIMIT = 100
/** Parts of the repository, by their folders. */
export const PARTS = {
  server: /^server\/src\//,
  'login site': /^login-site\/src\//,
  'front end': /^(?:shell|shared-ui|platform\/runtime|mfe-[^/]+)\/src\//,
  platform: /^platform\/(?:contract|build|cli)\/src\//,
}
const TEST = /\.(?:test|spec|test-support)\.|\/test\/|\.d\.ts$/

/** Whether a file is counted: sources of the product, without tests and what only helps them. */
export const isCounted = (path) => /\.tsx?$/.test(path) && !TEST.test(path)

/** The part that a path belongs to, or undefined. */
export const partOf = (path) => Object.keys(PARTS).find((part) => PARTS[part].test(path))

/** The package that a path belongs to: names are to be unique within it. */
const packageOf = (path) => path.slice(0, path.indexOf('/src/'))

/**
 * What one source holds: `letters` of its `identifiers` as often as they are written, `lines` and
 * the `longLines` among them, `codes` (numbers of errors in `fail…(40902)` or a comparison), and its
 * `exports`, each with `name`, `isFunction` and `documented`. Names handed on from another file
 * (`export … from`) and default exports are left out.
 */
export function readSource(path, text) {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const lines = text.replace(/\n$/, '').split('\n')
  const figures = {
    path,
    lines: lines.length,
    longLines: lines.filter((line) => line.length > LIMIT).length,
    identifiers: 0,
    letters: 0,
    codes: 0,
    exports: file.statements.flatMap((statement) => exportsOf(statement, file)),
  }
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      figures.identifiers += 1
      figures.letters += node.text.length
    }
    if (isErrorNumber(node)) figures.codes += 1
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { ...figures, exports: mergeByName(figures.exports) }
}

/** A value and a type of one name are one export: a comment at either is read at both. */
function mergeByName(exports) {
  const names = new Map()
  for (const each of exports) {
    const known = names.get(each.name)
    names.set(each.name, {
      name: each.name,
      isFunction: each.isFunction || known?.isFunction === true,
      documented: each.documented || known?.documented === true,
    })
  }
  return [...names.values()]
}

const isExported = (statement) =>
  (ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Export) !== 0 &&
  (ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Default) === 0

const isDocumented = (node, file) =>
  (ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []).some(
    ({ pos, end }) =>
      file.text.startsWith('/**', pos) && /^\s*$/.test(file.text.slice(end, node.getStart(file))),
  )

const isFunctionLike = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function exportsOf(statement, file) {
  const documented = isDocumented(statement, file)
  if (ts.isVariableStatement(statement)) {
    if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      namesOf(name).map((each) => ({
        name: each,
        isFunction: initializer !== undefined && isFunctionLike(initializer),
        documented,
      })),
    )
  }
  if (
    (ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement)) &&
    statement.name &&
    isExported(statement)
  )
    return [
      { name: statement.name.text, isFunction: ts.isFunctionDeclaration(statement), documented },
    ]
  return []
}

const namesOf = (name) =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) =>
        ts.isOmittedExpression(element) ? [] : namesOf(element.name),
      )

function isErrorNumber(node) {
  if (!ts.isNumericLiteral(node) || !/^[45]\d{4}$/.test(node.text)) return false
  const { parent } = node
  if (ts.isBinaryExpression(parent))
    return [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ].includes(parent.operatorToken.kind)
  return (
    ts.isCallExpression(parent) &&
    parent.expression.getText().startsWith('fail') &&
    parent.arguments[0] === node
  )
}

/** A name of one word: no second capital, no underscore. */
export const isOneWord = (name) => /^(?:[A-Za-z][a-z0-9]*|[A-Z0-9]+)$/.test(name)

/** Words of our own that the review of names met; each is a term once the glossary has it. */
const OWN_WORDS = ['warm', 'late', 'place', 'sight', 'seat', 'world', 'news', 'ahead', 'settle']

const singular = (word) => word.replace(/(?<=[a-z]{3}[a-rt-z])s$/, '')

/** Words that a glossary has: those of the first column of its tables. */
export const readTerms = (glossary) =>
  new Set(
    [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, terms]) =>
      terms.split(',').map((term) => term.trim().toLowerCase()),
    ),
  )

/** Whether a name has a word of our own that is no term. */
export const hasPrivateWord = (name, terms) =>
  name
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (capital) => ` ${capital}`)
    .split(/[ _]/)
    .map((word) => singular(word.toLowerCase()))
    .some((word) => OWN_WORDS.includes(word) && !terms.has(word))

/** Exports of a package whose name another file of it exports as well: name → paths. */
export function findSharedNames(sources) {
  const paths = new Map()
  for (const { path, exports } of sources)
    for (const { name } of exports) {
      const key = `${packageOf(path)} ${name}`
      paths.set(key, [...(paths.get(key) ?? []), path])
    }
  return new Map([...paths].filter(([, files]) => files.length > 1))
}

/**
 * The figures of one part, as the share of its exports or lines; `meanLength` in letters, `codes` and
 * `privateWords` as numbers. `terms` are those of the glossary.
 */
export function summarise(sources, terms = new Set()) {
  const sum = (pick) => sources.reduce((total, source) => total + pick(source), 0)
  const exports = sources.flatMap((source) => source.exports)
  const share = (some, all) => (all === 0 ? 0 : some / all)
  const shared = [...findSharedNames(sources).values()].reduce(
    (total, { length }) => total + length,
    0,
  )
  return {
    exports: exports.length,
    meanLength: share(
      sum((source) => source.letters),
      sum((source) => source.identifiers),
    ),
    oneWord: share(exports.filter(({ name }) => isOneWord(name)).length, exports.length),
    shared: share(shared, exports.length),
    longLines: share(
      sum((source) => source.longLines),
      sum((source) => source.lines),
    ),
    documented: share(exports.filter(({ documented }) => documented).length, exports.length),
    codes: sum((source) => source.codes),
    privateWords: exports.filter(({ name }) => hasPrivateWord(name, terms)).length,
  }
}
