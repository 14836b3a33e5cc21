/**
 * Inverse changes of superior that two superiors pass at the same moment: each passes a check of
 * its own for cycles where nothing orders the two.
 */
import { expect } from '@jest/globals'
import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import { personId } from '../../../seed/data/people.ts'
import type { Answer, Harness } from '../../../test/harness.ts'
import { submitApproval } from '../../approval/service.ts'

const CREATOR = personId('dingning')
const REVIEWER = personId('linxue')
/** Below what the pool holds, so that nobody waits for a connection instead of for the other. */
const PAIRS_AT_ONCE = 5

/**
 * So many rounds of five pairs, both halves of each passed at once: one of the two counts, the
 * other is refused, and no way up ever leads in a circle. Answers how many approvals there were.
 */
export async function raceInverseChanges(h: Harness, rounds: number): Promise<number> {
  const system = () => h.platform.system('test')

  /** An active government organisation, below organisation 2 unless another one is given. */
  const makeTenant = async (pid = '2'): Promise<string> => {
    const id = newId()
    const change = JSON.stringify({
      id,
      pid,
      status: 2,
      tenant_type: 1,
      tenant_full_name: `结构试验组织${id}`,
      tenant_code: null,
      credit_code: null,
    })
    await system().write(({ db }) =>
      sql`insert into tenant select (jsonb_populate_record(t, ${change}::jsonb)).* from tenant t where t.id = 16`.execute(
        db,
      ),
    )
    return id
  }

  /** Whoever reviews for an organisation of this test: a member of its own with the key. */
  const makeReviewer = (tenantId: string): Promise<unknown> =>
    system().write(async ({ db }) => {
      const [memberId, roleId, groupId] = [newId(), newId(), newId()]
      await sql`insert into member (tenant_id, id, user_id, platform, status) values (${tenantId}, ${memberId}, ${REVIEWER}, 'gov', 1)`.execute(
        db,
      )
      await sql`insert into role_group (tenant_id, id, name) values (${tenantId}, ${groupId}, '内置角色')`.execute(
        db,
      )
      await sql`insert into role select (jsonb_populate_record(r, jsonb_build_object('tenant_id', ${tenantId}::text, 'id', ${roleId}::text, 'role_group_id', ${groupId}::text))).*
        from role r where r.tenant_id = 2 and r.builtin = 'principal'`.execute(db)
      await sql`insert into role_user (tenant_id, role_id, user_id, creator_id) values (${tenantId}, ${roleId}, ${REVIEWER}, ${REVIEWER})`.execute(
        db,
      )
      await sql`insert into role_grant select (jsonb_populate_record(g, jsonb_build_object('tenant_id', ${tenantId}::text, 'role_id', ${roleId}::text))).*
        from role_grant g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
        where g.tenant_id = 2 and r.builtin = 'principal'`.execute(db)
    })

  const apply = (tenantId: string, newPid: string): Promise<string> =>
    system().write((w) =>
      submitApproval(
        w,
        {
          kind: 'superiorChange',
          reviewTenantId: newPid,
          applicantTenantId: tenantId,
          applicantId: CREATOR,
          objectType: 'tenant',
          objectId: tenantId,
          snapshot: { tenantFullName: tenantId, oldPid: '2', newPid },
        },
        h.platform.now(),
      ),
    )

  const pass = (tenantId: string, id: string) => (): Promise<Answer<unknown>> =>
    h.as(REVIEWER, tenantId).post('/api/approval/decide', { ids: [id], auditStatus: 2 })

  /** Organisations from which the way up never ends. */
  const findCircles = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      with recursive way (start, id, depth) as (
        select id, pid, 1 from tenant where pid is not null
        union all select w.start, t.pid, w.depth + 1 from way w join tenant t on t.id = w.id where t.pid is not null and w.depth < 100)
      select distinct start as id from way where depth = 100`.execute(system().db)
    return rows.map(({ id }) => id)
  }

  /**
   * Two organisations of which each asks to stand below a subordinate of the other: no row that one
   * decision writes or refers to is held by the other.
   */
  const makePair = async () => {
    const [one, other] = [await makeTenant(), await makeTenant()]
    const [belowOne, belowOther] = [await makeTenant(one), await makeTenant(other)]
    await makeReviewer(belowOne)
    await makeReviewer(belowOther)
    const [down, up] = [await apply(one, belowOther), await apply(other, belowOne)]
    return [pass(belowOther, down), pass(belowOne, up)] as const
  }

  let approvals = 0
  for (let round = 0; round < rounds; round += 1) {
    const pairs = await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, makePair))
    const answers = await Promise.all(pairs.map(([down, up]) => Promise.all([down(), up()])))
    expect(await findCircles()).toEqual([])
    for (const both of answers)
      expect(both.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40905])
    approvals += answers.length * 2
  }
  return approvals
}
