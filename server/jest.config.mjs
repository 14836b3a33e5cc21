/**
 * Server and the server half of the login site: one database per worker, since opening one takes
 * over a second and emptying it 60 ms, on the engine that DATABASE_URL names or PGlite.
 */
import { existsSync } from 'node:fs'
import { mapBundles } from '../scripts/jest/bundles.mjs'
import { node } from '../scripts/jest/node.mjs'
import { selected } from './src/test/selection.mjs'

const environment = ['environment.mjs', 'environment.js', 'environment.ts', 'environment.cjs'].find(
  (name) => existsSync(new URL(`src/test/${name}`, import.meta.url)),
)

/**
 * What needs several processes on one database stands in `*.postgres.test.ts`; what no PostgreSQL
 * has a part in, in `*.embedded.test.ts`.
 */
const onPostgres = Boolean(process.env.DATABASE_URL)

/**
 * ZZ_SERVER_SELECTION=embedded: not the whole suite, where PostgreSQL runs that
 * (src/test/selection.mjs). It narrows no run on PostgreSQL and none of the long rounds.
 */
const wanted = process.env.ZZ_SERVER_SELECTION ?? ''
if (!['', 'embedded'].includes(wanted))
  throw new Error(`ZZ_SERVER_SELECTION is ${wanted}; embedded or nothing is wanted`)
const narrowed = wanted === 'embedded' && !onPostgres && !process.env.ZZ_HEAVY

export default {
  ...node,
  moduleNameMapper: { ...node.moduleNameMapper, ...(await mapBundles()) },
  ...(narrowed ? { testMatch: selected() } : {}),
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    onPostgres ? '\\.embedded\\.test\\.' : '\\.postgres\\.test\\.',
  ],
  displayName: onPostgres ? 'server postgresql' : 'server pglite',
  roots: ['server/src', 'login-site/src/server']
    .filter((dir) => existsSync(new URL(`../${dir}`, import.meta.url)))
    .map((dir) => `<rootDir>/${dir}`),
  testEnvironment: environment ? `<rootDir>/server/src/test/${environment}` : 'node',
  globalSetup: '<rootDir>/server/src/test/provide-template.mjs',
  globalTeardown: '<rootDir>/server/src/test/close-engine.mjs',
  testTimeout: 60_000,
}
