/**
 * Versions of the entries that shared-ui offers to remotes, from the declarations that TypeScript
 * writes of them: a name that is gone asks for a new major version, any other change for a new minor
 * one, and what changes inside for none.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const IMPORT = /(?:from|import\()\s*["'](\.[^"']+)["']/g
const EXPORTED = /export\s*\{([^}]*)\}/g

/** The declaration file that `request` means in `file`; null where there is none. */
const resolve = (file, request) => {
  const path = join(dirname(file), request.replace(/\.(?:ts|tsx|js)$/, ''))
  return [`${path}.d.ts`, join(path, 'index.d.ts')].find((each) => existsSync(each)) ?? null
}

/** Text of a declaration file and of all that it takes in from beside it, without comments. */
function declarations(entry) {
  const texts = new Map()
  const read = (file) => {
    if (texts.has(file)) return
    const text = readFileSync(file, 'utf8').replace(COMMENT, '').replace(/\s+/g, ' ').trim()
    texts.set(file, text)
    for (const [, request] of text.matchAll(IMPORT)) {
      const next = resolve(file, request)
      if (next !== null) read(next)
    }
  }
  read(entry)
  return texts
}

/** Names that an entry exports; `type` before one does not belong to its name. */
const namesIn = (text) =>
  [...text.matchAll(EXPORTED)]
    .flatMap(([, list]) => list.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
        .at(-1),
    )
    .filter(Boolean)
    .sort((a, b) => (a < b ? -1 : 1))

/** What each entry offers: its exported names, and a hash over all declarations behind them. */
export function readEntries(folder, entries) {
  return Object.fromEntries(
    entries.map((entry) => {
      const file = join(folder, `${entry}.d.ts`)
      const texts = declarations(file)
      const all = [...texts.entries()].map(([path, text]) => [path.slice(folder.length), text])
      const hash = createHash('sha256')
      for (const [path, text] of all.sort(([a], [b]) => (a < b ? -1 : 1)))
        hash.update(`${path}\n${text}\n`)
      return [entry, { names: namesIn(texts.get(file)), hash: hash.digest('hex').slice(0, 16) }]
    }),
  )
}

/** Version that an entry must have now, after what is `known` of it (undefined: a new one). */
export function nextVersion(known, entry) {
  if (known === undefined) return '1.0.0'
  const [major, minor] = known.version.split('.').map(Number)
  if (known.names.some((name) => !entry.names.includes(name))) return `${major + 1}.0.0`
  return known.hash === entry.hash ? known.version : `${major}.${minor + 1}.0`
}
