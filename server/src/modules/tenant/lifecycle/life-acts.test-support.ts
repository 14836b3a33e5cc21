/** What people can do to organisations, each act through HTTP and by numbers that choose its objects. */
import { sql } from 'kysely'
import { passwordDigest } from '@zz/login-site'
import { personId } from '../../../seed/data/people.ts'
import { DEMO_PASSWORD } from '../../../seed/index.ts'
import { draftCalls, writeDraft } from '../../../test/draft-builders.ts'
import type { Answer, Caller, Harness } from '../../../test/harness.ts'
import {
  book,
  oneOf,
  type Picks,
  setFlow,
  sign,
  suspendSigner,
} from './life-approvals.test-support.ts'
import { turnOver } from './life-turn-over.test-support.ts'

/** Who applies; some of them are in organisations, some are not. */
const CREATORS = ['gaoyuan', 'hanmeimei', 'tangwen', 'dengkai', 'pengyuhan', 'zengqiang']

const KINDS = [
  { tenantType: 1, attribute: '行政机关' },
  { tenantType: 2, attribute: '民营' },
  { tenantType: 3, attribute: '公办' },
  { tenantType: 6, attribute: '党支部' },
] as const

/** What one run has made so far. */
export interface Life {
  readonly h: Harness
  /** Organisations that somebody began to create, in their order. */
  readonly tenants: { readonly id: string; readonly creatorId: string }[]
  /** How often each act succeeded. */
  readonly done: Map<string, number>
}

/** Undefined where there is nothing to do it to. */
type Act = (life: Life, picks: Picks) => Promise<Answer<unknown> | undefined>

const db = ({ h }: Life) => h.platform.system('test').db

/** Active organisations and those of the run, active or not: what may be named as a superior. */
const findNameable = async (life: Life): Promise<string[]> => {
  const active = await db(life).selectFrom('tenant').select('id').where('status', '=', 2).execute()
  return [...new Set([...active.map(({ id }) => id), ...life.tenants.map(({ id }) => id)])]
}

let serial = 0

/** Every second one without a superior; two of three ask to belong somewhere. */
const create: Act = async (life, [who, parent, kind]) => {
  const creator = oneOf(CREATORS, who) ?? ''
  const caller = life.h.as(personId(creator), '-1')
  const calls = draftCalls(caller)
  const unfinished = (await calls.unfinished()).body.data
  if (unfinished !== null) await calls.discard({ id: unfinished.id })
  const targets = await findNameable(life)
  const pid = parent % 2 === 0 ? undefined : oneOf(targets, parent >> 1)
  const belongTenantId = kind % 3 === 0 ? undefined : oneOf(targets, parent + kind)
  serial += 1
  const { tenantType, attribute } = oneOf(KINDS, kind) ?? KINDS[0]
  const draft = await writeDraft(caller, {
    tenantType,
    attribute,
    name: `生涯试验组织${serial}`,
    relation: {
      ...(pid === undefined ? {} : { pid }),
      ...(belongTenantId === undefined
        ? {}
        : { belongs: [{ belongTenantId, belongDepartmentId: null }] }),
    },
  })
  // Its steps may have been refused already, such as a superior of another type.
  if (draft === null) return undefined
  const creatorId = personId(creator)
  const answer = await calls.principal({
    id: draft.id,
    userId: creatorId,
    platforms: ['gov'],
    createGroup: kind % 2 === 0 ? 1 : 2,
    perfectStep: 5,
    version: draft.version,
  })
  if (answer.body.data?.result === 3) life.tenants.push({ id: draft.id, creatorId })
  return answer
}

/** What was refused or taken back is handed in once more. */
const submitAgain: Act = async (life, [which]) => {
  const rows = await db(life)
    .selectFrom('tenant')
    .select(['id', 'creatorId'])
    .where('status', 'in', [0, 3])
    .where('id', 'in', ['0', ...life.tenants.map(({ id }) => id)])
    .orderBy('id')
    .execute()
  const tenant = oneOf(rows, which)
  if (tenant === undefined) return undefined
  return draftCalls(life.h.as(tenant.creatorId)).principal({ id: tenant.id, perfectStep: 5 })
}

/** Applications of the run's organisations, or what waits for venues. */
const findWaiting = (life: Life, of: 'organisations' | 'venues' = 'organisations') =>
  db(life)
    .selectFrom('approval')
    .select(['id', 'tenantId', 'applicantId'])
    .where('auditStatus', '=', 1)
    .where((eb) =>
      of === 'venues'
        ? eb('kind', '=', 'booking')
        : eb('applicantTenantId', 'in', ['0', ...life.tenants.map(({ id }) => id)]),
    )
    .orderBy('id')
    .execute()

/** Somebody who leads or administers the reviewing organisation, mostly not who applied. */
const decide =
  (auditStatus: 2 | 3): Act =>
  async (life, [which, who, of]) => {
    const row = oneOf(await findWaiting(life, of % 5 === 0 ? 'venues' : 'organisations'), which)
    if (row === undefined) return undefined
    const { rows } = await sql<{ userId: string }>`
      select distinct h.user_id from role_user h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
      where h.tenant_id = ${row.tenantId} and r.builtin in ('principal', 'admin') order by 1`.execute(
      db(life),
    )
    const others = rows.filter(({ userId }) => userId !== row.applicantId)
    const reviewer = oneOf(others.length > 0 ? others : rows, who)
    if (reviewer === undefined) throw new Error(`nobody reviews in organisation ${row.tenantId}`)
    const caller = life.h.as(reviewer.userId, row.tenantId)
    return caller.post('/api/approval/decide', { ids: [row.id], auditStatus })
  }

