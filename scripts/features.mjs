/**
 * Holds docs/features.md and docs/coverage.md against the tests, and the table of settings in
 * docs/operations.md against the server's schema. A test names the feature row it shows:
 * test('[TD-02] …'). Without arguments it checks; `--write` fills in the test columns, the whole of
 * coverage.md's last two and the table of settings. The server must be compiled: `npm run docs`
 * does it first.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { withSettingsTable } = await import('../server/dist/settings/document-settings.js')

const OPERATIONS = 'docs/operations.md'
const FEATURES = 'docs/features.md'
const COVERAGE = 'docs/coverage.md'
const NOT_BUILT = '未建 not built'
/** A row of coverage.md: comments that cite a line of the specification open at its anchor. */
const COVERED = /^\| <a id="s[12]-\d+"><\/a>S[12]:\d+ \|/
const ID = /[A-Z]{2}-\d{2}/g
const write = process.argv.includes('--write')
const faults = []

/** Cells of a table row; a stroke inside a cell is written `\|`. */
const cells = (line) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
const row = (parts) => `| ${parts.join(' | ')} |`

/** Which test files name a row, from the titles in the tree: id → sorted paths. */
function testsById() {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.test.mjs', '*.spec.ts'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file && existsSync(file))
  const found = new Map()
  for (const file of files.sort())
    for (const [, id] of readFileSync(file, 'utf8').matchAll(/\[([A-Z]{2}-\d{2})\]/g))
      found.set(id, new Set(found.get(id)).add(file))
  return new Map([...found].map(([id, set]) => [id, [...set]]))
}

const tests = testsById()
const named = (ids) =>
  [...new Set(ids.flatMap((id) => tests.get(id) ?? []))].map((file) => `\`${file}\``).join(' ') ||
  '—'
const rows = new Map()

const features = readFileSync(FEATURES, 'utf8')
  .split('\n')
  .map((line) => {
    if (!/^\| [A-Z]{2}-\d{2} \|/.test(line)) return line
    const [id, what, where = ''] = cells(line)
    rows.set(id, where)
    const shown = tests.has(id)
    if (where === '') faults.push(`${id}: nowhere`)
    if (!shown && !where.startsWith(NOT_BUILT))
      faults.push(`${id}: no test names it, so it must say "${NOT_BUILT}"`)
    if (shown && where.startsWith(NOT_BUILT))
      faults.push(`${id}: tests name it, so its place must be told`)
    for (const [, path] of where.matchAll(/`([^`]+)`/g))
      if (path.includes('/') && !path.startsWith('/') && !existsSync(path))
        faults.push(`${id}: ${path} does not exist`)
    return row([id, what, where, named([id])])
  })
  .join('\n')

for (const id of tests.keys())
  if (!rows.has(id)) faults.push(`${tests.get(id).join(', ')}: ${id} is no feature row`)

/**
 * Where the rows of a line are built, as they say it themselves; rows of which nothing is come
 * last.
 */
const place = (ids) => {
  const built = ids.filter((id) => !rows.get(id)?.startsWith(NOT_BUILT))
  const open = ids.filter((id) => !built.includes(id))
  const told = built.map((id) => `${id}: ${rows.get(id)}`)
  if (open.length > 0)
    told.push(built.length === 0 ? NOT_BUILT : `${NOT_BUILT}: ${open.join(', ')}`)
  return told.join('; ')
}

const coverage = readFileSync(COVERAGE, 'utf8')
  .split('\n')
  .map((line) => {
    if (!COVERED.test(line)) return line
    const [at, asks, ids = ''] = cells(line)
    const known = ids.match(ID) ?? []
    for (const id of known)
      if (!rows.has(id)) faults.push(`${at.replace(/<[^>]*>/g, '')}: ${id} is no feature row`)
    return known.length === 0
      ? row([at, asks, ids, '—', '—'])
      : row([at, asks, ids, place(known), named(known)])
  })
  .join('\n')

for (const [path, text, what] of [
  [FEATURES, features, 'its test columns are behind the tests'],
  [COVERAGE, coverage, 'its test columns are behind the tests'],
  [
    OPERATIONS,
    withSettingsTable(readFileSync(OPERATIONS, 'utf8')),
    'its table of settings is behind server/src/settings/schema.ts',
  ],
]) {
  if (text === readFileSync(path, 'utf8')) continue
  if (write) writeFileSync(path, text)
  else faults.push(`${path}: ${what}; run \`npm run docs\``)
}

const built = [...rows.values()].filter((where) => !where.startsWith(NOT_BUILT)).length
console.log(
  `${built} of ${rows.size} feature rows have a place, ${[...rows.keys()].filter((id) => tests.has(id)).length} a test`,
)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
