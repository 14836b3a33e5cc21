/** Words of a real name's state (decisions U13). */
import type { Tone } from '@zz/shared-ui/widgets'

/** Status after which the form can be sent again. */
export const REFUSED = 3

interface StateWord {
  readonly label: string
  readonly tone: Tone
}

const STATES: Readonly<Record<number, StateWord>> = {
  [-1]: { label: '未认证', tone: 'off' },
  1: { label: '审核中', tone: 'waiting' },
  2: { label: '已认证', tone: 'done' },
  3: { label: '认证失败', tone: 'overdue' },
}

/** `status` -1 stands for nothing sent yet; 未知 for every other code. */
export const stateOf = (status: number): StateWord =>
  STATES[status] ?? { label: '未知', tone: 'off' }

/** Whether the form can be filled in: nothing was sent, or it was refused. */
export const mayFill = (status: number): boolean => status === -1 || status === REFUSED
