/**
 * `npm run licences`: the licences of everything that is shipped or run in production, into
 * docs/licences.md. `npm run licences:check`: the page is as it should be. Both fail when a package
 * has no licence, an unknown one, or one that binds what uses it (copyleft).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE = join(ROOT, 'docs', 'licences.md')

/**
 * What may be shipped with a notice alone. LGPL: libvips, a library of its own file beside sharp
 * that anybody can replace.
 */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'PostgreSQL',
  'Zlib',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'WTFPL',
])
const BESIDE = [
  {
    name: /^@img\/sharp-(?:libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a shared library beside sharp, replaceable by its user',
  },
]

/**
 * Where package.json is silent: what the package's own Readme says, looked up by hand at that
 * version.
 */
const STATED = { 'combine-errors@3.0.3': 'MIT' }

/** Whether an SPDX expression leaves a choice of free ones. */
const isFree = (expression) => {
  const text = expression.replace(/^\((.*)\)$/, '$1').trim()
  if (/ OR /.test(text)) return text.split(/ OR /).some(isFree)
  if (/ AND /.test(text)) return text.split(/ AND /).every(isFree)
  return FREE.has(text)
}

const licenceOf = ({ license, licenses }) => {
  if (typeof license === 'string') return license
  if (license?.type) return license.type
  if (Array.isArray(licenses)) return licenses.map((each) => each.type ?? each).join(' OR ')
  return undefined
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

/** Where npm puts the package that one asks for. */
const placeOf = (from, name) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place =
      folder === '' || folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return packages[place].link ? packages[place].resolved : place
    if (folder === '' || folder === '.') return undefined
  }
}

/** Everything reached from the workspaces by dependencies, their own development tools left out. */
const reached = () => {
  const found = new Set()
  const waiting = Object.keys(packages).filter(
    (place) => place !== '' && !place.includes('node_modules'),
  )
  for (const place of waiting) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place]
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const next = placeOf(place, name)
      if (next === undefined || found.has(next) || waiting.includes(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return [...found].filter((place) => place.includes('node_modules'))
}

const nameOf = (place) => place.split('node_modules/').at(-1)

const rows = []
const refused = []
for (const place of reached()) {
  const locked = packages[place]
  const file = join(ROOT, place, 'package.json')
  const installed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const name = nameOf(place)
  const licence = locked.license ?? licenceOf(installed) ?? STATED[`${name}@${locked.version}`]
  const beside = BESIDE.find(
    (each) =>
      each.name.test(name) &&
      (licence ?? '').split(' AND ').every((one) => one === each.licence || isFree(one)),
  )
  if (licence === undefined || !(isFree(licence) || beside))
    refused.push(`${name} ${locked.version}: ${licence ?? 'no licence'}`)
  rows.push({
    name,
    version: locked.version,
    licence: licence ?? '',
    optional: locked.optional === true,
    note: beside?.why ?? '',
  })
}
rows.sort((a, b) =>
  a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1,
)
const unique = rows.filter(
  (row, index) =>
    index === 0 || row.name !== rows[index - 1].name || row.version !== rows[index - 1].version,
)

const counts = new Map()
for (const { licence } of unique) counts.set(licence, (counts.get(licence) ?? 0) + 1)
const page = `# Licences

What the product ships or runs with, from package-lock.json; written by \`npm run licences\`, which fails on a package without a licence, with an unknown one, or with one that
binds what uses it. Tools of development alone are not listed.

| licence | packages |
|---|---|
${[...counts]
  .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  .map(([licence, count]) => `| ${licence} | ${count} |`)
  .join('\n')}

| package | version | licence |
|---|---|---|
${unique.map(({ name, version, licence, note }) => `| ${name} | ${version} | ${licence}${note === '' ? '' : ` (${note})`} |`).join('\n')}
`

if (refused.length > 0) {
  console.error(`refused:\n${refused.join('\n')}`)
  process.exitCode = 1
} else if (process.argv.includes('--write')) writeFileSync(PAGE, page)
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/licences.md is not up to date: npm run licences')
  process.exitCode = 1
}
