import { batchOutcome, useTellPartly } from '@zz/shared-ui/batch'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback, useState } from 'react'
import type { DecideCall, DecisionInput } from './decision'
import type { AuditDecision } from './words'

/** What is about to be decided. */
export interface DecisionQuestion<Row> {
  readonly rows: readonly Row[]
  readonly auditStatus: AuditDecision
  /** Chosen rows, decided together. */
  readonly bulk: boolean
  readonly onDone: () => void
}

/**
 * Asks, decides, says what became of it. `submit` answers whether the dialog may go: where the call
 * failed and can be tried again it stays, with what was typed.
 */
export function useDecision<Row>(decide: DecideCall<Row>) {
  const { notify } = useRemote()
  const tellPartly = useTellPartly('申请')
  const [question, setQuestion] = useState<DecisionQuestion<Row> | null>(null)
  const close = useCallback(() => setQuestion(null), [])

  const submit = async (verdict: DecisionInput): Promise<boolean> => {
    if (!question) return true
    const outcome = batchOutcome(await decide(question.rows, verdict))
    if (outcome.kind === 'failed' && outcome.again) return false
    question.onDone()
    if (outcome.kind === 'done') notify.success('操作成功')
    else if (outcome.kind === 'partly') {
      const [first] = outcome.failed
      // Of the only one that was asked about the reason alone is told, as if the call itself had
      // failed.
      if (first && question.rows.length === 1)
        notify.failure('更改审核状态失败', { code: 40902, status: 409, msg: first.reason })
      else tellPartly(outcome)
    }
    return true
  }
  return { question, ask: setQuestion, close, submit }
}
