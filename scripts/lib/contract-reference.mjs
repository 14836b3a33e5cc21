/** A reference of exported declarations, read off TypeScript sources. Pure: files come in as texts. */
import ts from 'typescript'

/** A constant longer than this is named by its members alone. */
const LONGEST_CONSTANT = 70

const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** The sentences of the comment above a node, without its signs; '' where there is none. */
function commentOf(node, file) {
  const [last] = (ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []).slice(-1)
  const text = last === undefined ? '' : file.text.slice(last.pos, last.end)
  if (!text.startsWith('/**')) return ''
  return text
    .slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
}

const textOf = (node, file) => file.text.slice(node.getStart(file), node.end)

/** `function f(a: A): B` without what it does. */
const signatureOf = (node, file) =>
  file.text.slice(node.getStart(file), node.body?.getStart(file) ?? node.end).trim()

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** What a literal holds at its first level: names of members, or how many values. */
function membersOf(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return membersOf(node.expression)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText()]))
  return []
}

function constantOf(declaration, file) {
  const { name, initializer, type } = declaration
  const whole = `const ${textOf(declaration, file)}`
  if (initializer !== undefined && isFunction(initializer)) {
    const end = initializer.equalsGreaterThanToken?.getStart(file) ?? initializer.body.pos
    return `const ${file.text.slice(declaration.getStart(file), end).trim()} => …`
  }
  if (whole.split('\n').length <= LONGEST_CONSTANT) return whole
  const said = type === undefined ? '' : `: ${textOf(type, file)}`
  const members = initializer === undefined ? [] : membersOf(initializer)
  return `const ${name.getText(file)}${said}${members.length > 0 ? ` // ${members.join(', ')}` : ''}`
}

/** A class as its public signatures. */
function classOf(node, file) {
  const members = node.members.map((member) =>
    ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member)
      ? signatureOf(member, file)
      : textOf(member, file),
  )
  const head = file.text.slice(node.getStart(file), node.members.pos).replace(/^export /, '')
  return `${head}\n${members.map((member) => `  ${member}`).join('\n')}\n}`
}

function declarationsOf(statement, file) {
  const comment = commentOf(statement, file)
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => ({
      name: declaration.name.getText(file),
      comment,
      text: constantOf(declaration, file),
    }))
  const name = statement.name?.getText(file)
  if (name === undefined) return []
  const text = ts.isFunctionDeclaration(statement)
    ? signatureOf(statement, file)
    : ts.isClassDeclaration(statement)
      ? classOf(statement, file)
      : textOf(statement, file)
  return [{ name, comment, text: text.replace(/^export (?:declare )?/, '') }]
}

/**
 * The exported declarations of one source, in its order: `name`, `comment` (the sentences of its
 * docstring) and `text` (types whole, functions and classes by their signatures, long constants by
 * their members).
 */
export function readDeclarations(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  return file.statements.filter(isExported).flatMap((statement) => declarationsOf(statement, file))
}

/** The comment at the top of a source that stands for the whole file; '' where there is none. */
export function readSubject(source) {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\/\n(?:import|\n)/.exec(source) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join(' ')
    .trim()
}

/**
 * The page. `version`: of the contract; `notes`: release notes in Markdown, newest first, which
 * have a heading `## <version>`; `sources`: `{ entry, path, source }` in the order of the page,
 * `entry` being what is imported. Throws where the version has no note, or a note no text.
 */
export function composeReference({ version, notes, sources }) {
  const heads = [...notes.matchAll(/^## (\S+)$/gm)].map(([, head]) => head)
  if (heads[0] !== version)
    throw new Error(`the newest release note is ${heads[0] ?? 'none'}, the contract is ${version}`)
  const told = notes.slice(notes.indexOf('## ')).trim().replaceAll(/^## /gm, '### ')
  const parts = sources.map(({ entry, path, source }) => {
    const subject = readSubject(source)
    const declarations = readDeclarations(path, source).map(
      ({ name, comment, text }) =>
        `### ${name}\n\n${comment === '' ? '' : `${comment}\n\n`}\`\`\`ts\n${text}\n\`\`\``,
    )
    const title = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    const from = `\`import … from '${entry}'\` (\`${path}\`)`
    return [`## ${title}`, `${from}${subject === '' ? '' : `. ${subject}`}`, ...declarations].join(
      '\n\n',
    )
  })
  return [
    '# Contract between shell and remotes',
    `Version ${version}. Written by \`npm run docs\` from \`platform/contract\`, types and release notes; not to be edited.`,
    '## Release notes',
    told,
    ...parts,
    '',
  ].join('\n\n')
}
