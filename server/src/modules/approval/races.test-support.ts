/**
 * For each kind of application: how one comes about, who may decide it, and what deciding it leaves
 * behind.
 */
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import type { Harness } from '../../test/harness.ts'
import { applyBelong, submitCreation } from '../tenant/service.ts'
import { at, bookingTools } from '../../test/booking-tools.ts'
import { peopleRaces } from './people-races.test-support.ts'
import { DISTRICT, type Race, raceTools } from './race-tools.test-support.ts'
import { submitApproval } from './service.ts'

const CREATOR = personId('dingning')
export const raceBuilders = (h: Harness) => {
  const tools = raceTools(h)
  const { system, db, applicationOf, entriesOf, eventsOf } = tools
  /** An organisation like the demo's sixteenth, under the district, in the state given. */
  const makeTenant = async (status: 0 | 2): Promise<string> => {
    const id = newId()
    const change = JSON.stringify({
      id,
      status,
      tenant_full_name: `竞态试验组织${id}`,
      tenant_code: null,
      certification: status === 2 ? 2 : -1,
    })
    await system().write(async ({ db: write }) => {
      await sql`insert into tenant select (jsonb_populate_record(t, ${change}::jsonb)).* from tenant t where t.id = 16`.execute(
        write,
      )
    })
    return id
  }
  const tenantCreate: Race = {
    ...DISTRICT,
    async make() {
      const tenantId = await makeTenant(0)
      await system().write((w) => submitCreation(w, tenantId, h.platform.now()))
      return applicationOf('tenantCreate', tenantId, CREATOR)
    },
    outcome: (id) =>
      db().selectFrom('tenant').select('status').where('id', '=', id).executeTakeFirst(),
    passed: { status: 2 },
    refused: { status: 3 },
    withdrawn: { status: 0 },
    async effects(id) {
      const departments = await db()
        .selectFrom('department')
        .select('id')
        .where('tenantId', '=', id)
        .execute()
      const activated = await db()
        .selectFrom('outbox')
        .select('id')
        .where('tenantId', '=', id)
        .where('type', '=', 'tenant.activated')
        .execute()
      return { departments: departments.length, activated: activated.length }
    },
    effectsOfPassing: { departments: 1, activated: 1 },
    effectsOfRefusing: { departments: 0, activated: 0 },
  }

  const belong: Race = {
    ...DISTRICT,
    async make() {
      const tenantId = await makeTenant(2)
      const entry = {
        tenantId,
        belongTenantId: '2',
        belongDepartmentId: null,
        applicantId: CREATOR,
      }
      const objectId = await system().write((w) => applyBelong(w, entry, h.platform.now()))
      return applicationOf('belong', objectId, CREATOR)
    },
    outcome: (id) =>
      db().selectFrom('tenantBelong').select('auditStatus').where('id', '=', id).executeTakeFirst(),
    passed: { auditStatus: 2 },
    refused: { auditStatus: 3 },
    withdrawn: { auditStatus: 4 },
    effects: () => Promise.resolve(null),
    effectsOfPassing: null,
    effectsOfRefusing: null,
  }

  const superiorChange: Race = {
    ...DISTRICT,
    async make() {
      const tenantId = await makeTenant(2)
      await system().write(({ db: write }) =>
        write.updateTable('tenant').set({ pid: '3' }).where('id', '=', tenantId).execute(),
      )
      await system().write((w) =>
        submitApproval(
          w,
          {
            kind: 'superiorChange',
            reviewTenantId: '2',
            applicantTenantId: tenantId,
            applicantId: CREATOR,
            objectType: 'tenant',
            objectId: tenantId,
            snapshot: { tenantFullName: `竞态试验组织${tenantId}`, oldPid: '3', newPid: '2' },
          },
          h.platform.now(),
        ),
      )
      return applicationOf('superiorChange', tenantId, CREATOR)
    },
    outcome: (id) =>
      db().selectFrom('tenant').select('pid').where('id', '=', id).executeTakeFirst(),
    passed: { pid: '2' },
    refused: { pid: '3' },
    withdrawn: { pid: '3' },
    effects: (id) => entriesOf(id, 'tenant.superior.change'),
    effectsOfPassing: 1,
    effectsOfRefusing: 0,
  }

  let renames = 0
  let certifiedBefore = 0
  const certification: Race = {
    ...DISTRICT,
    async make() {
      renames += 1
      certifiedBefore = await entriesOf('3', 'tenant.certify')
      await system().write(({ db: write }) =>
        write
          .updateTable('tenant')
          .set({ logo: 'uc/2026/logo.png' })
          .where('id', '=', '3')
          .execute(),
      )
      const caller = h.as(personId('yaojing'), '3')
      const now = (await caller.get<Record<string, unknown>>('/api/uc/tenant/get')).body.data
      const keys = ['id', 'tenantEnglishName', 'tenantName', 'logo', 'attribute', 'address']
      for (const level of ['province', 'city', 'district']) keys.push(level, `${level}Code`)
      const body = Object.fromEntries(keys.map((key) => [key, now[key]]))
      const sent = await caller.post('/api/uc/tenant/setting/update', {
        ...body,
        tenantFullName: `锦云区大数据局${renames}`,
      })
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
      return applicationOf('certification', '3', personId('yaojing'))
    },
    async outcome(id) {
      const row = await db()
        .selectFrom('tenant')
        .select(['tenantFullName', 'pendingFullName', 'certification'])
        .where('id', '=', id)
        .executeTakeFirst()
      return {
        renamed: row?.tenantFullName === `锦云区大数据局${renames}`,
        pending: row?.pendingFullName,
        certification: row?.certification,
      }
    },
    passed: { renamed: true, pending: null, certification: 2 },
    refused: { renamed: false, pending: null, certification: 2 },
    effects: async (id) => (await entriesOf(id, 'tenant.certify')) - certifiedBefore,
    effectsOfPassing: 1,
    effectsOfRefusing: 0,
  }

  const venueListing: Race = {
    reviewTenantId: '1',
    reviewers: [personId('wutong'), personId('xuyang2024')],
    async make() {
      const id = newId()
      const applicantId = personId('zhaolan')
      await system().write(({ db: write }) =>
        write
          .insertInto('venue')
          .values({
            tenantId: '2',
            id,
            name: `竞态${id.slice(-6)}`,
            venueType: 2,
            forbidden: 2,
            onlineTime: null,
            forbiddenTime: null,
            creatorId: applicantId,
          })
          .execute(),
      )
      const sent = await h.as(applicantId, '2').post('/api/venue/send-apply', [id])
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
      return applicationOf('venueListing', id, applicantId)
    },
    outcome: (id) =>
      db()
        .selectFrom('venue')
        .select(['venueType', 'listingStatus'])
        .where('id', '=', id)
        .executeTakeFirst(),
    passed: { venueType: 1, listingStatus: 2 },
    refused: { venueType: 2, listingStatus: 3 },
    effects: async (id) => [
      await entriesOf(id, 'venue.list'),
      await entriesOf(id, 'venue.refuse'),
      await eventsOf(id, 'venue.decided'),
    ],
    effectsOfPassing: [1, 0, 1],
    effectsOfRefusing: [0, 1, 1],
  }

  const booking: Race = {
    reviewTenantId: '2',
    reviewers: [personId('zhaolan'), personId('linxue')],
    async make() {
      const tools = bookingTools(h)
      const id = await tools.addWaiting(await tools.makeVenue(), at(3, 9))
      return applicationOf('booking', id, personId('zhongyi_'))
    },
    outcome: (id) =>
      db()
        .selectFrom('appointment')
        .select(['auditStatus', 'version'])
        .where('id', '=', id)
        .executeTakeFirst(),
    passed: { auditStatus: 2, version: 2 },
    refused: { auditStatus: 3, version: 2 },
    effects: async (id) => [
      await entriesOf(id, 'booking.approve'),
      await entriesOf(id, 'booking.refuse'),
      await eventsOf(id, 'booking.decided'),
    ],
    effectsOfPassing: [1, 0, 1],
    effectsOfRefusing: [0, 1, 1],
  }

  return {
    booking,
    tenantCreate,
    belong,
    superiorChange,
    certification,
    venueListing,
    ...peopleRaces(h, tools),
  }
}
