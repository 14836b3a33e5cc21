export type { Configuration } from 'webpack'
export { compile } from './compile.ts'
export { isCurrent } from './inputs.ts'
export { integrityMap, sha384 } from './integrity.ts'
export { kernelsOf, makeStandIns } from './kernels/standIns.ts'
export { readManifest } from './manifest.ts'
export { common } from './preset.ts'
export { remote } from './remote.ts'
export {
  ANTD_GROUPS,
  type AntdGroup,
  HOST_ONLY_PACKAGES,
  SHARED_KEYS,
  sharedTable,
} from './shared.ts'
export { shell } from './shell.ts'
export { VERSION_MARK, VersionPlugin } from './version.ts'
export { findRoot, packageDir, versionOf } from './workspace.ts'
