/** What may be done to an announcement in its state, and why not (WF-03; decisions S4.18). */
import { ErrorCode } from '@zz/contract'
import { fail, type Refusal } from '../../platform/errors.ts'
import type { StoredBroadcast } from './queries.ts'
import { BroadcastState } from './states.ts'

type InState = Pick<StoredBroadcast, 'status'>

/** Taking back one that is being sent or is over. */
export const refuseWithdraw = ({ status }: InState): Refusal | undefined =>
  status === BroadcastState.Planned
    ? undefined
    : fail(
        ErrorCode.WrongState,
        status === BroadcastState.Withdrawn ? '公告已撤回' : '公告已开始发送，无法撤回',
      )

/** Going on with one that did not end half way. */
export const refuseResume = ({ status }: InState): Refusal | undefined =>
  status === BroadcastState.Interrupted
    ? undefined
    : fail(ErrorCode.WrongState, status === BroadcastState.Sending ? '公告正在发送' : undefined)
