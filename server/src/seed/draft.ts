/** The organisation that somebody of the demonstration has begun to create (decisions section 5). */
import { LOGO_OWNER } from '../modules/tenant/service.ts'
import type { Write } from '../platform/context.ts'
import { json } from '../platform/db/schema.ts'
import { shanghaiDay } from '../platform/time.ts'
import { creditCodeOf } from './credit-code.ts'
import { personId } from './data/people.ts'
import { addRows } from './rows.ts'

const ID = '827001'
const SCHOOL = 3
/** The two steps before 认证资料, which is half typed. */
const FINISHED = 2
const HOUR = 3_600_000

/** 高远's school, whose papers are missing; `logo` is the key of a file that nothing keeps yet. */
export async function addDraft(w: Write, now: Date, logo: string): Promise<void> {
  const userId = personId('gaoyuan')
  const writtenAt = new Date(shanghaiDay(now, -1).getTime() + 16 * HOUR)
  await addRows(w.db, 'tenantDraft', [
    {
      userId,
      id: ID,
      tenantType: SCHOOL,
      perfectStep: FINISHED,
      basic: json({
        tenantFullName: '锦云区云帆职业学校',
        tenantEnglishName: 'Yunfan Vocational School',
        tenantName: '云帆职校',
        logo,
        provinceCode: '510000',
        province: '四川省',
        cityCode: '510100',
        city: '成都市',
        districtCode: '510107',
        district: '武侯区',
        address: '云帆路16号',
        attribute: '民办',
      }),
      relation: json({ pid: '4', pidDepartmentId: null, belongs: [] }),
      qualification: json({ creditCode: creditCodeOf(SCHOOL, ID) }),
      createdAt: writtenAt,
      updatedAt: writtenAt,
    },
  ])
  await w.files.keepMade({ ...LOGO_OWNER, personal: true }, ID, logo)
}
