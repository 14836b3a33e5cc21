/**
 * `npm run ui:version` writes `shared-ui/api.json`: the versions under which the shell shares the
 * entries of shared-ui with remotes, and what they stand for. `npm run ui:check` fails where the
 * declarations say that a version must be another.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UI_GROUPS } from '@zz/build/shared'
import { nextVersion, readEntries } from './lib/ui-version.mjs'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const FILE = at('shared-ui/api.json')
const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
const entries = readEntries(at('.cache/types/shared-ui'), Object.values(UI_GROUPS).flat())
const next = Object.fromEntries(
  Object.entries(entries).map(([name, entry]) => [
    name,
    { version: nextVersion(known[name], entry), ...entry },
  ]),
)
const names = [...new Set([...Object.keys(known), ...Object.keys(next)])]
const changed = names.filter((name) => known[name]?.version !== next[name]?.version)
const tell = (name) =>
  `${name} ${known[name]?.version ?? 'new'} -> ${next[name]?.version ?? 'gone'}`

if (process.argv.includes('--write')) {
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`)
  for (const name of changed) console.log(tell(name))
} else if (changed.length > 0) {
  console.error(
    `What shared-ui offers has changed; run npm run ui:version\n${changed.map(tell).join('\n')}`,
  )
  process.exitCode = 1
}
