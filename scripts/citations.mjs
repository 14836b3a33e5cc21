/**
 * Finds each citation in comments and documents, and fails for one that does not open in the
 * repository (grammar: STYLEGUIDE.md, "Citations"). Prints how many there are, and how many do not
 * open. Part of `npm run docs:check`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { findComments, hasComments, isScript, possibleComments } from './lib/comments.mjs'
import { findCitations, findLinks, readPage, withoutFences } from './lib/citations.mjs'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const records = new Set(readdirSync('docs/adr').map((file) => file.slice(0, 4)))
const pages = new Map()

/** Anchors and headings of a page, null for a file that is not there. */
function pageOf(path) {
  if (!pages.has(path))
    pages.set(path, existsSync(path) ? readPage(readFileSync(path, 'utf8')) : null)
  return pages.get(path)
}

/** Whether a place is in the repository; `from` is the folder that a document's paths start in. */
function opens(place, from) {
  if (place === undefined) return false
  if (/^docs\/adr\/\d{4}$/.test(place)) return records.has(place.slice(-4))
  const [, path, id, heading] = /^([^#,]*)(?:#([\w-]+))?(?:,\s+"([^"]+)")?$/.exec(place) ?? []
  const page = [from, '.', 'docs'].map((dir) => pageOf(normalize(join(dir, path)))).find(Boolean)
  if (!page) return false
  return (
    (id === undefined || page.anchors.has(id)) &&
    (heading === undefined || page.headings.has(heading.replace(/\s+/g, ' ')))
  )
}

/** The texts of a file that may cite: a document whole, of other files their comments. */
function textsOf(file, source) {
  if (file.endsWith('.md')) return [{ at: 0, text: withoutFences(source) }]
  // Parsing takes its time: a script is parsed where what may be a comment holds a citation.
  const possible = isScript(file) ? possibleComments(source) : source
  return findCitations(possible.replaceAll('`', ' ')).length > 0 ? findComments(file, source) : []
}

const faults = []
let count = 0
for (const file of files) {
  if (!file.endsWith('.md') && !hasComments(file)) continue
  const source = readFileSync(file, 'utf8')
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  const here = dirname(file)
  for (const { at, text } of textsOf(file, source))
    for (const cited of findCitations(text)) {
      count += 1
      if (!opens(cited.opens, here))
        faults.push(`${file}:${lineOf(at + cited.at)}: ${cited.written.replace(/\s+/g, ' ')}`)
    }
  if (file.endsWith('.md'))
    for (const { target, at } of findLinks(source)) {
      count += 1
      const path = target.startsWith('#') ? file + target : join(here, target)
      if (!(path.includes('.md') ? opens(path, '.') : existsSync(path)))
        faults.push(`${file}:${lineOf(at)}: ${target}`)
    }
}
console.log(`${count} citations, ${faults.length} that do not open`)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}
