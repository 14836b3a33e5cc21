/** What a decision asks and what follows from it. Pure. */
import { type AuditDecision, AUDIT_REFUSED } from '../../audit/words'

interface Asked {
  readonly rows: readonly { readonly tenantFullName: string }[]
  readonly bulk: boolean
  readonly auditStatus: AuditDecision
}

/** decisions A4 for chosen rows; a single one is called by its name. */
export function questionText({ rows, bulk, auditStatus }: Asked): string {
  const verb = auditStatus === AUDIT_REFUSED ? '拒绝' : '通过'
  return bulk
    ? `确定${verb}所选${rows.length}个申请吗？`
    : `确定${verb}“${rows[0]?.tenantFullName ?? ''}”的申请吗？`
}

interface Application {
  readonly kind: string
  readonly changes: readonly {
    readonly label: string
    readonly before: string | null
    readonly after: string | null
  }[]
}

const PASSES: Readonly<Record<string, string>> = {
  tenantCreate: '通过后，该组织即可使用，并成为本组织的下级，申请人会收到通知。',
  superiorChange: '通过后，该组织成为本组织的下级，申请人会收到通知。',
  certification: '通过后，变更的认证资料立即生效，申请人会收到通知。',
  belong: '通过后，该组织归属本组织，申请人会收到通知。',
}

const REFUSALS: Readonly<Record<string, string>> = {
  superiorChange: '拒绝后，该组织的上级不变，申请人会收到通知。',
  certification: '拒绝后，该组织继续使用原认证资料，申请人会收到通知。',
}

const describeChange = ({ label, before, after }: Application['changes'][number]): string =>
  `${label}由“${before ?? ''}”变更为“${after ?? ''}”`

/**
 * What follows from a decision, by the kind of what is applied for; of one application the changes
 * are named, of different kinds only what holds for all.
 */
export function describeConsequence(
  rows: readonly Application[],
  auditStatus: AuditDecision,
): string {
  const [kind, ...others] = [...new Set(rows.map((row) => row.kind))]
  if (kind === undefined || others.length > 0)
    return auditStatus === AUDIT_REFUSED
      ? '拒绝后，申请人会收到通知。'
      : '通过后，各项申请立即生效，申请人会收到通知。'
  if (auditStatus === AUDIT_REFUSED)
    return REFUSALS[kind] ?? '拒绝后，申请人会收到通知，可修改后重新提交。'
  const changes = rows.length === 1 ? (rows[0]?.changes ?? []) : []
  return changes.length > 0
    ? `通过后，${changes.map(describeChange).join('，')}，申请人会收到通知。`
    : (PASSES[kind] ?? '通过后，申请人会收到通知。')
}
