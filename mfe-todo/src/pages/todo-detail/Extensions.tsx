import type { TodoDetail } from '@zz/api-contract/todo'
import { Button } from '@zz/shared-ui/antd/core'
import { ActDialog, AuditReason, useFormPage } from '@zz/shared-ui/form'
import { useRemote } from '@zz/shared-ui/remote'
import { formatDateTime, PersonList, PersonRow, StatusTag } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useDecideTodoExtensionMutation } from '../../api'
import css from './detail.module.css'

type Extension = TodoDetail['extensions'][number]

const AGREED = 2
const REFUSED = 3
const BEGINNING = { reason: '' }

/** What was asked for, as both the section and the question say it. */
const untilText = ({ deadlineTime }: Extension): string =>
  `延至${formatDateTime(deadlineTime).slice(0, 16)}`

interface Deciding {
  readonly extension: Extension
  readonly auditStatus: typeof AGREED | typeof REFUSED
}

/** Agrees with words where there are some, or refuses and says why. */
function DecideDialog({
  extension,
  auditStatus,
  onClose,
}: Deciding & {
  /** The dialog has gone. */
  readonly onClose: () => void
}): ReactNode {
  const { notify } = useRemote()
  const [open, setOpen] = useState(true)
  const [decide] = useDecideTodoExtensionMutation()
  const agreeing = auditStatus === AGREED
  const state = useFormPage<typeof BEGINNING>({
    initial: BEGINNING,
    async onSave({ reason }) {
      await decide({ id: extension.id, auditStatus, reason: reason.trim() }).unwrap()
      notify.success(agreeing ? '已同意' : '已拒绝')
      setOpen(false)
    },
  })
  return (
    <ActDialog
      state={state}
      open={open}
      title={`确定${agreeing ? '同意' : '拒绝'}“${extension.name}”的延期申请吗？`}
      label="处理延期申请"
      verb={agreeing ? '同意' : '拒绝'}
      danger={!agreeing}
      onCancel={() => setOpen(false)}
      onClosed={onClose}
    >
      <p>{agreeing ? `截止时间将${untilText(extension)}。` : `申请${untilText(extension)}。`}</p>
      <AuditReason refusing={!agreeing} />
    </ActDialog>
  )
}

/** Later deadlines that executors ask for, to be answered by creator and supervisors. */
export function ExtensionSection({ extensions }: Pick<TodoDetail, 'extensions'>): ReactNode {
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  return (
    <>
      <PersonList label="延期申请">
        {extensions.map((extension) => (
          <PersonRow
            key={extension.id}
            name={extension.name}
            avatar={extension.avatar}
            note={`申请${untilText(extension)}：${extension.reason}`}
            state={
              extension.canDecide === 1 ? (
                <div className={css.answers}>
                  <Button
                    size="small"
                    aria-label={`拒绝${extension.name}的延期申请`}
                    onClick={() => setDeciding({ extension, auditStatus: REFUSED })}
                  >
                    拒绝
                  </Button>
                  <Button
                    size="small"
                    type="primary"
                    aria-label={`同意${extension.name}的延期申请`}
                    onClick={() => setDeciding({ extension, auditStatus: AGREED })}
                  >
                    同意
                  </Button>
                </div>
              ) : (
                <StatusTag tone="waiting">待处理</StatusTag>
              )
            }
          />
        ))}
      </PersonList>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
