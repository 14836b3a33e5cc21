/**
 * Writes the tables of server/src/test/tables anew, from what the server answers, and the types of
 * tables (`tables.ts` of each folder that owns some) from the migrated database. What changed is
 * read in the diff and committed.
 */
import { spawnSync } from 'node:child_process'

const TESTS = ['matrix', 'policies', 'views', 'audit', 'table-types'].map(
  (name) => `server/src/test/${name}.test.ts`,
)
const args = [
  '--experimental-vm-modules',
  '--import=./scripts/jest/typescript.mjs',
  'node_modules/jest/bin/jest.js',
  '-c',
  'server/jest.config.mjs',
  ...TESTS,
]
const { status } = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, WRITE_TABLES: '1' },
})
spawnSync('npx', ['biome', 'format', '--write', 'server/src', 'login-site/src'], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
