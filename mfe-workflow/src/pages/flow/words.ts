/** Words of approval flows (WF-02). */
import type { ApprovalFlow } from '@zz/api-contract/workflow'
import type { Sign } from './types'

/** `enabled` of a flow that new applications go through. */
export const ENABLED = 1
/** `enabled` of a flow that none goes through. */
export const DISABLED = 2

/** `sign` of a step that one of its signers decides. */
export const ONE_SIGNS: Sign = 1
/** `sign` of a step that all of its signers must pass. */
export const ALL_SIGN: Sign = 2

/** What `sign` is called. */
export const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  [ONE_SIGNS]: '或签：一人通过即可',
  [ALL_SIGN]: '会签：须全部通过',
}

/** Who decides where nobody is named. */
export const REVIEWERS = '有审核权限的成员'

/** `maySet` of a flow that the caller cannot set up. */
const NOT_OWN = 2

/** Why the caller cannot set up the flow; null where they can. */
export const blockedFlow = ({ maySet }: Pick<ApprovalFlow, 'maySet'>): string | null =>
  maySet === NOT_OWN ? '您没有该类申请的审核权限，不能设置其审批流程' : null

/** `canSign` of a signer who cannot sign in. */
const IDLE = 2

/** How a signer is called in the form of a flow. */
export const signerName = ({
  userName,
  canSign,
}: ApprovalFlow['steps'][number]['signers'][number]): string =>
  canSign === IDLE ? `${userName}（无法登录）` : userName

/** How a kind of application is decided, in a line. */
export const describeFlow = ({ steps }: Pick<ApprovalFlow, 'steps'>): string =>
  steps.length === 0 ? `由${REVIEWERS}审批` : steps.map(({ name }) => name).join(' → ')

/** How many people the steps name, each once. */
export const countSigners = ({ steps }: Pick<ApprovalFlow, 'steps'>): number =>
  new Set(steps.flatMap(({ signers }) => signers.map(({ userId }) => userId))).size
