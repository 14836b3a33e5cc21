/**
 * `npm run api` writes api-contract/src/<area>.ts from api-contract/openapi.json. `--check` writes
 * nothing: it asks the server for its document and fails when that, or a generated file, differs
 * from what is committed.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate } from './generate.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...parts) => join(root, ...parts)
const check = process.argv.includes('--check')
const HAND_WRITTEN = ['base.ts']

const format = (name, text) =>
  execFileSync(
    process.execPath,
    [
      at('node_modules/@biomejs/biome/bin/biome'),
      'format',
      `--stdin-file-path=api-contract/src/${name}`,
    ],
    {
      cwd: root,
      input: text,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const drift = []

const documentPath = at('api-contract/openapi.json')
if (check) {
  const folder = mkdtempSync(join(tmpdir(), 'zz-openapi-'))
  const fresh = join(folder, 'openapi.json')
  try {
    execFileSync(process.execPath, [at('server/dist/openapi.js'), fresh], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (read(fresh) !== read(documentPath))
      drift.push('api-contract/openapi.json: run `npm run openapi`')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const files = await generate(JSON.parse(readFileSync(documentPath, 'utf8')))
const stale = readdirSync(at('api-contract/src')).filter(
  (name) => name.endsWith('.ts') && !HAND_WRITTEN.includes(name) && !files.has(name),
)
for (const [name, text] of files) {
  const path = at('api-contract/src', name)
  const formatted = format(name, text)
  if (formatted === read(path)) continue
  if (check) drift.push(`api-contract/src/${name}: run \`npm run api\``)
  else writeFileSync(path, formatted)
}
for (const name of stale) {
  if (check) drift.push(`api-contract/src/${name}: no call left, delete it`)
  else rmSync(at('api-contract/src', name))
}

if (drift.length > 0) {
  console.error(`The API drifted from what is committed:\n${drift.join('\n')}`)
  process.exit(1)
}
console.log(`${files.size} areas ${check ? 'checked' : 'written'}`)
