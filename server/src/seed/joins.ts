/** Demo ways to join, applications and invitations (decisions section 5), as one batch. */
import { randomBytes } from 'node:crypto'
import { maskedMobile } from '@zz/contract/mobile'
import type { Ctx } from '../platform/context.ts'
import { shanghaiDay } from '../platform/time.ts'
import { departmentId } from './data/departments.ts'
import { CLOSED, type DemoJoin, INVITATIONS, JOINS, SEARCHABLE } from './data/joins.ts'
import { PEOPLE, personId, personMobile } from './data/people.ts'
import { demoTenant } from './approval-rows.ts'
import { addRows, hasRow } from './rows.ts'

const FIRST_APPLICATION = 825_001
const FIRST_INVITATION = 826_001
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

const at = (now: Date, day: number, hour: number): Date =>
  new Date(shanghaiDay(now, -day).getTime() + hour * HOUR)

/** The earlier of the two: what the demo says has happened by now. */
const past = (now: Date, then: Date): Date => (then > now ? now : then)

const personOf = (userName: string) => {
  const found = PEOPLE.find((person) => person.userName === userName)
  if (found === undefined) throw new Error(`no demo person ${userName}`)
  return found
}

type Logos = ReadonlyMap<string, string | null>

/** Logos of the organisations by id. */
const readLogos = async (ctx: Ctx): Promise<Logos> => {
  const rows = await ctx.db.selectFrom('tenant').select(['id', 'logo']).execute()
  return new Map(rows.map(({ id, logo }) => [id, logo]))
}

const applicationRow = (join: DemoJoin, index: number, now: Date, logos: Logos) => {
  const person = personOf(join.by)
  const createdAt = past(now, at(now, join.day, 9))
  return {
    tenantId: join.tenantId,
    id: String(FIRST_APPLICATION + index),
    kind: 'joinApply',
    applicantTenantId: null,
    applicantId: person.id,
    objectType: 'user',
    objectId: person.id,
    departmentId: departmentId(join.tenantId, join.department),
    title: person.realName,
    searchText: person.realName.toLowerCase(),
    snapshot: JSON.stringify({
      name: person.realName,
      mobile: maskedMobile(personMobile(person)),
      source: join.source,
      inviterName: join.inviter === undefined ? null : personOf(join.inviter).realName,
      applyReason: join.text ?? null,
      tenantName: demoTenant(join.tenantId).fullName,
      tenantLogo: logos.get(join.tenantId) ?? null,
      platforms: ['gov'],
    }),
    auditStatus: join.status,
    reason: join.reason ?? null,
    decidedBy: join.decidedBy === undefined ? null : personId(join.decidedBy),
    decidedAt: join.decidedBy === undefined ? null : past(now, at(now, join.day - 1, 15)),
    createdAt,
  }
}

const invitationRows = (now: Date) =>
  INVITATIONS.map(({ tenantId, invitee, inviter, status, day }, index) => {
    const createdAt = at(now, day, 10)
    const expiresAt = new Date(createdAt.getTime() + WEEK)
    const answeredAt = status === 5 ? expiresAt : at(now, day - 1, 11)
    return {
      tenantId,
      id: String(FIRST_INVITATION + index),
      userId: personId(invitee),
      inviterId: personId(inviter),
      inviteeText: maskedMobile(personMobile(personOf(invitee))),
      direct: true,
      departmentId: null,
      platforms: ['gov' as const],
      status,
      createdAt,
      expiresAt,
      endedAt: status === 1 ? null : answeredAt,
    }
  })

const settingRows = () =>
  [...SEARCHABLE, CLOSED].map((tenantId) => ({
    tenantId,
    allowSearchTenantName: tenantId === CLOSED ? (2 as const) : (1 as const),
    allowSearchTenantCode: tenantId === CLOSED ? (2 as const) : (1 as const),
    defaultJoinDepartmentId: departmentId(tenantId),
    inviteToken: randomBytes(16).toString('base64url'),
  }))

/** Idempotent. `ctx` is in system scope. */
export async function seedJoins(ctx: Ctx): Promise<void> {
  if (await hasRow(ctx.db, 'approval', String(FIRST_APPLICATION))) return
  const now = ctx.now()
  const logos = await readLogos(ctx)
  await ctx.write(async ({ db }) => {
    // Statements of one tick travel together.
    await Promise.all([
      addRows(db, 'applySet', settingRows()),
      addRows(
        db,
        'approval',
        JOINS.map((join, index) => applicationRow(join, index, now, logos)),
      ),
      addRows(db, 'joinInvitation', invitationRows(now)),
    ])
  })
}
