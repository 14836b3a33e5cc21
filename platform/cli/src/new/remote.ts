import { join } from 'node:path'
import { CONTRACT_VERSION } from '@zz/contract'
import { editJson, format, writeNew } from './files.ts'

export interface NewRemote {
  /** Lower-case letters: `surveys` lies in `mfe-surveys`. */
  readonly id: string
  /** Chinese name. */
  readonly title: string
  /** The team that answers for it. */
  readonly owner: string
  /** Area of the API that it calls: `@zz/api-contract/<area>`. */
  readonly area: string
}

const DEPENDENCIES = {
  '@ant-design/icons': '6.3.4',
  '@zz/api-contract': '0.1.0',
  '@zz/contract': '0.1.0',
  '@zz/shared-ui': '0.1.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
}
const DEV_DEPENDENCIES = { '@zz/build': '0.1.0' }

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** `^1.2` of 1.2.0: what a remote made today asks of the contract. */
const contractRange = (): string => `^${CONTRACT_VERSION.split('.').slice(0, 2).join('.')}`

/**
 * Makes a remote without screens, and enters it where the repository lists its packages. Throws
 * where a file of it is there already.
 */
export function newRemote(root: string, { id, title, owner, area }: NewRemote): void {
  if (!/^[a-z][a-z0-9]*$/.test(id)) throw new Error(`${id} is no id: lower-case letters and digits`)
  const folder = `mfe-${id}`
  const name = `@zz/${folder}`
  const versions = { dependencies: DEPENDENCIES, devDependencies: DEV_DEPENDENCIES }
  const written = writeNew(join(root, folder), {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      description: title,
      license: 'MIT',
      type: 'module',
      ...versions,
    }),
    'tsconfig.json': json({
      extends: '../tsconfig.remote.json',
      compilerOptions: {
        rootDir: 'src',
        tsBuildInfoFile: `../.cache/types/${folder}.tsbuildinfo`,
      },
      include: ['src', '../shared-ui/src/styles.d.ts'],
      references: ['../platform/contract', '../shared-ui', '../api-contract'].map((path) => ({
        path,
      })),
    }),
    'webpack.config.mjs': `import { remote } from '@zz/build'

export default remote(import.meta.url)
`,
    'mfe.json': json({
      $schema: '../platform/contract/mfe.schema.json',
      id,
      title,
      owner,
      contract: contractRange(),
      frame: 'console',
      routes: [],
      menu: [],
      permissions: [],
      events: { emits: [], listens: [] },
      api: [`/api/${area}`],
    }),
    'src/entry.ts': `import { defineRemote } from '@zz/shared-ui/remote'

/** What the shell loads (contract, \`RemoteEntry\`); the screens come with the first call of it. */
export const { prepare, mount, unmount } = defineRemote({
  load: () => import(/* webpackChunkName: "app" */ './screens'),
})
`,
    'src/screens.ts': `import { defineScreens } from '@zz/shared-ui/screens'
import { api } from './api'

export default defineScreens(api, {})
`,
    'src/api.ts': `import { ${area}Endpoints } from '@zz/api-contract/${area}'
import { createRemoteApi } from '@zz/shared-ui/api'

export const api = createRemoteApi({
  reducerPath: '${id}',
  tagTypes: ['${id.replace(/^\w/, (letter) => letter.toUpperCase())}'],
  endpoints: ${area}Endpoints,
  rules: {},
})
`,
  })
  editJson<{ references: { path: string }[] }>(join(root, 'tsconfig.json'), (config) => ({
    ...config,
    references: [...config.references, { path: `./${folder}` }],
  }))
  // What npm itself would write: without it `npm ci` refuses the new package.
  editJson<{ packages: Record<string, unknown> }>(join(root, 'package-lock.json'), (lock) => {
    const packages = {
      ...lock.packages,
      [folder]: { name, version: '0.1.0', license: 'MIT', ...versions },
      [`node_modules/${name}`]: { resolved: folder, link: true },
    }
    const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
    return { ...lock, packages: Object.fromEntries(sorted) }
  })
  format(root, [...written, join(root, 'tsconfig.json')])
}
