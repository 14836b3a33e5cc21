import { batchOutcome, hasMovedOn, useAskedRows, useTellPartly } from '@zz/shared-ui/batch'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback, useState } from 'react'
import { applyIdOf, type AuditSubject, type DecideCall, type DecisionInput } from './decision'
import type { AuditDecision } from './words'

/** What is about to be decided. */
export interface DecisionQuestion<Row> {
  readonly rows: readonly Row[]
  readonly auditStatus: AuditDecision
  /** Chosen rows, decided together. */
  readonly bulk: boolean
  readonly onDone: () => void
}

const NONE: readonly never[] = []

/**
 * Asks, decides, says what became of it. `submit` answers whether the dialog may go: where the call
 * failed and can be tried again it stays, with what was typed; so it does where the application went
 * on to the next step of its flow, about which it asks then. `listed` is what the list shows now.
 */
export function useDecision<Row extends AuditSubject>(
  decide: DecideCall<Row>,
  listed: readonly Row[] | undefined,
) {
  const { notify } = useRemote()
  const tellPartly = useTellPartly('申请')
  const [question, setQuestion] = useState<DecisionQuestion<Row> | null>(null)
  const { rows, moveOn } = useAskedRows(question?.rows ?? NONE, listed, applyIdOf)
  const close = useCallback(() => setQuestion(null), [])

  const submit = async (verdict: DecisionInput): Promise<boolean> => {
    if (!question) return true
    const answer = await decide(rows, verdict)
    if (hasMovedOn(answer)) {
      moveOn()
      return false
    }
    const outcome = batchOutcome(answer)
    if (outcome.kind === 'failed' && outcome.again) return false
    question.onDone()
    if (outcome.kind === 'done') notify.success('操作成功')
    else if (outcome.kind === 'partly') {
      const [first] = outcome.failed
      // Of the only one that was asked about the reason alone is told, as if the call itself had
      // failed.
      if (first && rows.length === 1)
        notify.failure('更改审核状态失败', { code: 40902, status: 409, msg: first.reason })
      else tellPartly(outcome)
    }
    return true
  }
  return { question: question && { ...question, rows }, ask: setQuestion, close, submit }
}
