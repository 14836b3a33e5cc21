/** The files of a transaction that must not touch any. */
import type { WriteFiles } from '../platform/write-files.ts'

const refuse = (): Promise<never> => Promise.reject(new Error('no files are kept here'))

export const NO_WRITE_FILES: WriteFiles = {
  keep: refuse,
  keepMade: refuse,
  move: refuse,
  release: refuse,
}
