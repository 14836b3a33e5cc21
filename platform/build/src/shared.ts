/**
 * The one table of what shell and remotes share at run time (architecture: Shared dependencies).
 * The shell owns every entry; a remote takes it from there and ships no copy of its own.
 */

/**
 * Groups of antd from the most to the least used; a module that several groups need goes into the
 * first of them.
 */
export const ANTD_GROUPS = ['core', 'data', 'date', 'page', 'tree'] as const
export type AntdGroup = (typeof ANTD_GROUPS)[number]

/** Shared request → package whose version says which ones fit together. */
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

/**
 * Options for the federation plugin. `versionOf` answers the installed version of a package.
 * A remote asks for a version compatible with the one it was built against and brings none itself.
 */
export function sharedTable(
  side: 'shell' | 'remote',
  versionOf: (packageName: string) => string,
): Record<string, SharedConfig> {
  const entries = Object.entries(TABLE).map(([key, packageName]): [string, SharedConfig] => {
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
