import { expect, test } from '@jest/globals'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { DIRECT, draftCalls, writeDraft } from '../../../test/draft-builders.ts'

const h = demoHarness({ env: { AUTO_APPROVE_TOP: '1' } })
const loner = () => h.person('gaoyuan', '-1')

test('[OC-09] where top-level organisations pass without a review one is created at once, one below another waits', async () => {
  const calls = draftCalls(loner())
  // The demonstration's own draft.
  await calls.discard({ id: (await calls.unfinished()).body.data?.id })
  const { id } = await writeDraft(loner(), { tenantType: 3, name: '即刻学校' })
  expect((await calls.principal({ id, ...DIRECT })).body.data).toMatchObject({
    result: 1,
    msg: '组织创建成功',
  })
  const { db } = h.platform.system('test')
  const [tenant, application] = await Promise.all([
    db.selectFrom('tenant').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('approval').selectAll().where('objectId', '=', id).executeTakeFirst(),
  ])
  expect(tenant).toMatchObject({ status: 2, topOrgFlag: 1, certification: 2 })
  expect(application).toMatchObject({ auditStatus: 2, decidedBy: null })
  const below = await writeDraft(loner(), {
    tenantType: 3,
    name: '下级学校',
    relation: { pid: '2' },
  })
  const sent = await calls.principal({ id: below.id, ...DIRECT })
  expect(sent.body.data).toMatchObject({ result: 3 })
})
