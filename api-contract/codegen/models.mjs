/**
 * A model that answers of several areas hold is written once: the generator knows one area at a
 * time and would write it into each.
 */

const FILE = 'models.ts'
const HEADER =
  '/* Written by `npm run api` from api-contract/openapi.json. Do not edit. Models that several areas share. */\n'

/** A line's comment goes with the declaration it stands above. */
const declarations = (text) => text.split(/^(?=(?:\/\*\*[^\n]*\*\/\n)?export )/m)
const nameOf = (declaration) => /^(?:\/\*\*[^\n]*\*\/\n)?export type (\w+) =/.exec(declaration)?.[1]
const mentions = (text, name) => new RegExp(`\\b${name}\\b`).test(text)

/**
 * What stands in more than one of the texts: name → declaration. Throws when a name stands for two
 * things.
 */
function sharedOf(files) {
  const seen = new Map()
  const shared = new Map()
  for (const [file, text] of files)
    for (const declaration of declarations(text)) {
      const name = nameOf(declaration)
      if (name === undefined) continue
      const before = seen.get(name)
      if (before === undefined) {
        seen.set(name, { file, text: declaration.trim() })
        continue
      }
      if (before.text !== declaration.trim())
        throw new Error(`${name} means one thing in ${before.file}, another in ${file}`)
      shared.set(name, before.text)
    }
  return shared
}

/**
 * In: file name → text of each area. Out: the same, with what stands in more than one of them in
 * `models.ts` instead, once; the areas export it on, so that a caller finds every type of an area
 * in that area's file. As it came where nothing is shared.
 */
export function gatherModels(files) {
  const shared = sharedOf(files)
  if (shared.size === 0) return files
  const gathered = new Map()
  for (const [file, text] of files) {
    const [head, ...all] = declarations(text)
    const own = all.filter((declaration) => !shared.has(nameOf(declaration)))
    const taken = all.map(nameOf).filter((name) => shared.has(name))
    const used = taken.filter((name) => own.some((declaration) => mentions(declaration, name)))
    const list = (names) => names.toSorted().join(', ')
    const imports = used.length === 0 ? '' : `import type { ${list(used)} } from './models'\n`
    const exports = taken.length === 0 ? '' : `export type { ${list(taken)} } from './models'\n`
    gathered.set(file, `${head}${imports}${own.join('')}${exports}`)
  }
  gathered.set(FILE, `${HEADER}${[...shared.values()].join('\n')}\n`)
  return gathered
}
