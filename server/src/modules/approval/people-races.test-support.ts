/** Applications of people: to join an organisation, and to use an app. */
import { personId } from '../../seed/data/people.ts'
import type { Harness } from '../../test/harness.ts'
import { uploadFor } from '../../test/draft-builders.ts'
import { newPerson } from '../../test/new-person.ts'
import { DISTRICT, type Race, type RaceTools } from './race-tools.test-support.ts'

export const peopleRaces = (h: Harness, { system, db, applicationOf, eventsOf }: RaceTools) => {
  const joinApply: Race = {
    ...DISTRICT,
    async make() {
      const applicantId = await newPerson(h.platform)
      const sent = await h.as(applicantId, '-1').post('/api/user/apply/save-apply', {
        tenantId: '2',
        source: 2,
        tenantCode: 'JYQZF234',
      })
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
      return applicationOf('joinApply', applicantId, applicantId)
    },
    outcome: async (id) => {
      const seat = await db()
        .selectFrom('member')
        .select('status')
        .where('tenantId', '=', '2')
        .where('userId', '=', id)
        .executeTakeFirst()
      return { works: seat?.status === 1 }
    },
    passed: { works: true },
    refused: { works: false },
    withdrawn: { works: false },
    effects: (id) => eventsOf(id, 'member.joined'),
    effectsOfPassing: 1,
    effectsOfRefusing: 0,
  }

  const [app, asking] = ['6', personId('heping')]
  const isInScope = async () =>
    (
      await db()
        .selectFrom('appScope')
        .select('targetId')
        .where('tenantId', '=', '2')
        .where('appId', '=', app)
        .where('targetId', '=', asking)
        .execute()
    ).length
  const appUse: Race = {
    reviewTenantId: '2',
    reviewers: [personId('linxue'), personId('liwei_xx')],
    async make() {
      await system().write(({ db: write }) =>
        write
          .deleteFrom('appScope')
          .where('appId', '=', app)
          .where('targetId', '=', asking)
          .execute(),
      )
      const sent = await h
        .as(asking, '2')
        .post<{ applyId: string }>('/api/uc-app/apply-use', { appId: app })
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
      const id = sent.body.data.applyId
      const row = await db()
        .selectFrom('approval')
        .select('objectId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { id, objectId: row.objectId, applicantId: asking }
    },
    outcome: (id) =>
      db().selectFrom('appUseApply').select('auditStatus').where('id', '=', id).executeTakeFirst(),
    passed: { auditStatus: 2 },
    refused: { auditStatus: 3 },
    withdrawn: { auditStatus: 4 },
    effects: isInScope,
    effectsOfPassing: 1,
    effectsOfRefusing: 0,
  }

  let sent = 0
  const realName: Race = {
    reviewTenantId: '1',
    reviewers: [personId('wutong'), personId('xuyang2024')],
    async make() {
      const applicantId = await newPerson(h.platform)
      const caller = h.as(applicantId, '-1')
      sent += 1
      const answer = await caller.post('/api/user/save-real-name-information', {
        realName: '竞态',
        idCard: `110105490101${String(sent).padStart(3, '0')}`,
        cardFront: await uploadFor(caller, 'realName'),
        cardBack: await uploadFor(caller, 'realName'),
      })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return applicationOf('realName', applicantId, applicantId)
    },
    outcome: (id) =>
      db()
        .selectFrom('realName')
        .select(['status', 'idCard'])
        .where('userId', '=', id)
        .executeTakeFirst(),
    passed: { status: 2, idCard: null },
    refused: { status: 3, idCard: null },
    effects: (id) => eventsOf(id, 'user.realName.decided'),
    effectsOfPassing: 1,
    effectsOfRefusing: 1,
  }

  return { joinApply, appUse, realName }
}