const withdraw: Act = async (life, [which]) => {
  const row = oneOf(await findWaiting(life), which)
  if (row === undefined) return undefined
  return life.h.as(row.applicantId).post('/api/uc/tenant/audit/cancel', { id: row.id })
}

const findActive = (life: Life) =>
  db(life)
    .selectFrom('tenant')
    .select(['id', 'creatorId'])
    .where('status', '=', 2)
    .where('id', 'in', ['0', ...life.tenants.map(({ id }) => id)])
    .orderBy('id')
    .execute()

/** Its leader asks for another superior, or every fourth time for none. */
const moveBelow: Act = async (life, [which, where]) => {
  if (where % 4 === 1) await turnOver(life.h, which)
  const tenant = oneOf(await findActive(life), which)
  if (tenant === undefined) return undefined
  const pid = where % 4 === 0 ? null : (oneOf(await findNameable(life), where) ?? null)
  return life.h
    .as(tenant.creatorId, tenant.id)
    .post('/api/uc/tenant/relation/update-parent', { tenantId: tenant.id, pid })
}

/** Its leader says what it is to belong to: one or two organisations, or none. */
const belongTo: Act = async (life, [which, where, howMany]) => {
  const tenant = oneOf(await findActive(life), which)
  if (tenant === undefined) return undefined
  const targets = await findNameable(life)
  const wanted = Array.from({ length: howMany % 3 }, (_, at) => oneOf(targets, where + at))
  const belongDtos = wanted.map((belongTenantId) => ({ belongTenantId }))
  return life.h
    .as(tenant.creatorId, tenant.id)
    .post('/api/uc/tenant/relation/update-belong', { tenantId: tenant.id, belongDtos })
}

/** An account that is disabled leads nothing that comes alive meanwhile. */
const suspend: Act = async ({ h }, [who, again]) => {
  const userId = personId(oneOf(CREATORS, who) ?? '')
  const call = again % 3 === 0 ? 'disable' : 'enable'
  const reason = call === 'disable' ? { reason: '试验' } : {}
  return h.as(personId('wutong'), '1').post(`/api/ops/user/${call}`, { userId, ...reason })
}

/** Proof for one dangerous act; none of an account that is disabled meanwhile. */
const prove = async (caller: Caller, type: number): Promise<string | undefined> =>
  (
    await caller.post<{ token: string } | null>('/api/user/verify-password', {
      password: passwordDigest(DEMO_PASSWORD),
      type,
    })
  ).body.data?.token

/** Its principal ends it, whatever stands in the way. */
const dissolve: Act = async (life, [which]) => {
  const { rows } = await sql<{ id: string; principalId: string }>`
    select id, principal_id from tenant where status = 2 and id = any(${life.tenants.map(({ id }) => id)}) order by id`.execute(
    db(life),
  )
  const tenant = oneOf(rows, which)
  if (tenant === undefined) return undefined
  const caller = life.h.as(tenant.principalId, tenant.id)
  return caller.post('/api/uc/tenant/dissolve', {
    tenantId: tenant.id,
    token: await prove(caller, 6),
  })
}

/** Whoever led it brings it back, wherever its superior is by now. */
const restore: Act = async (life, [which]) => {
  const rows = await db(life)
    .selectFrom('tenantDissolution')
    .select(['tenantId', 'principalId'])
    .orderBy('tenantId')
    .execute()
  const tenant = oneOf(rows, which)
  if (tenant === undefined) return undefined
  return life.h
    .as(tenant.principalId, '-1')
    .post('/api/uc/tenant/restore', { tenantId: tenant.tenantId })
}

/** The principal of any active organisation hands it to one of its people. */
const transfer: Act = async (life, [which, who]) => {
  const { rows } = await sql<{ id: string; principalId: string; staff: string[] }>`
    select t.id, t.principal_id, array_agg(distinct m.user_id::text order by m.user_id::text) as staff
    from tenant t join member m on m.tenant_id = t.id and m.status = 1 and m.user_id <> t.principal_id
    where t.status = 2 and t.id <> 1 group by t.id, t.principal_id order by t.id`.execute(db(life))
  const tenant = oneOf(rows, which)
  if (tenant === undefined) return undefined
  const caller = life.h.as(tenant.principalId, tenant.id)
  return caller.post('/api/uc/tenant/admin/transfer-principal', {
    tenantId: tenant.id,
    userId: oneOf(tenant.staff, who),
    token: await prove(caller, 5),
  })
}

/** With how often each is done, beside the others. */
export const ACTS: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  create: [4, create],
  pass: [6, decide(2)],
  refuse: [2, decide(3)],
  withdraw: [2, withdraw],
  submitAgain: [2, submitAgain],
  moveBelow: [4, moveBelow],
  belongTo: [4, belongTo],
  suspend: [2, suspend],
  transfer: [1, transfer],
  dissolve: [2, dissolve],
  restore: [1, restore],
  setFlow: [3, ({ h }, picks) => setFlow(h, picks)],
  suspendSigner: [2, ({ h }, picks) => suspendSigner(h, picks)],
  book: [3, ({ h }, picks) => book(h, picks)],
  sign: [3, ({ h }, picks) => sign(h, picks)],
}
