/**
 * Organisations, departments and people chosen in one dialog. Its inside is loaded when it first
 * opens.
 */
export { Selector } from './selector/Selector'
export { SelectorField, type SelectorFieldProps } from './selector/SelectorField'
export type {
  Candidate,
  Checkable,
  CheckableRules,
  Content,
  Kind,
  Mode,
  Picked,
  SelectorProps,
  SelectorResult,
  Staff,
} from './selector/types'
