import { expect, test } from '@jest/globals'
import type { Static } from 'typebox'
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import type { ListingReview, ListingReviewDetail } from './review-schemas.ts'

type Row = Static<typeof ListingReview>
type Detail = Static<typeof ListingReviewDetail>

const h = demoHarness()
const system = () => h.platform.system('test')
const operator = () => h.person('wutong', '1')
const page = async (data: Record<string, unknown> = {}, caller = operator()) =>
  (
    await caller.post<Row[]>('/api/ops/venue/page-apply', {
      pageNum: 1,
      pageSize: 100,
      data,
    })
  ).body
const detail = async (id: string, caller = operator()) =>
  (await caller.get<Detail>('/api/ops/venue/get-apply', { id })).body
const manager = () => h.person('zhaolan')
const decide = (id: string, auditStatus: 2 | 3, reason?: string) =>
  operator().post('/api/approval/decide', { ids: [id], auditStatus, ...(reason && { reason }) })

/** A self-use venue of organisation 2, sent for review; answers its and the application's id. */
async function send(name: string): Promise<{ venueId: string; applyId: string }> {
  const venueId = newId()
  await system().write(({ db }) =>
    db
      .insertInto('venue')
      .values({
        tenantId: '2',
        id: venueId,
        name,
        venueLabel: '会议',
        venueAddress: '锦云大道88号',
        venueType: 2,
        forbidden: 2,
        onlineTime: null,
        forbiddenTime: null,
        creatorId: personId('zhaolan'),
      })
      .execute(),
  )
  return { venueId, applyId: await sendAgain(venueId) }
}

async function sendAgain(venueId: string): Promise<string> {
  expect((await manager().post('/api/venue/send-apply', [venueId])).body.code).toBe(200)
  const waiting = await page({ auditStatus: 1 })
  return waiting.data.find((row) => row.venueId === venueId)?.applyId ?? ''
}

test('[WF-03] listing applications of all organisations, newest first, by state, words and days', async () => {
  const all = await page()
  expect(all.totalNum).toBe(15)
  expect(all.data.map(({ sendTime }) => sendTime)).toEqual(
    all.data.map(({ sendTime }) => sendTime).toSorted((a, b) => b - a),
  )
  const ids = (fits: (row: Row) => boolean) => all.data.filter(fits).map(({ applyId }) => applyId)
  const check = async (filter: Record<string, unknown>, fits: (row: Row) => boolean) => {
    expect({ filter, ids: (await page(filter)).data.map(({ applyId }) => applyId) }).toEqual({
      filter,
      ids: ids(fits),
    })
    expect(ids(fits).length).toBeGreaterThan(0)
  }
  for (const auditStatus of [1, 2, 3])
    await check({ auditStatus }, (row) => row.auditStatus === auditStatus)
  await check({ name: ' 云澜 ' }, (row) => row.name === '云澜路演厅')
  await check({ name: '学府路' }, (row) => row.venueAddress.includes('学府路'))
  await check({ name: '锦云区人民政府' }, () => true)
  const at = all.data[3]?.sendTime ?? 0
  await check({ sendStartTime: at }, (row) => row.sendTime >= at)
  await check({ sendEndTime: at, auditStatus: null, name: '' }, (row) => row.sendTime <= at)
  expect((await page({ name: '%' })).totalNum).toBe(0)
  expect(await page({ auditStatus: 4 })).toMatchObject({ code: 40001, field: 'data.auditStatus' })
  expect(all.data.find(({ name }) => name === '物业培训室')).toMatchObject({
    tenantId: '2',
    tenantFullName: '锦云区人民政府',
    senderName: '赵岚',
    auditorName: '吴桐',
    auditStatus: 3,
    reason: null,
    changes: [],
  })
})

