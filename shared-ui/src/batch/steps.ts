/** Applications that go through the steps of a flow, where they are decided (WF-02). Pure. */
import { ErrorCode } from '@zz/contract'
import type { ApiFailure } from '@zz/api-contract/base'
import type { BatchAnswer } from './outcome'

/** The step of its flow in which an application waits, counted from 1. */
export interface RunningStep {
  readonly no: number
  readonly total: number
  readonly name: string
}

/** Something that may go through a flow: null without one and once it has ended. */
export interface Stepped {
  readonly step?: RunningStep | null | undefined
}

/** What a list of applications says of a row: 2, a decision of the reader's would be refused now. */
export interface Decidable {
  readonly mayDecide?: 1 | 2 | undefined
}

/** Why the reader cannot decide the application, for rows that are not chosen; null where they can. */
export const blockedDecision = ({ mayDecide }: Decidable): string | null =>
  mayDecide === 2 ? '该申请由其他审批人处理' : null

/**
 * What a call that decides says of the steps that were shown, so that it decides no other ones;
 * nothing where no flow runs. `idOf` is the id by which the call names a row.
 */
export function shownSteps<Row extends Stepped>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): { readonly steps?: { id: string; no: number }[] } {
  const steps = rows.flatMap((row) => (row.step ? [{ id: idOf(row), no: row.step.no }] : []))
  return steps.length === 0 ? {} : { steps }
}

/** Whether a decision was refused because the application is in another step than was shown. */
export function hasMovedOn({ error }: BatchAnswer): boolean {
  const failure = error as ApiFailure | undefined
  return failure?.code === ErrorCode.AlreadyProcessed && failure.field === 'steps'
}

interface FlowWords {
  readonly words: string
  /** Whether there is only one row, all of several go through a flow, or some of them. */
  readonly extent: 'one' | 'all' | 'some'
}

/** How a sentence about the flows of these rows begins; null where none goes through one. */
function beginFlowSentence(rows: readonly Stepped[]): FlowWords | null {
  const steps = rows.flatMap(({ step }) => step ?? [])
  const [first] = steps
  if (first === undefined) return null
  if (rows.length === 1)
    return { words: `当前为第${first.no}步“${first.name}”，共${first.total}步`, extent: 'one' }
  return steps.length === rows.length
    ? { words: '各项申请均按审批流程进行', extent: 'all' }
    : { words: `其中${steps.length}个申请按审批流程进行`, extent: 'some' }
}

/**
 * What follows where some of what is passed goes through a flow; null where nothing does. `who`
 * hears of the decision.
 */
export function describeFlowPass(rows: readonly Stepped[], who = '申请人'): string | null {
  const begun = beginFlowSentence(rows)
  if (begun === null) return null
  const { words, extent } = begun
  const others = extent === 'some' ? '其余通过后立即生效，' : ''
  return `${words}${extent === 'one' ? '；' : '，'}全部步骤通过后生效，${others}${who}会收到通知。`
}

/**
 * What is said first where some of what is refused goes through a flow, which one refusal ends; null
 * where nothing does.
 */
export function describeFlowRefusal(rows: readonly Stepped[]): string | null {
  const begun = beginFlowSentence(rows)
  if (begun === null) return null
  return `${begun.words}，拒绝即结束${begun.extent === 'one' ? '审批' : '其'}流程。`
}
