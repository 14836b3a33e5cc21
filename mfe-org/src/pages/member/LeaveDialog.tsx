import type { LeaveCheck, MemberRow } from '@zz/api-contract/member'
import { Button, Modal } from '@zz/shared-ui/antd/core'
import { Alert } from '@zz/shared-ui/antd/page'
import { type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { dialogWidths, Loading, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useState } from 'react'
import { useCheckMemberLeaveQuery, useLeaveMemberMutation } from './memberApi'
import { isFieldFailure } from '../../settleSent'
import type { Opening } from '../../useOpening'
import { Chosen } from './Chosen'
import { focusHandOver, HandOver } from './HandOver'
import css from './member.module.css'
import type { Acting } from './MoveDialog'
import { type Running, useSettle } from './useSettle'

const NONE: readonly MemberRow[] = []
interface Choice {
  readonly round: number
  readonly to: SelectorResult | null
  readonly missed: boolean
}

const WORDS = { title: '正在办理离职', success: '已办理离职' }

/** Who may not leave, with the reason. */
const Blocked = ({ blocked }: Pick<LeaveCheck, 'blocked'>): ReactNode =>
  blocked.length > 0 && (
    <Alert
      className={css.note ?? ''}
      type="warning"
      title="以下成员不能办理离职"
      description={
        <ul className={css.list}>
          {blocked.map(({ userId, name, reason }) => (
            <li key={userId}>
              {name}：{reason}
            </li>
          ))}
        </ul>
      }
    />
  )

/**
 * 办理离职: says before who may not leave and what is handed over; where there is something, the
 * hand-over person is asked for.
 */
export function LeaveDialog({
  opening,
  follow,
  onClose,
}: {
  opening: Opening<Acting>
  follow: (running: Running) => void
  onClose: () => void
}): ReactNode {
  const { rows, onDone } = opening.subject ?? { rows: NONE }
  const { round } = opening
  const [chosen, setChosen] = useState<Choice>({ round: 0, to: null, missed: false })
  const { to, missed } = chosen.round === round ? chosen : { to: null, missed: false }
  const userIds = rows.map(({ userId }) => userId)
  const checked = useCheckMemberLeaveQuery({ userIds }, { skip: !opening.open })
  // What was said of somebody else stands in `data` until these are answered for.
  const check = checked.isFetching || checked.error !== undefined ? undefined : checked.currentData
  const [leave, { isLoading }] = useLeaveMemberMutation()
  const settle = useSettle(follow)
  const nobody = check !== undefined && check.blocked.length === rows.length
  const lacking = check !== undefined && check.transfers.length > 0 && to === null
  const submit = async (): Promise<void> => {
    if (lacking) {
      setChosen({ round, to, missed: true })
      return focusHandOver()
    }
    const [handoverUserId = null] = userIdsOf(to)
    const answer = await leave({ userIds, handoverUserId })
    // The call has said why; another successor may help.
    if (!isFieldFailure(answer) && settle(answer, WORDS, onDone)) onClose()
  }
  const leaving = (id: string): string | null =>
    userIds.includes(id) ? '该成员正在办理离职' : null
  return (
    <Modal
      title={rows.length === 1 ? '办理离职' : '批量办理离职'}
      open={opening.open}
      width={dialogWidths.medium}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={
        <div className={css.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            danger
            disabled={check === undefined || nobody}
            loading={isLoading}
            onClick={() => void submit()}
          >
            办理离职
          </Button>
        </div>
      }
    >
      <Chosen rows={rows} />
      <p className={css.note}>
        离职后将不能再进入本组织，其部门和角色随之取消；30
        天内可在“已离职”的成员中恢复，恢复时部门和角色不会自动恢复。
      </p>
      {checked.error !== undefined && !checked.isFetching ? (
        <PageError error={checked.error} onRetry={() => void checked.refetch()} />
      ) : check === undefined ? (
        <Loading />
      ) : (
        <>
          <Blocked blocked={check.blocked} />
          <HandOver
            transfers={check.transfers}
            value={to}
            missed={missed}
            onChange={(next) => setChosen({ round, to: next, missed: false })}
            refuse={leaving}
          />
        </>
      )}
    </Modal>
  )
}
