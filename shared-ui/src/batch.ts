/** What becomes of an act over several things at once: told in one way everywhere. */
export { listNames } from './batch/names'
export {
  type BatchAnswer,
  type BatchFailure,
  type BatchOutcome,
  type BatchResult,
  batchOutcome,
} from './batch/outcome'
export {
  blockedDecision,
  type Decidable,
  describeFlowPass,
  describeFlowRefusal,
  hasMovedOn,
  type RunningStep,
  shownSteps,
  type Stepped,
} from './batch/steps'
export { useAskedRows } from './batch/useAskedRows'
export { type BatchActWords, type NamedRow, useBatchAct } from './batch/useBatchAct'
export { useTellOutcome } from './batch/useTellOutcome'
export { useTellPartly } from './batch/useTellPartly'
