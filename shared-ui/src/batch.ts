/** What becomes of an act over several things at once: told in one way everywhere. */
export {
  type BatchAnswer,
  type BatchFailure,
  type BatchOutcome,
  type BatchResult,
  batchOutcome,
} from './batch/outcome'
export { useTellPartly } from './batch/useTellPartly'
