import { App } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useCallback, useState } from 'react'
import type { Decision } from '../../audit/words'
import { FailedList } from './FailedList'
import { type Decide, outcomeOf, type Row, type Verdict } from './outcome'

/** What is about to be decided. */
export interface Question {
  readonly rows: readonly Row[]
  readonly auditStatus: Decision
  /** Chosen rows, decided together. */
  readonly bulk: boolean
  readonly onDone: () => void
}

/**
 * Asks, decides, says what became of it. `submit` answers whether the dialog may go: where the call failed and can be tried again it stays,
 * with what was typed.
 */
export function useDecision(decide: Decide) {
  const { notify } = useRemote()
  const { modal } = App.useApp()
  const [question, setQuestion] = useState<Question | null>(null)
  const close = useCallback(() => setQuestion(null), [])

  const submit = async (verdict: Verdict): Promise<boolean> => {
    if (!question) return true
    const outcome = outcomeOf(await decide(question.rows, verdict), question.rows.length)
    if (outcome.kind === 'failed' && outcome.again) return false
    question.onDone()
    if (outcome.kind === 'done') notify.success('操作成功')
    else if (outcome.kind === 'refused') notify.failure('更改审核状态失败', { code: 40902, status: 409, msg: outcome.reason })
    else if (outcome.kind === 'partly')
      modal.warning({
        title: `已处理${outcome.done}条，${outcome.failed.length}条失败`,
        content: <FailedList failed={outcome.failed} />,
        okText: '知道了',
        centered: true,
      })
    return true
  }
  return { question, ask: setQuestion, close, submit }
}
