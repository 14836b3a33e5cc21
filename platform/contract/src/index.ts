export * from './brief.ts'
export * from './config.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './first-query.ts'
export * from './permissions.ts'
export * from './portrait.ts'
export * from './props.ts'
export type {
  Ahead,
  BuildRecord,
  FirstQuery,
  MfeManifest,
  MfeMenu,
  MfeRoute,
  Registry,
  RegistryRemote,
} from './schema.ts'
export * from './user-name.ts'
export * from './version-files.ts'
export * from './version.ts'
