/** Former staff as the table of members reads them: from person to person, whatever happens meanwhile. */
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { createContext } from '../../platform/create-context.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { listFormer, type WantedMembers } from './people.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
/** Who left last comes first; the third and the fourth left at the same moment. */
const PEOPLE = ['9600005', '9600004', '9600003', '9600002', '9600001'] as const
const LEFT = ['05', '04', '02', '02', '01'] as const

const wanted: WantedMembers = {
  departmentId: null,
  withBelow: true,
  text: '',
  platform: null,
  positionId: null,
  userIds: PEOPLE,
  status: 2,
}

beforeAll(() =>
  system().write(async ({ db }) => {
    for (const [nth, userId] of PEOPLE.entries())
      await sql`insert into member (tenant_id, id, user_id, platform, status, joined_at, left_at)
        values (2, ${userId}::bigint, ${userId}::bigint, 'gov', 2, '2026-01-01', ${`2026-03-${LEFT[nth]} 08:00:00.123456+08`}::timestamptz)`.execute(
        db,
      )
  }),
)

/** As a call of the administrator would have it. */
const admin = () =>
  createContext(
    { ...h.platform, onEvents: () => undefined, now: () => new Date() },
    {
      userId: personId('linxue'),
      tenantId: '2',
      sessionId: '1',
      familyId: '1',
      requestId: 'test',
      ip: '',
      userAgent: '',
      role: '',
    },
  )

const changeSeat = (userId: string, change: { status: 1 | 2; leftAt: Date | null }) =>
  system().write(async ({ db }) => {
    await db.updateTable('member').set(change).where('userId', '=', userId).execute()
  })

test('[MB-05] who is restored while the table is written moves nobody: none is left out, none stands twice', async () => {
  const read: string[] = []
  for await (const ids of listFormer(admin(), wanted, new Date(), 2)) {
    read.push(...ids)
    if (read.length !== 2) continue
    // One who was read already, and one who comes last.
    await changeSeat(PEOPLE[0], { status: 1, leftAt: null })
    await changeSeat(PEOPLE[4], { status: 1, leftAt: null })
  }
  expect(read).toEqual(PEOPLE.slice(0, 4))
})

test('[MB-05] who leaves while the table is written stands in it as normal alone', async () => {
  const begun = new Date()
  await changeSeat(PEOPLE[1], { status: 2, leftAt: new Date(begun.getTime() + 1) })
  const read: string[] = []
  for await (const ids of listFormer(admin(), wanted, begun, 2)) read.push(...ids)
  expect(read).toEqual(PEOPLE.slice(2, 4))
})
