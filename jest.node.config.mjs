/** Tests of Node packages without a database: contract, build, cli, codegen, scripts. */
import { node } from './scripts/jest/node.mjs'

export default {
  ...node,
  displayName: 'node',
  roots: ['platform/contract', 'platform/build', 'platform/cli', 'api-contract', 'scripts'].map(
    (dir) => `<rootDir>/${dir}`,
  ),
  testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
}
