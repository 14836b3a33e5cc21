/**
 * Organisations, departments and people chosen in one dialog. Its inside is loaded when it first
 * opens.
 */
export { Selector } from './selector/Selector'
export {
  choiceOfPeople,
  eachPersonOnce,
  membersOf,
  type NamedPerson,
  userIdsOf,
} from './selector/people'
export { SelectorField, type SelectorFieldProps } from './selector/SelectorField'
export type {
  PickCandidate,
  CheckableKinds,
  CheckableRules,
  SelectorContent,
  ItemKind,
  SelectorMode,
  PickedItems,
  SelectorProps,
  SelectorResult,
  PickedStaff,
} from './selector/types'
