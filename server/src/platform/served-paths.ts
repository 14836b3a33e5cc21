/** The calls that an app answers and the slug of its addresses, for those who judge declarations. */
import { createExtensionPoint } from './extension-point.ts'

/** What of an app a remote's declaration is held against. */
export interface ServedPaths {
  /** Of all calls. */
  readonly paths: readonly string[]
  /** Of those that only read, such as `POST /api/todo/page`. */
  readonly reads: readonly string[]
  /** Slug of the organisation area. */
  readonly service: string
}

/** One entry, which the app makes of its modules. */
export const servedPaths = createExtensionPoint<ServedPaths>({
  what: 'the list of',
  keyOf: () => 'paths',
})
