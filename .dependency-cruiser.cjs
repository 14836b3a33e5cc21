/** Borders and cycles over the whole tree (oxlint misses cycles through `.js`/`.ts` specifiers). */
const PAGE = '^(shell|mfe-[a-z]+|shared-ui|platform/runtime)/src'
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circle-of-types',
      comment: 'The platform can be read from the bottom up: its types know no circle either',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { circular: true },
    },
    {
      name: 'remote-to-remote',
      severity: 'error',
      from: { path: '^mfe-([a-z]+)/' },
      to: { path: '^mfe-[a-z]+/', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remote-to-shell',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+|shared-ui|platform|api-contract|login-site|server)/' },
      to: { path: '^shell/' },
    },
    {
      name: 'remote-to-runtime',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+|shared-ui)/' },
      to: { path: '^platform/runtime/' },
    },
    {
      name: 'shell-to-remote',
      severity: 'error',
      from: { path: '^(shell|shared-ui|platform|api-contract|login-site|server)/' },
      to: { path: '^mfe-[a-z]+/src' },
    },
    {
      name: 'page-to-node',
      severity: 'error',
      from: { path: PAGE },
      to: { path: '^(server|login-site|platform/(build|cli))/' },
    },
    {
      name: 'node-to-page',
      severity: 'error',
      from: { path: '^(server|login-site/src/server|platform/(build|cli|contract))/' },
      to: { path: PAGE },
    },
    {
      name: 'pictures-are-decoded-in-their-own-process',
      comment: 'docs/adr/0042: what loads the decoder is part of the program of isolated pictures',
      severity: 'error',
      from: {
        path: '^(server|login-site)/src/',
        pathNot: '(/upload/content/(picture|picture-program|square)|\\.test|/test/.*)\\.ts$',
      },
      to: { path: '(node_modules/sharp/|/upload/content/(picture|picture-program|square)\\.ts$)' },
    },
    {
      name: 'contract-is-the-bottom',
      severity: 'error',
      from: { path: '^platform/contract/' },
      to: { path: '^(?!platform/contract/|node_modules/)' },
    },
    {
      name: 'runtime-knows-the-contract-only',
      severity: 'error',
      from: { path: '^platform/runtime/' },
      to: { path: '^(?!platform/(runtime|contract)/|node_modules/|.*node_modules/)' },
    },
    {
      name: 'api-contract-imports-nothing',
      severity: 'error',
      from: { path: '^api-contract/src/' },
      to: { path: '^(?!api-contract/src/|node_modules/@reduxjs)' },
    },
    {
      name: 'login-site-to-server',
      severity: 'error',
      from: { path: '^login-site/' },
      to: { path: '^server/' },
    },
    {
      name: 'module-through-its-service',
      comment: 'One server module calls another only through its service (architecture, "Server")',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/modules/([^/]+)/',
        pathNot: '^server/src/modules/($1/|[^/]+/(service|index)\\.ts$)',
      },
    },
    {
      name: 'bench-runs-without-jest',
      comment: 'Node runs a measuring programme itself, and these import Jest',
      severity: 'error',
      from: { path: '^server/src/bench/' },
      to: { path: '^server/src/test/(faults|harness)\\.ts$', reachable: true },
    },
    {
      name: 'tests-stay-out',
      severity: 'error',
      from: { pathNot: '\\.(test|spec)\\.tsx?$|/test/' },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|node_modules/(?!@zz))/' },
    includeOnly: '^(shell|mfe-[a-z]+|shared-ui|platform|api-contract|server|login-site)/',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'source', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['types', 'main'],
    },
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
  },
}
