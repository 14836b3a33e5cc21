import { olderStyles } from './kernels/olderStyles.ts'

/** Loader of every style sheet, before it is taken apart: see `olderStyles`. */
export default function olderStylesLoader(text: string): string {
  return olderStyles(text)
}
