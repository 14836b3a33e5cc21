import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Progress } from '@zz/shared-ui/antd/page'
import { useTellPartly } from '@zz/shared-ui/batch'
import { useRemote } from '@zz/shared-ui/remote'
import { dialogWidths } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect } from 'react'
import { useCancelMemberBatchMutation, useMemberBatchStateQuery } from './memberApi'
import type { Opening } from '../../useOpening'
import type { Running } from './useSettle'
import { THING } from './words'

const EVERY = 1000
const WHOLE = 100

/**
 * How far an act on many members is. It goes on when the dialog is closed; 停止 ends it where it
 * stands. At its end what failed is told by name and reason.
 */
export function ProgressDialog({
  opening,
  onClose,
}: {
  opening: Opening<Running>
  onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const tellPartly = useTellPartly(THING)
  const { open, subject } = opening
  const { data } = useMemberBatchStateQuery(subject?.id ?? '', {
    skip: !open || subject === null,
    pollingInterval: EVERY,
  })
  const [cancel, cancelling] = useCancelMemberBatchMutation()
  const state = data?.id === subject?.id ? data : undefined
  const over = open && state !== undefined && state.status !== 'running'
  useEffect(() => {
    if (!over || state === undefined || subject === null) return
    onClose()
    if (state.failList.length > 0) tellPartly({ done: state.successCount, failed: state.failList })
    else if (state.status === 'cancelled') notify.info(`已停止，已处理${state.done}人，其余未处理`)
    else notify.success(subject.success)
  }, [over, state, subject, onClose, tellPartly, notify])
  const total = state?.total ?? subject?.total ?? 0
  const done = state?.done ?? 0
  return (
    <Modal
      title={subject?.title ?? ''}
      open={open && !over}
      width={dialogWidths.small}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button
            loading={cancelling.isLoading}
            onClick={() => void cancel({ id: subject?.id ?? '' })}
          >
            停止
          </Button>
          <Button type="primary" onClick={onClose}>
            在后台继续
          </Button>
        </>
      }
    >
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * WHOLE)}
        aria-label={subject?.title ?? '进度'}
      />
      <p role="status">
        已处理 {done} / {total} 人
      </p>
    </Modal>
  )
}
