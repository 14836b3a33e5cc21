import { define } from './define.ts'

/** Tells of a fault as if nobody had caught it: in the console, and to listeners of `error`. */
define(globalThis, 'reportError', (error: unknown): void => {
  setTimeout(() => {
    throw error
  })
})
