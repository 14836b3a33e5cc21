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

/** Whether a remote came without its files; each built remote has some. */
export const isBriefRemote = ({ integrity }: RegistryRemote): boolean =>
  Object.keys(integrity).length === 0
