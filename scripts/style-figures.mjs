/**
 * `npm run figures:style [-- <commit>…]`: figures of names and sentences per part of the repository,
 * at the named commits, or as the files lie here. `--names` lists the exports that share their name
 * with another file's, the functions named by one word, and the names with a word of our own that the
 * glossary has not. Tests and generated calls are left out.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  PARTS,
  findSharedNames,
  isCounted,
  isOneWord,
  partOf,
  hasPrivateWord,
  readSource,
  readTerms,
  summarise,
} from './lib/style-figures.mjs'

const args = process.argv.slice(2)
const commits = args.filter((arg) => !arg.startsWith('--'))
const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 28 })

/** The counted sources of a commit, or of the working tree. */
function readSources(commit) {
  const list = commit
    ? git('ls-tree', '-r', '--name-only', commit)
    : git('ls-files', '-co', '--exclude-standard')
  return list
    .split('\n')
    .filter((path) => isCounted(path) && partOf(path))
    .map((path) =>
      readSource(path, commit ? git('show', `${commit}:${path}`) : readFileSync(path, 'utf8')),
    )
}

/** Terms of the glossary at a commit, or of the one that lies here; none before there was one. */
function readGlossary(commit) {
  const path = 'docs/glossary.md'
  if (commit === undefined) return readTerms(readFileSync(path, 'utf8'))
  const listed = git('ls-tree', '--name-only', commit, path)
  return readTerms(listed === '' ? '' : git('show', `${commit}:${path}`))
}

const percent = (share) => `${(share * 100).toFixed(1)} %`
const ROWS = [
  { title: 'exports', show: ({ exports }) => exports },
  { title: 'mean length of an identifier', show: ({ meanLength }) => meanLength.toFixed(1) },
  { title: 'exports named by one word', show: ({ oneWord }) => percent(oneWord) },
  {
    title: "exports that share their name with another file's",
    show: ({ shared }) => percent(shared),
  },
  { title: 'exports with a word of our own', show: ({ privateWords }) => privateWords },
  { title: 'lines over 100 columns', show: ({ longLines }) => percent(longLines) },
  { title: 'exports with a doc comment', show: ({ documented }) => percent(documented) },
  { title: 'error codes as numbers', show: ({ codes }) => codes },
]

for (const commit of commits.length > 0 ? commits : [undefined]) {
  const sources = readSources(commit)
  const terms = readGlossary(commit)
  const parts = Object.fromEntries(Object.keys(PARTS).map((part) => [part, []]))
  for (const source of sources) parts[partOf(source.path)].push(source)
  const columns = [...Object.entries(parts), ['all', sources]].map(([part, files]) => ({
    part,
    figures: summarise(files, terms),
  }))
  const print = (...cells) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`\n${commit ?? 'working tree'}\n`)
  print('figure', ...columns.map(({ part }) => part))
  console.log(`|---|${'---|'.repeat(columns.length)}`)
  for (const { title, show } of ROWS) print(title, ...columns.map(({ figures }) => show(figures)))
  if (!args.includes('--names')) continue
  for (const [name, paths] of findSharedNames(sources)) console.log(`${name}: ${paths.join(' ')}`)
  for (const { path, exports } of sources)
    for (const { name, isFunction } of exports) {
      if (isFunction && isOneWord(name)) console.log(`one word: ${name} ${path}`)
      if (hasPrivateWord(name, terms)) console.log(`our own: ${name} ${path}`)
    }
}