test('[WF-03] the detail has the venue, its organisation, what was decided before, and how it differs from what passed', async () => {
  const { venueId, applyId } = await send('审议厅')
  expect((await decide(applyId, 3, '请补充照片')).body.code).toBe(200)
  const second = await sendAgain(venueId)
  expect((await decide(second, 2)).body.code).toBe(200)
  const delisting = { isOperatingSide: 2, online: 1, venueIds: [venueId] }
  expect((await manager().post('/api/venue/up-down-venue', delisting)).body.code).toBe(200)
  await system().write(({ db }) =>
    db
      .updateTable('venue')
      .set({ name: '大审议厅', venueAddress: '锦云大道90号' })
      .where('id', '=', venueId)
      .execute(),
  )
  const third = await sendAgain(venueId)
  const { data } = await detail(third)
  expect(data).toMatchObject({
    applyId: third,
    kind: 'venueListing',
    name: '大审议厅',
    auditStatus: 1,
    changes: [
      { label: '场地名称', before: '审议厅', after: '大审议厅' },
      { label: '场地地址', before: '锦云大道88号', after: '锦云大道90号' },
    ],
    venue: { seatRow: 10, seatCol: 10, validSeatCount: 100, venueType: 2, forbidden: 2 },
    tenant: { tenantFullName: '锦云区人民政府', tenantType: 1, certification: 2 },
  })
  expect(
    data.steps.map(({ name, status, userName, reason }) => [name, status, userName, reason]),
  ).toEqual([
    ['提交申请', 2, '赵岚', null],
    ['上架审核', 3, '吴桐', '请补充照片'],
    ['提交申请', 2, '赵岚', null],
    ['上架审核', 2, '吴桐', null],
    ['提交申请', 2, '赵岚', null],
    ['上架审核', 1, null, null],
  ])
  // What was sent the first time stays as it was sent.
  expect((await detail(applyId)).data).toMatchObject({ name: '审议厅', changes: [] })

  await decide(third, 3)
  expect((await manager().post('/api/venue/remove-venue', [venueId])).body.code).toBe(200)
  expect((await detail(third)).data).toMatchObject({ name: '大审议厅', venue: null })
})

test('[WF-03] an open detail shows when the venue is open next, its words and its picture as they were sent', async () => {
  const found = (await page({ name: '体育馆', auditStatus: 1 })).data[0]
  const { data } = await detail(found?.applyId ?? '')
  expect(data.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['场地名称', '锦云体育馆', '体育馆'],
    ['场地标签', '体育', '体育、活动'],
  ])
  expect(data.venueImageUrl.split(',')).toHaveLength(9)
  expect(data.venue?.region).toEqual(['四川省', '成都市', '武侯区'])
  expect(data.venue?.openPeriods.length).toBeGreaterThan(0)
  expect(data.venue?.openPeriods.every(({ endTime }) => endTime > Date.now())).toBe(true)
})

test('[SV-02] only operators, only in the operating organisation, and nothing that was taken back', async () => {
  const { applyId } = await send('撤回厅')
  for (const [who, tenantId] of [
    ['zhaolan', '2'],
    ['zhouming', '2'],
    ['gaoyuan', '-1'],
  ] as const) {
    expect((await page({}, h.person(who, tenantId))).code).toBe(40301)
    expect((await detail(applyId, h.person(who, tenantId))).code).toBe(40301)
  }
  // An operator whose call names no organisation, or another one.
  for (const tenantId of ['-1', '2']) {
    expect((await page({}, h.person('wutong', tenantId))).data).toEqual([])
    expect((await detail(applyId, h.person('wutong', tenantId))).code).toBe(40401)
  }
  const creation = await system()
    .db.selectFrom('approval')
    .select('id')
    .where('kind', '=', 'tenantCreate')
    .where('tenantId', '=', '1')
    .executeTakeFirstOrThrow()
  expect((await detail(creation.id)).code).toBe(40401)
  expect((await detail('424242')).code).toBe(40401)
  await system().write(({ db }) =>
    db.updateTable('approval').set({ auditStatus: 4 }).where('id', '=', applyId).execute(),
  )
  expect((await detail(applyId)).code).toBe(40401)
  expect((await page({ name: '撤回厅' })).totalNum).toBe(0)
})

test('[WF-03] who reviews organisations and venues reads neither their members nor their messages (S4.7)', async () => {
  const { departmentId } = await system()
    .db.selectFrom('memberDepartment')
    .select('departmentId')
    .where('tenantId', '=', '2')
    .executeTakeFirstOrThrow()
  const caller = operator()
  const people = { id: departmentId, tenantId: '2', pageNum: 1, pageSize: 10 }
  expect((await caller.post('/api/department/list-user', people)).body.code).toBe(40401)
  expect((await caller.post('/api/department/list-subordinate', { tenantId: '2' })).body.code).toBe(
    40401,
  )
  expect(
    (await caller.post('/api/user/search', { userName: '何平', pageNum: 1, pageSize: 10 })).body
      .data,
  ).toEqual([])
  const told = await system()
    .db.selectFrom('message')
    .select('id')
    .where('userId', '=', personId('zhaolan'))
    .executeTakeFirstOrThrow()
  expect(
    (await caller.get('/api/station/query-by-id', { id: told.id, yyyyMm: '' })).body.code,
  ).toBe(40401)
  // With another organisation's id, too, an operator is nobody there.
  const away = h.person('wutong', '2')
  expect((await away.post('/api/department/list-user', people)).body.code).not.toBe(200)
  expect((await away.get('/api/uc/tenant/get', { id: '2' })).body.code).not.toBe(200)
})
