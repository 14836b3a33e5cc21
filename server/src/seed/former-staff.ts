/** A dissolved organisation of the demo data whose principal may restore it (decisions section 5). */
import type { Db } from '../platform/db/schema.ts'
import { shanghaiDay } from '../platform/time.ts'
import { APPLICANTS } from './data/audits.ts'
import { personId } from './data/people.ts'
import { builtinRoleId, builtinRoles } from './roles.ts'
import { addRows } from './rows.ts'

const FORMER_MEMBER = '823001'
const FORMER_ROOT = '823002'
/** An organisation keeps its code while it may come back. */
const FORMER_CODE = 'SPZX8K4M'
const DISSOLVED_DAYS = 3
const RESTORABLE_DAYS = 30

/**
 * Of the organisations dissolved since, the last one still knows its principal: he learns that it
 * is dissolved, and may restore it.
 */
export async function addFormerStaff(db: Db, now: Date): Promise<void> {
  const last = APPLICANTS.findLast((applicant) => applicant.status === 4)
  if (last === undefined) return
  const [tenantId, userId] = [last.id, personId(last.by)]
  const member = { tenantId, id: FORMER_MEMBER, userId, platform: 'gov', status: 1 } as const
  const root = { tenantId, id: FORMER_ROOT, name: last.shortName, simpleName: last.shortName }
  const seat = { tenantId, memberId: FORMER_MEMBER, departmentId: FORMER_ROOT, main: true }
  const { groups, roles } = builtinRoles(tenantId, userId)
  const roleId = builtinRoleId(tenantId, 'principal')
  const dissolvedAt = new Date(shanghaiDay(now, -DISSOLVED_DAYS).getTime() + 10 * 3_600_000)
  // In this order, and on their way together.
  await Promise.all([
    db.updateTable('tenant').set({ tenantCode: FORMER_CODE }).where('id', '=', tenantId).execute(),
    addRows(db, 'member', [member]),
    addRows(db, 'department', [{ ...root, path: `${FORMER_ROOT}/`, depth: 1 }]),
    addRows(db, 'memberDepartment', [seat]),
    addRows(db, 'roleGroup', groups),
    addRows(db, 'role', roles),
    addRows(db, 'roleUser', [{ tenantId, roleId, userId, creatorId: userId }]),
    addRows(db, 'tenantDissolution', [
      {
        tenantId,
        principalId: userId,
        tenantName: last.shortName,
        tenantFullName: last.fullName,
        tenantType: last.type,
        logo: null,
        reason: '机构撤并',
        dissolvedAt,
        restorableUntil: new Date(dissolvedAt.getTime() + RESTORABLE_DAYS * 24 * 3_600_000),
      },
    ]),
  ])
}
