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

/** How a kind of application is decided, in a line. */
export const describeFlow = ({ steps }: Pick<ApprovalFlow, 'steps'>): string =>
  steps.length === 0 ? `由${REVIEWERS}审批` : steps.map(({ name }) => name).join(' → ')

/** How many people the steps name, each once. */
export const countSigners = ({ steps }: Pick<ApprovalFlow, 'steps'>): number =>
  new Set(steps.flatMap(({ signers }) => signers.map(({ userId }) => userId))).size
