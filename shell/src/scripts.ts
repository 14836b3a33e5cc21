import { guardSinks } from '@zz/runtime/trusted/sinks'

declare const __webpack_public_path__: string

/** Folders whose scripts this page may run; guards every place that reads a text as markup. */
export const scripts = guardSinks(__webpack_public_path__)
