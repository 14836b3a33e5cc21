/** What a decision asks and what follows from it. Pure. */
import { describeFlowPass, describeFlowRefusal, type Stepped } from '@zz/shared-ui/batch'
import { type ApplicationKindOf, type AuditDecision, AUDIT_REFUSED } from './words'

interface Asked {
  /** What is decided. */
  readonly subjects: readonly (ApplicationKindOf & { readonly name: string })[]
  readonly bulk: boolean
  readonly auditStatus: AuditDecision
}

/** What a single application asks for, before 申请. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  superiorChange: '变更上级组织的',
  certification: '变更组织全称的',
  belong: '归属本组织的',
  realName: '的实名认证',
  joinApply: '加入本组织的',
  booking: '的预约',
}

const askedFor = ({ kind, papers }: ApplicationKindOf): string =>
  papers === true ? '重新认证的' : (ASKED_FOR[kind] ?? '的')

/** decisions A4 for chosen rows; a single one is called by its name and by what it asks for. */
export function questionText({ subjects, bulk, auditStatus }: Asked): string {
  const verb = auditStatus === AUDIT_REFUSED ? '拒绝' : '通过'
  const [first] = subjects
  return bulk
    ? `确定${verb}所选${subjects.length}个申请吗？`
    : `确定${verb}“${first?.name ?? ''}”${first ? askedFor(first) : '的'}申请吗？`
}

interface Application extends ApplicationKindOf, Stepped {
  readonly changes: readonly {
    readonly label: string
    readonly before: string | null
    readonly after: string | null
  }[]
}

/** Sentences by kind of application. */
export type Consequences = Readonly<Record<string, string>>

const PASSES: Consequences = {
  tenantCreate: '通过后，该组织即可使用，并成为本组织的下级，申请人会收到通知。',
  superiorChange: '通过后，该组织成为本组织的下级，申请人会收到通知。',
  certification: '通过后，变更的认证资料立即生效，申请人会收到通知。',
  belong: '通过后，该组织归属本组织，申请人会收到通知。',
  venueListing: '通过后，场地即上架，各组织均可查看和预约，申请人会收到通知。',
  appUse: '通过后，申请人加入该应用的授权使用范围，会收到通知。',
  realName: '通过后，申请人完成实名认证，姓名和证件号不可再修改，申请人会收到通知。',
  joinApply: '通过后，申请人按申请的部门和平台成为本组织成员，会收到通知。',
  booking: '通过后，该时段即被预约，同时段的其他申请将被拒绝，预约人会收到通知。',
}

/** Where the platform's operators decide: nothing is above what they pass. */
export const OPERATORS_PASS: Consequences = {
  tenantCreate: '通过后，该组织即可使用，并成为顶级组织，申请人会收到通知。',
  superiorChange: '通过后，该组织成为顶级组织，申请人会收到通知。',
}

const REFUSALS: Consequences = {
  superiorChange: '拒绝后，该组织的上级不变，申请人会收到通知。',
  certification: '拒绝后，该组织继续使用原认证资料，申请人会收到通知。',
  venueListing: '拒绝后，该场地仍为自用场地，申请人会收到通知，可修改后重新申请。',
  belong: '拒绝后，该组织不归属本组织，申请人会收到通知，可重新申请。',
  appUse: '拒绝后，申请人仍不能使用该应用，会收到通知，可重新申请。',
  realName: '拒绝后，申请人会收到通知，可修改后重新提交认证信息。',
  joinApply: '拒绝后，申请人不加入本组织，会收到通知，可重新申请。',
  booking: '拒绝后，预约人会收到通知，可重新预约。',
}

/** Their changes are in force already: they only show what differs from what passed before. */
const CHANGED_BEFORE = ['venueListing']

const describeChange = ({ label, before, after }: Application['changes'][number]): string =>
  `${label}由“${before ?? ''}”变更为“${after ?? ''}”`

/**
 * What follows from a decision, by the kind of what is applied for; of one application the changes
 * are named, of different kinds only what holds for all; what goes through a flow takes effect with
 * its last step, and ends with a refusal. `passes` are words of the place where it is decided.
 */
export function describeConsequence(
  rows: readonly Application[],
  auditStatus: AuditDecision,
  passes: Consequences = {},
): string {
  return auditStatus === AUDIT_REFUSED
    ? `${describeFlowRefusal(rows) ?? ''}${describeRefusal(rows)}`
    : (describeFlowPass(rows) ?? describePass(rows, passes))
}

/** The only kind among them; undefined where there are several. */
function kindOf(rows: readonly Application[]): string | undefined {
  const [kind, ...others] = [...new Set(rows.map((row) => row.kind))]
  return others.length > 0 ? undefined : kind
}

function describeRefusal(rows: readonly Application[]): string {
  const kind = kindOf(rows)
  if (kind === undefined) return '拒绝后，申请人会收到通知。'
  return REFUSALS[kind] ?? '拒绝后，申请人会收到通知，可修改后重新提交。'
}

function describePass(rows: readonly Application[], passes: Consequences): string {
  const kind = kindOf(rows)
  if (kind === undefined) return '通过后，各项申请立即生效，申请人会收到通知。'
  const named = rows.length === 1 && !CHANGED_BEFORE.includes(kind)
  const changes = named ? (rows[0]?.changes ?? []) : []
  return changes.length > 0
    ? `通过后，${changes.map(describeChange).join('，')}，申请人会收到通知。`
    : (passes[kind] ?? PASSES[kind] ?? '通过后，申请人会收到通知。')
}
