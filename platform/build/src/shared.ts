/**
 * The one table of what shell and remotes share at run time (docs/architecture.md, "Shared
 * dependencies"). The shell owns every entry; a remote takes it from there and ships no copy of its
 * own.
 */

/**
 * Groups of antd from the most to the least used; a module that several groups need goes into the
 * first of them.
 */
export const ANTD_GROUPS = ['core', 'data', 'date', 'page', 'tree', 'toast'] as const
export type AntdGroup = (typeof ANTD_GROUPS)[number]

/**
 * Entries of shared-ui by the chunk they lie in, from the most to the least used. What every page
 * of the console needs is one chunk; each widget that not every page opens is one of its own.
 */
export const UI_GROUPS = {
  base: ['remote', 'screens', 'api', 'page', 'widgets'],
  list: ['list'],
  tabs: ['tabs'],
  fields: ['fields'],
  batch: ['batch'],
  form: ['form'],
  selector: ['selector'],
  upload: ['upload'],
  code: ['code'],
  region: ['region'],
  address: ['address'],
  avatar: ['avatar'],
  import: ['import'],
  detail: ['detail'],
  split: ['split'],
  tree: ['tree'],
  day: ['day'],
  dashboard: ['dashboard'],
  chart: ['chart'],
  'rich-text': ['rich-text'],
} as const
export type UiGroup = keyof typeof UI_GROUPS

/**
 * Shared request → what its version is that of: a package, or an entry of shared-ui itself
 * (`shared-ui/api.json`). The version says which ones fit together.
 */
const TABLE: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  dayjs: 'dayjs',
  '@zz/contract': '@zz/contract',
  '@zz/shared-ui/router': 'react-router-dom',
  '@zz/shared-ui/redux': '@reduxjs/toolkit',
  '@zz/shared-ui/theme': 'antd',
  ...Object.fromEntries(ANTD_GROUPS.map((group) => [`@zz/shared-ui/antd/${group}`, 'antd'])),
  ...Object.fromEntries(
    Object.values(UI_GROUPS)
      .flat()
      .map((entry) => [`@zz/shared-ui/${entry}`, `@zz/shared-ui/${entry}`]),
  ),
}

/**
 * Packages whose code must never lie in a remote's bundle, because the table's entries carry them.
 */
export const HOST_ONLY_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  'scheduler',
  'antd',
  '@ant-design/cssinjs',
  'react-router',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
]

/**
 * What the shell's first script needs before anything can be loaded; all else waits for an
 * asynchronous chunk.
 */
const EAGER = new Set(['@zz/contract'])

export const SHARED_KEYS: readonly string[] = Object.keys(TABLE)

export interface SharedConfig {
  singleton: true
  strictVersion: true
  eager: boolean
  version?: string
  requiredVersion: string
  import?: false
}

const isUi = (key: string): boolean => key.startsWith('@zz/shared-ui/')

/**
 * Options for the federation plugin. `versionOf` answers the installed version of a package.
 * A remote asks for a version compatible with the one it was built against and brings none itself.
 * One with its own ui shares what lies below shared-ui and bundles shared-ui: it is built for a shell
 * whose shared-ui is older than what it needs, and need not wait for that shell's next release.
 */
export function sharedTable(
  side: 'shell' | 'remote' | 'remote with own ui',
  versionOf: (packageName: string) => string,
): Record<string, SharedConfig> {
  const wanted = Object.entries(TABLE).filter(
    ([key, versioned]) => side !== 'remote with own ui' || !(isUi(key) && key === versioned),
  )
  const entries = wanted.map(([key, packageName]): [string, SharedConfig] => {
    const version = versionOf(packageName)
    const common = {
      singleton: true,
      strictVersion: true,
      eager: side === 'shell' && EAGER.has(key),
      requiredVersion: `^${version}`,
    } as const
    return [key, side === 'shell' ? { ...common, version } : { ...common, import: false }]
  })
  return Object.fromEntries(entries)
}

/**
 * Whether remotes are built with a copy of shared-ui of their own: `ZZ_OWN_UI=1`.
 */
export const ownUi = (): boolean => process.env['ZZ_OWN_UI'] === '1'
