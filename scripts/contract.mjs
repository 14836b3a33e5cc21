/**
 * Holds docs/contract.md against the types of platform/contract and its release notes; `--write`
 * writes it anew (`npm run docs`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { composeReference } from './lib/contract-reference.mjs'

const PAGE = 'docs/contract.md'
const FOLDER = 'platform/contract'
/** What a remote's author reads first. */
const FIRST = ['props', 'events', 'schema', 'permissions', 'errors'].map(
  (name) => `${FOLDER}/src/${name}.ts`,
)
const read = (path) => readFileSync(path, 'utf8')

/** What each entry of the package hands on, file by file, in the order of the page. */
function findSources() {
  const { exports } = JSON.parse(read(`${FOLDER}/package.json`))
  const index = read(`${FOLDER}/src/index.ts`)
  const main = [...index.matchAll(/from '\.\/(.+)'/g)].map(([, file]) => ({
    entry: '@zz/contract',
    path: `${FOLDER}/src/${file}`,
  }))
  const further = Object.entries(exports)
    .filter(([name]) => name !== '.')
    .map(([name, { source }]) => ({
      entry: `@zz/contract${name.slice(1)}`,
      path: `${FOLDER}${source.slice(1)}`,
    }))
  const known = new Set(further.map(({ path }) => path))
  const rank = ({ path }) => (FIRST.includes(path) ? FIRST.indexOf(path) : FIRST.length)
  return [...main.filter(({ path }) => !known.has(path)), ...further]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((each) => ({ ...each, source: read(each.path) }))
}

const [, version] = /CONTRACT_VERSION = '([^']+)'/.exec(read(`${FOLDER}/src/version.ts`)) ?? []
const page = composeReference({
  version,
  notes: read(`${FOLDER}/RELEASES.md`),
  sources: findSources(),
})
if (process.argv.includes('--write')) writeFileSync(PAGE, page)
else if (page !== read(PAGE)) {
  console.error(`${PAGE} is behind ${FOLDER}; run \`npm run docs\``)
  process.exitCode = 1
}
