import { expect, test } from '@jest/globals'
import { findCitations, findLinks, readPage } from './lib/citations.mjs'
import { findComments, possibleComments } from './lib/comments.mjs'

const opens = (text) => findCitations(text).map((cited) => cited.opens)
const requirement = (id) => `docs/requirements.md#${id}`
const coverage = (id) => `docs/coverage.md#${id}`

test('keys, rules and sections of the requirements open at the anchor of their name', () => {
  expect(opens('as decided (G15, S4.6; section 0, RT17)')).toEqual([
    requirement('g15'),
    requirement('s4-6'),
    requirement('section-0'),
    requirement('rt17'),
  ])
  expect(opens('(G14, V8, X2)')).toEqual([requirement('g14'), requirement('v8'), requirement('x2')])
  expect(opens('keys M1 to M3.')).toEqual([requirement('m1'), requirement('m3')])
})

test('a § belongs to the document named before it, over a line break too', () => {
  expect(opens('(S1 §5, §9; S2\n §2.7)')).toEqual([
    coverage('s1-5'),
    coverage('s1-9'),
    coverage('s2-2-7'),
  ])
  expect(opens('S1:54')).toEqual([coverage('s1-54')])
})

test('a § without a document opens nowhere, and none is taken over from another paragraph', () => {
  expect(opens('as measured (§5)')).toEqual([undefined])
  expect(opens('S1 §7\n\n§5')).toEqual([coverage('s1-7'), undefined])
  expect(opens('| S1 §7 |\n| §5 |')).toEqual([coverage('s1-7'), undefined])
})

test('rows, records and pages open by name; pages outside the repository do not', () => {
  expect(opens('[TD-02], ADR 0048 and docs/adr/0042; docs/architecture.md, "Registry"')).toEqual([
    'docs/features.md#td-02',
    'docs/adr/0048',
    'docs/adr/0042',
    'docs/architecture.md, "Registry"',
  ])
  expect(opens('(stack-web §2), (architecture, Server), decisions 0')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what only looks like a key cites nothing', () => {
  const lookalikes = [
    'V8 compiles it',
    '12 KB, 3 MB, H264, UTF-8, MP4, W3C, S3, D3.js, #A1B2C3, M0 0',
    'cells `A1` to `XFD1`, `G15`',
    'id="d1" path/K8/x, --x1, S4, RFC 8693 section 4.1',
  ]
  for (const text of lookalikes) expect(opens(text)).toEqual([])
})

test('comments of a script are found, but no strings, templates, expressions or JSX', () => {
  const source = [
    "const a = '// G1 /* G2 */' // G3",
    'const b = `// G4 ${/* G5 */ 1}`',
    'const c = /\\/\\/ G6/.test(a)',
    '/**',
    ' * S1',
    ' * §7',
    ' */',
    'export const d = <p>// G8 {/* G9 */}{1}/* G7 */</p>',
    'function e() {',
    '  // G10',
    '}',
  ].join('\n')
  const comments = findComments('sample.tsx', source)
  expect(comments.flatMap(({ text }) => findCitations(text)).map((cited) => cited.opens)).toEqual([
    requirement('g3'),
    requirement('g5'),
    coverage('s1-7'),
    requirement('g9'),
    requirement('g10'),
  ])
  const [{ at, text }] = comments
  expect(source.slice(at, at + text.length)).toBe('// G3')
})

test('what may be a comment is seen without a parser, what cannot be one is not', () => {
  const source =
    "const a = 'UC-09' // D3\n/* S4.7\n   B:12 MB-01 */\nroute({ spec: 'S4.5' })\nconst b = { spec:\n  'K8' }\n"
  const seen = possibleComments(source)
  for (const cited of ['D3', 'S4.7', 'MB-01', 'S4.5', 'K8']) expect(seen).toContain(cited)
  expect(seen).not.toContain('UC-09')
})

test('what a route says it follows is read like a comment', () => {
  const source = "route({ spec: 'S1 §7, G15', summary: 'G14' })"
  expect(findComments('routes.ts', source).map(({ text }) => text)).toEqual(["'S1 §7, G15'"])
})

test('line comments below each other are read as one', () => {
  const comments = findComments('sample.ts', 'a()\n// as S2\n// §8 says\nb()\n\n// alone\n')
  expect(comments.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'as S2 §8 says',
    'alone',
  ])
})

test('comments of styles, pages and settings are found by their own signs', () => {
  const textOf = (path, source) => findComments(path, source).map(({ text }) => text.trim())
  expect(textOf('a.css', 'a { color: #abc } /* G1 */')).toEqual(['/* G1 */'])
  expect(textOf('a.html', '<p id="G2"><!-- G1 --></p>')).toEqual(['<!-- G1 -->'])
  expect(textOf('Dockerfile', '# G1\nRUN a#b')).toEqual(['# G1'])
})

test('a page of Markdown has the anchors of its headings, tags and feature rows', () => {
  const page = readPage(
    '# A page, of words\n\n## <a id="s1-7"></a>S1 §7. Calls\n**Lead.** text\n| TD-02 | what |\n```\n# no heading\n```\n',
  )
  expect([...page.headings]).toEqual(['A page, of words', 'S1 §7. Calls', 'Lead'])
  expect([...page.anchors]).toEqual(['a-page-of-words', 's1-7-calls', 's1-7', 'td-02'])
})

test('links of a page are its relative ones, outside of code', () => {
  const page = '[a](b.md#c) [d](https://e) `[f](g.md)`\n```\n[h](i.md)\n```\n![j](k.png)'
  expect(findLinks(page).map((link) => link.target)).toEqual(['b.md#c', 'k.png'])
})
