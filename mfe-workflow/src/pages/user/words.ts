import type { OpsUser } from '@zz/api-contract/ops'
import type { Tone } from '@zz/shared-ui/widgets'

/** `status` of an account that can sign in. */
export const NORMAL = 1
/** `status` of an account that operators have shut out; it can be enabled again. */
export const DISABLED = 2
const YES = 1

/** Words of `status`; 待激活 is told by `stateOf`. */
export const ACCOUNT_STATES: Readonly<
  Record<OpsUser['status'], { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '正常', tone: 'done' },
  2: { label: '已停用', tone: 'overdue' },
  3: { label: '已注销', tone: 'off' },
}

/** A normal account that nobody has signed in with is 待激活. */
export const stateOf = ({
  status,
  activated,
}: OpsUser): { readonly label: string; readonly tone: Tone } =>
  status === NORMAL && activated !== YES
    ? { label: '待激活', tone: 'waiting' }
    : ACCOUNT_STATES[status]

/** Whether it is the operator's own account, on which nothing is offered. */
export const isOwn = ({ own }: OpsUser): boolean => own === YES

/** 存在纠纷: it is not cancelled meanwhile (decisions U10). */
export const isDisputed = ({ disputed }: OpsUser): boolean => disputed === YES
