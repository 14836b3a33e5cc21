/**
 * Applications in the life of organisations at random: flows, signers whose accounts are disabled and
 * enabled, bookings; and the rule that no application is without somebody who can decide it.
 */
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { personId } from '../../../seed/data/people.ts'
import type { Answer, Harness } from '../../../test/harness.ts'
import { type ApprovalDetail, reviewersOf } from '../../approval/service.ts'

/** Choices of an act: what they point at depends on what there is when it is done. */
export type Picks = readonly [number, number, number]
type Told = Promise<Answer<unknown> | undefined>

const KINDS = ['booking', 'tenantCreate', 'booking', 'belong', 'superiorChange'] as const
const BOOKERS = ['heping', 'hanmeimei', 'dengkai', 'pengyuhan'] as const
const HOUR = 3_600_000

export const oneOf = <T>(all: readonly T[], pick: number): T | undefined =>
  all.length === 0 ? undefined : all[pick % all.length]

const db = (h: Harness) => h.platform.system('test').db

interface Place {
  /** Has venues that others book. */
  readonly hasVenues: boolean
  readonly tenantId: string
  readonly leaderId: string
  /** Normal staff, whatever their accounts are. */
  readonly staff: readonly string[]
}

const WORKS = sql`m.member_status = 1 and m.account_status = 1 and m.activated`

/** Active organisations in which a principal or administrator can sign in. */
const findPlaces = async (h: Harness): Promise<readonly Place[]> => {
  const { rows } = await sql<Place>`
    select t.id as tenant_id, min(m.user_id)::text as leader_id,
      exists (select 1 from venue v where v.tenant_id = t.id and v.venue_type = 1 and v.deleted_at is null) as has_venues,
      (select array_agg(distinct s.user_id::text) from member s where s.tenant_id = t.id and s.status = 1) as staff
    from tenant t join role r on r.tenant_id = t.id and r.builtin in ('principal', 'admin')
    join role_user h on h.tenant_id = t.id and h.role_id = r.id
    join member_standing m on m.tenant_id = t.id and m.user_id = h.user_id and ${WORKS}
    where t.status = 2 and t.id <> 1 group by t.id order by t.id`.execute(db(h))
  return rows
}

/** Somebody who leads an organisation says who decides a kind of application, or nobody any more. */
export async function setFlow(h: Harness, [which, who, how]: Picks): Told {
  const kind = oneOf(KINDS, how) ?? 'booking'
  const places = await findPlaces(h)
  const place = oneOf(
    kind === 'booking' ? places.filter(({ hasVenues }) => hasVenues) : places,
    which,
  )
  if (place === undefined) return undefined
  const flow = await db(h)
    .selectFrom('approvalFlow')
    .select('version')
    .where('tenantId', '=', place.tenantId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const signers = [who, who + how].map((pick) => oneOf(place.staff, pick) ?? place.leaderId)
  const step = (name: string, userIds: readonly string[], sign: 1 | 2) => ({
    name,
    sign,
    hours: null,
    userIds: [...new Set(userIds)],
  })
  return h.as(place.leaderId, place.tenantId).post('/api/approval/save-flow', {
    kind,
    enabled: how % 5 === 0 ? 2 : 1,
    steps: [step('初审', signers, how % 2 === 0 ? 1 : 2), step('复核', signers.slice(1), 1)],
    version: flow?.version ?? 0,
  })
}

/**
 * The account of somebody is disabled whom a flow names or an application waits for, or one that is
 * disabled comes back.
 */
export async function suspendSigner(h: Harness, [which, again]: Picks): Told {
  const { rows } = await sql<{ userId: string; status: number }>`
    select u.id::text as user_id, u.status from user_account u
    where u.status in (1, 2) and u.id in (
      select user_id from approval_signer where signer_status = 1
      union select jsonb_array_elements_text(step->'userIds')::bigint
      from approval_flow f, jsonb_array_elements(f.steps) step where f.enabled) order by u.id`.execute(
    db(h),
  )
  const wanted = again % 2 === 0 ? 1 : 2
  const person = oneOf(
    rows.filter(({ status }) => status === wanted),
    which,
  )
  if (person === undefined) return undefined
  const { userId } = person
  const answer = await h
    .as(personId('wutong'), '1')
    .post(`/api/ops/user/${wanted === 1 ? 'disable' : 'enable'}`, { userId, reason: '试验' })
  await h.app.outbox.drain()
  return answer
}

/** Somebody asks for a venue that is listed. */
export async function book(h: Harness, [who, where, when]: Picks): Told {
  const venues = await db(h)
    .selectFrom('venue')
    .select('id')
    .where('venueType', '=', 1)
    .where('forbidden', '=', 2)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const venueId = oneOf(venues, where)?.id
  const day = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR
  // Ten in Shanghai, so many days ahead.
  const startTime = day + (2 + 24 * (2 + (when % 60))) * HOUR
  return h.as(personId(oneOf(BOOKERS, who) ?? 'heping'), '2').post('/api/venue/save-appointment', {
    venueId,
    startTime,
    endTime: startTime + HOUR,
    userCount: 1,
    subject: '生涯试验',
  })
}

/** One of those who are asked signs, whoever they are by now. */
export async function sign(h: Harness, [which, , how]: Picks): Told {
  const { rows } = await sql<{ tenantId: string; approvalId: string; userId: string }>`
    select g.tenant_id, g.approval_id, g.user_id::text as user_id from approval_signer g
    join approval a on a.tenant_id = g.tenant_id and a.id = g.approval_id and a.audit_status = 1
    where g.signer_status = 1 order by g.approval_id, g.user_id`.execute(db(h))
  const row = oneOf(rows, which)
  if (row === undefined) return undefined
  return h.as(row.userId, row.tenantId).post('/api/approval/decide', {
    ids: [row.approvalId],
    auditStatus: how % 4 === 0 ? 3 : 2,
    ...(how % 4 === 0 && { reason: '试验' }),
  })
}

/**
 * Applications that nobody can decide of those who are told of them, in words. Looked at where
 * somebody who can sign in, and did not apply, leads the organisation: else only operators help.
 */
export async function findUndecidable(h: Harness): Promise<string[]> {
  await h.app.outbox.drain()
  const system = h.platform.system('test')
  const { rows } = await sql<{ id: string; tenantId: string; applicantId: string }>`
    select a.id, a.tenant_id, a.applicant_id from approval a
    where a.audit_status = 1 and exists (
      select 1 from role r join role_user h on h.tenant_id = r.tenant_id and h.role_id = r.id and h.user_id <> a.applicant_id
      join member_standing m on m.tenant_id = h.tenant_id and m.user_id = h.user_id and ${WORKS}
      where r.tenant_id = a.tenant_id and r.builtin in ('principal', 'admin')) order by a.id`.execute(
    system.db,
  )
  const found: string[] = []
  for (const { id, tenantId, applicantId } of rows) {
    const told = await reviewersOf({ db: system.db, registry: system.registry }, id)
    const others = told.filter((userId) => userId !== applicantId)
    const rights = await Promise.all(
      others.slice(0, 5).map(async (userId) => {
        const { body } = await h
          .as(userId, tenantId)
          .get<Static<typeof ApprovalDetail> | null>('/api/approval/detail', { id })
        return body.data?.mayDecide === 1
      }),
    )
    if (!rights.includes(true)) found.push(`${id} waits for nobody who can decide it`)
  }
  return found
}
