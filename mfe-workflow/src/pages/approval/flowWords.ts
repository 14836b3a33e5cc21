/** Words of the states of an application's flow (WF-02). */
import type { ApprovalDetail } from '@zz/api-contract/workflow'
import type { StatusText } from '../../audit/words'
import type { FlowSigner, FlowStep } from '../flow/types'
import { ALL_SIGN, SIGN_WORDS } from '../flow/words'

const WAITING: StatusText = { label: '待审批', tone: 'waiting' }
const PASSED: StatusText = { label: '已通过', tone: 'done' }
const REFUSED: StatusText = { label: '已拒绝', tone: 'overdue' }
const TO_COME: StatusText = { label: '未开始', tone: 'off' }
const NEVER: StatusText = { label: '无需审批', tone: 'off' }
const HANDED: StatusText = { label: '已转交', tone: 'off' }

const STEP: Readonly<Record<FlowStep['status'], StatusText>> = {
  1: WAITING,
  2: PASSED,
  3: REFUSED,
  4: NEVER,
  5: TO_COME,
}
const SIGNER: Readonly<Record<FlowSigner['status'], StatusText>> = {
  1: WAITING,
  2: PASSED,
  3: REFUSED,
  4: NEVER,
  5: HANDED,
}

/** State of a step. */
export const stepStatus = ({ status }: Pick<FlowStep, 'status'>): StatusText => STEP[status]

/** State of somebody who is asked in a step; before the step begins nobody is. */
export const signerStatus = (
  { status: step }: Pick<FlowStep, 'status'>,
  { status }: Pick<FlowSigner, 'status'>,
): StatusText => (step === 5 && status === 1 ? TO_COME : SIGNER[status])

const ADDED_MUST_PASS = '加签的成员须全部通过'

/**
 * Whether one or all of a step's signers must pass it; null where one person alone is asked. Who
 * handed it over is asked no longer, and who was added must pass in either case.
 */
export function describeSigning({
  sign,
  signers,
}: Pick<FlowStep, 'sign' | 'signers'>): string | null {
  const asked = signers.filter(({ status }) => status !== 5)
  const added = asked.filter(({ way }) => way === 3).length
  if (asked.length < 2) return null
  if (sign === ALL_SIGN || added === 0) return SIGN_WORDS[sign]
  return asked.length - added > 1 ? `${SIGN_WORDS[sign]}，${ADDED_MUST_PASS}` : ADDED_MUST_PASS
}

/** How somebody who is not named by the flow came to be asked; null for who is. */
export function describeWay({ way, byName }: Pick<FlowSigner, 'way' | 'byName'>): string | null {
  if (way === 2) return byName === null ? '由他人转交' : `由${byName}转交`
  if (way === 3) return byName === null ? '由他人加签' : `由${byName}加签`
  return null
}

/** Who is asked in the step that runs now. */
export const waitingSigners = ({ flow }: Pick<ApprovalDetail, 'flow'>): ReadonlySet<string> =>
  new Set(
    flow
      .filter(({ status }) => status === 1)
      .flatMap(({ signers }) => signers)
      .filter(({ status }) => status === 1)
      .map(({ userId }) => userId),
  )
