/**
 * What the two ESM-mode configurations have in common; run with
 * NODE_OPTIONS=--experimental-vm-modules.
 */
import { fileURLToPath } from 'node:url'
import { swc } from './swc.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/**
 * Long rounds (kill rounds, large seeds, soak) stand in `*.heavy.test.ts`, run by `npm run
 * test:heavy`.
 */
const heavy = Boolean(process.env.ZZ_HEAVY)

export const node = {
  rootDir: root,
  cacheDirectory: '<rootDir>/.cache/jest',
  testMatch: heavy ? ['**/*.heavy.test.ts'] : ['**/*.test.ts', '**/*.test.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(heavy ? [] : ['\\.heavy\\.test\\.'])],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc('es6') },
  moduleNameMapper: {
    '^@zz/contract$': '<rootDir>/platform/contract/src/index.ts',
    '^@zz/contract/(.*)$': '<rootDir>/platform/contract/src/$1.ts',
    '^@zz/build$': '<rootDir>/platform/build/src/index.ts',
    '^@zz/login-site$': '<rootDir>/login-site/src/server/index.ts',
    '^@zz/login-site/(.*)$': '<rootDir>/login-site/src/server/$1.ts',
  },
  testTimeout: 20_000,
  maxWorkers: 2,
  // Node keeps some 40 MB of each test file's modules; past a gigabyte, collecting garbage takes
  // longer than the tests. A new worker pays 2.5 s.
  workerIdleMemoryLimit: '400MB',
}
