import type { TenantDraftOutcome } from '@zz/api-contract/org'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { StateDrawing } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './create.module.css'

const CREATED = 1
const FAILED = 2

/** How the submission ended, with the one next step (OC-09, decisions T5). */
export function Finish({
  outcome: { result, tenantId, msg },
  onRestart,
}: {
  readonly outcome: TenantDraftOutcome
  readonly onRestart: () => void
}): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const [title, reason] = msg.split('：')
  return (
    <div className={css.done} role="status">
      <StateDrawing kind={result === FAILED ? 'failed' : 'done'} />
      <p className={css.doneTitle}>{title}</p>
      <p className={css.reason}>
        {reason ?? (result === CREATED ? '现在可以进入组织开始使用' : '审核结果会通过站内信通知您')}
      </p>
      {result === CREATED && (
        <Button
          type="primary"
          onClick={() => void navigate(navigation.href('org.overview', { tenantId }))}
        >
          进入组织
        </Button>
      )}
      {result === FAILED && (
        <Button type="primary" onClick={onRestart}>
          重新创建
        </Button>
      )}
      {result !== CREATED && result !== FAILED && (
        <Button
          type="primary"
          onClick={() => void navigate(navigation.href('workflow.myApplication'))}
        >
          查看审核状态
        </Button>
      )}
    </div>
  )
}
