import type { RegistryRemote } from './schema.ts'

/**
 * A remote as the page carries it where another one stands in its address: what routes and menu
 * need, without its files. The whole of it comes by `GET /api/registry`.
 */
export const briefRemote = ({ ahead: _ahead, ...remote }: RegistryRemote): RegistryRemote => ({
  ...remote,
  integrity: {},
  previous: null,
  mfe: { ...remote.mfe, permissions: [], events: { emits: [], listens: [] }, api: [] },
})

/**
 * Whether a remote came without its files; each built remote has some. A dev server's have no
 * integrity, and are no gap (docs/adr/0060-overrides.md).
 */
export const isBriefRemote = (remote: RegistryRemote): boolean =>
  Object.keys(remote.integrity).length === 0 && !('override' in remote)
