/**
 * Real names of the demonstration (decisions section 5): thirty verified, two that wait, one
 * refused. Numbers have a true check sign and a birth in 1900, so that nobody has them.
 */
import { wholeIdNumber } from '@zz/contract/person'
import {
  BACK_OWNER,
  fingerprintOf,
  FRONT_OWNER,
  REAL_NAME_KIND,
} from '../modules/real-name/service.ts'
import { storeFile } from '../modules/upload/service.ts'
import type { Ctx } from '../platform/context.ts'
import { maskIdNumber } from '../platform/mask.ts'
import { OPERATOR_TENANT } from '../platform/operator-tenant.ts'
import { shanghaiDay } from '../platform/time.ts'
import { PEOPLE, type Person, personId } from './data/people.ts'
import { addRows } from './rows.ts'

const FIRST_APPROVAL = 824_001
const VERIFIED = 30
const WAITING = ['yaojing', 'lujianguo']
const REFUSED = 'jianghaitao'
const REFUSAL = '证件照片模糊，请重新拍摄后提交'
/** They show the form and its states. */
const WITHOUT = ['gaoyuan', 'qianduo']
const HOUR = 3_600_000

/** Of the nth person: a district, a birthday in 1900, a number in order. */
const numberOf = (nth: number): string => {
  const day = String((nth % 28) + 1).padStart(2, '0')
  const month = String((nth % 12) + 1).padStart(2, '0')
  const body = `510107${'00'}${month}${day}${String(nth + 1).padStart(3, '0')}`
  const whole = wholeIdNumber(body)
  if (whole === null) throw new Error(`no ID number of fifteen digits: ${body}`)
  return whole
}

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404" viewBox="0 0 640 404"><rect width="640" height="404" rx="24" fill="#eaf1f8"/>${inner}</svg>`
const FRONT = svg(
  '<circle cx="500" cy="140" r="54" fill="#9fb3c8"/><path d="M404 286c0-58 42-92 96-92s96 34 96 92z" fill="#9fb3c8"/><rect x="48" y="60" width="220" height="20" rx="10" fill="#8a9bb0"/><rect x="48" y="112" width="150" height="20" rx="10" fill="#b6c3d2"/><rect x="48" y="164" width="280" height="20" rx="10" fill="#b6c3d2"/><rect x="48" y="330" width="440" height="24" rx="12" fill="#8a9bb0"/>',
)
const BACK = svg(
  '<circle cx="110" cy="110" r="58" fill="#d4380d"/><path d="M110 70l12 30 32 2-25 20 8 31-27-17-27 17 8-31-25-20 32-2z" fill="#ffe9a8"/><rect x="220" y="70" width="340" height="26" rx="13" fill="#8a9bb0"/><rect x="220" y="126" width="260" height="22" rx="11" fill="#b6c3d2"/><rect x="120" y="320" width="400" height="24" rx="12" fill="#b6c3d2"/>',
)

interface DemoRealName {
  readonly person: Person
  readonly status: 1 | 2 | 3
}

const NAMES: readonly DemoRealName[] = [
  ...PEOPLE.filter(
    ({ userName, state }) =>
      state === 'active' && ![...WITHOUT, ...WAITING, REFUSED].includes(userName),
  )
    .slice(0, VERIFIED)
    .map((person) => ({ person, status: 2 as const })),
  ...PEOPLE.filter(({ userName }) => WAITING.includes(userName)).map((person) => ({
    person,
    status: 1 as const,
  })),
  ...PEOPLE.filter(({ userName }) => userName === REFUSED).map((person) => ({
    person,
    status: 3 as const,
  })),
]

const store = async (ctx: Ctx, drawing: string, fileName: string): Promise<string> => {
  const { default: sharp } = await import('sharp')
  return storeFile(ctx, {
    bytes: await sharp(Buffer.from(drawing)).png().toBuffer(),
    fileName,
    appCode: 'uc',
    purpose: 'realName',
    kept: false,
  })
}

/** Idempotent. `ctx` is in system scope. */
export async function seedRealNames(ctx: Ctx): Promise<void> {
  const there = await ctx.db
    .selectFrom('realName')
    .select('userId')
    .where('userId', '=', NAMES[0]?.person.id ?? '')
    .executeTakeFirst()
  if (there !== undefined) return
  const at = (days: number): Date => new Date(shanghaiDay(ctx.now(), -days).getTime() + 10 * HOUR)
  const rows = await Promise.all(
    NAMES.map(async ({ person, status }, nth) => {
      const idNumber = numberOf(nth)
      const waits = status === 1
      return {
        row: {
          tenantId: OPERATOR_TENANT,
          userId: person.id,
          approvalId: String(FIRST_APPROVAL + nth),
          status,
          name: person.realName,
          idCard: waits ? idNumber : null,
          idCardMask: maskIdNumber(idNumber),
          idCardHash: await fingerprintOf(idNumber),
          cardFront: waits ? await store(ctx, FRONT, '身份证人像面.png') : null,
          cardBack: waits ? await store(ctx, BACK, '身份证国徽面.png') : null,
          reason: status === 3 ? REFUSAL : null,
          submittedAt: at(waits ? 1 + (nth % 2) : 40 + nth),
          decidedAt: waits ? null : at(38 + nth),
        },
        person,
      }
    }),
  )
  await ctx.write(async (w) => {
    await Promise.all([
      addRows(
        w.db,
        'realName',
        rows.map(({ row }) => row),
      ),
      addRows(
        w.db,
        'approval',
        rows.map(({ row, person }) => ({
          id: row.approvalId,
          tenantId: OPERATOR_TENANT,
          kind: REAL_NAME_KIND,
          objectType: 'realName',
          objectId: person.id,
          applicantId: person.id,
          applicantTenantId: null,
          title: person.realName,
          searchText: `${person.realName}\n${person.userName}`.toLowerCase(),
          snapshot: JSON.stringify({
            realName: person.realName,
            userName: person.userName,
            idCardMask: row.idCardMask,
          }),
          auditStatus: row.status,
          reason: row.reason,
          decidedBy: row.decidedAt === null ? null : personId('wutong'),
          decidedAt: row.decidedAt,
          createdAt: row.submittedAt,
        })),
      ),
      ...rows.flatMap(({ row }) =>
        row.cardFront === null || row.cardBack === null
          ? []
          : [
              w.files.keepMade(FRONT_OWNER, row.userId, row.cardFront),
              w.files.keepMade(BACK_OWNER, row.userId, row.cardBack),
            ],
      ),
    ])
  })
}
