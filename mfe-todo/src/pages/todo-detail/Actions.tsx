import type { TodoDetail } from '@zz/api-contract/todo'
import { Button } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { useNavigate } from '@zz/shared-ui/router'
import { membersOf, Selector, userIdsOf } from '@zz/shared-ui/selector'
import { formatTime } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useSuperviseTodoMutation, useUrgeTodoMutation } from '../../api'
import { useRevoke } from '../../todo/useRevoke'
import { ExtendDialog } from './ExtendDialog'
import { FinishDialog } from './FinishDialog'

const SUPERVISORS_MAX = 50

/** 催办; within the pause it says when it can be done again (decisions S4.10). */
function UrgeButton({ todo }: { readonly todo: TodoDetail }): ReactNode {
  const [urge, { isLoading }] = useUrgeTodoMutation()
  const { nextUrgeTime } = todo
  if (nextUrgeTime !== null)
    return <Button disabled>{`已催办，${formatTime(nextUrgeTime)}后可再次催办`}</Button>
  return (
    <Button loading={isLoading} onClick={() => void urge({ id: todo.id })}>
      催办
    </Button>
  )
}

/** 督办: people who watch over the to-do from then on. */
function SuperviseButton({ todo }: { readonly todo: TodoDetail }): ReactNode {
  const { tenant } = useRemote()
  const [open, setOpen] = useState(false)
  const [supervise, { isLoading }] = useSuperviseTodoMutation()
  const watching = new Set(todo.supervisors.map(({ userId }) => userId))
  const mine = membersOf(tenant?.tenantId)
  return (
    <>
      <Button loading={isLoading} onClick={() => setOpen(true)}>
        督办
      </Button>
      <Selector
        ownOnly
        open={open}
        content="staff"
        title="选择督办人"
        max={SUPERVISORS_MAX}
        checkable={{
          staff: (candidate) =>
            candidate.staff !== undefined && watching.has(candidate.staff.uid)
              ? '已是督办人'
              : mine(candidate),
        }}
        onCancel={() => setOpen(false)}
        onConfirm={(result) => {
          setOpen(false)
          const supervisorIds = userIdsOf(result)
          if (supervisorIds.length > 0) void supervise({ id: todo.id, supervisorIds })
        }}
      />
    </>
  )
}

/** What this person may do with the to-do now, as the server says; what is never theirs is not there. */
export function TodoActions({ todo }: { readonly todo: TodoDetail }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const revoke = useRevoke()
  // Mounted anew each time, and gone once its motion has ended.
  const [dialog, setDialog] = useState<'finish' | 'extend' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <>
      {todo.canRevoke === 1 && (
        <Button danger onClick={() => revoke(todo)}>
          撤销
        </Button>
      )}
      {todo.canEdit === 1 && (
        <Button onClick={() => void navigate(navigation.href('todo.create', { id: todo.id }))}>
          修改
        </Button>
      )}
      {todo.canSupervise === 1 && <SuperviseButton todo={todo} />}
      {todo.canUrge === 1 && <UrgeButton todo={todo} />}
      {todo.canExtend === 1 && <Button onClick={() => setDialog('extend')}>申请延期</Button>}
      {todo.canFinish === 1 && (
        <Button type="primary" onClick={() => setDialog('finish')}>
          完成
        </Button>
      )}
      {dialog === 'finish' && <FinishDialog todo={todo} onClose={close} />}
      {dialog === 'extend' && <ExtendDialog todo={todo} onClose={close} />}
    </>
  )
}
