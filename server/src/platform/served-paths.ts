/** Paths of all calls that an app answers, for those who ask whether one exists. */
import { createExtensionPoint } from './extension-point.ts'

/** One entry, which the app makes of its modules. */
export const servedPaths = createExtensionPoint<readonly string[]>({
  what: 'the list of',
  keyOf: () => 'paths',
})
