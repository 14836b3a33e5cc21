/**
 * Tests of pages: shell, remotes, shared-ui, runtime and the sign-in pages, in jsdom. One file:
 * `npx jest <path>`.
 */
import { existsSync, readdirSync } from 'node:fs'
import { swc } from './scripts/jest/swc.mjs'

const shared = ['ts', 'tsx', 'js']
  .map((ext) => `<rootDir>/shared-ui/src/$1.${ext}`)
  .concat(['<rootDir>/shared-ui/src/$1/index.ts', '<rootDir>/shared-ui/src/$1/index.tsx'])

export default {
  displayName: 'web',
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: [
    'shell',
    'shared-ui',
    ...readdirSync('.').filter((name) => name.startsWith('mfe-')),
    'platform/runtime',
    'login-site/src/pages',
  ]
    .filter((dir) => existsSync(dir))
    .map((dir) => `<rootDir>/${dir}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.cache/'],
  testEnvironment: '<rootDir>/scripts/jest/web-environment.cjs',
  testEnvironmentOptions: { url: 'http://localhost:8080/' },
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/web-setup.mjs'],
  transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:@zz|single-spa|oidc-client-ts|d3-hierarchy)/)',
    '\\.cjs$',
  ],
  moduleNameMapper: {
    '\\.(css|less)$': '<rootDir>/scripts/jest/style-stub.cjs',
    '\\.(svg|png|jpe?g|webp|avif)$': '<rootDir>/scripts/jest/asset-stub.cjs',
    '^@rc-component/util/lib/Dom/dynamicCSS$': '<rootDir>/scripts/jest/no-styles.cjs',
    '^\\./hooks/use(Style|CSSVar)Register$': '<rootDir>/scripts/jest/no-style-work.cjs',
    '^antd/es/(.*)$': 'antd/lib/$1',
    // As in the build, which takes a package's code for browsers.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    // As in the build: platform/build/src/light.ts.
    '^\\.\\./components/AntdIconLight$': '<rootDir>/shared-ui/src/antd/light/Icon.tsx',
    '^\\./useEscKeyDown$': '<rootDir>/shared-ui/src/antd/light/useEscKeyDown.ts',
    '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
    '^@zz/contract$': '<rootDir>/platform/contract/src/index.ts',
    '^@zz/contract/(.*)$': '<rootDir>/platform/contract/src/$1.ts',
    '^@zz/runtime$': '<rootDir>/platform/runtime/src/index.ts',
    '^@zz/runtime/(.*)$': [
      '<rootDir>/platform/runtime/src/$1.ts',
      '<rootDir>/platform/runtime/src/$1.tsx',
      '<rootDir>/platform/runtime/src/$1/index.ts',
    ],
    '^@zz/api-contract/(.*)$': '<rootDir>/api-contract/src/$1.ts',
    '^@zz/shared-ui/(.*)$': shared,
  },
  testTimeout: 60_000,
  maxWorkers: 2,
}
