/** What a decision asks and what follows from it. Pure. */
import { type Decision, REFUSED } from '../../audit/words'

interface Asked {
  readonly rows: readonly { readonly tenantFullName: string }[]
  readonly bulk: boolean
  readonly auditStatus: Decision
}

/** decisions A4 for chosen rows; a single one is called by its name. */
export function questionText({ rows, bulk, auditStatus }: Asked): string {
  const verb = auditStatus === REFUSED ? '拒绝' : '通过'
  return bulk ? `确定${verb}所选${rows.length}个申请吗？` : `确定${verb}“${rows[0]?.tenantFullName ?? ''}”的申请吗？`
}

export function consequence(view: 'own' | 'belong', auditStatus: Decision): string {
  if (auditStatus === REFUSED) return '拒绝后，申请人会收到通知，可修改后重新提交。'
  return view === 'own' ? '通过后，该组织即可使用，并成为本组织的下级，申请人会收到通知。' : '通过后，该组织归属本组织，申请人会收到通知。'
}
