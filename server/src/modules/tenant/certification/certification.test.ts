import { creditCodeCheck } from '@zz/contract/organisation'
import { expect, test } from '@jest/globals'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { papersOf, uploadFor } from '../../../test/draft-builders.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
const school = () => h.person('tanxuefeng', '9')
const talent = () => h.person('shenqiuyun', '12')

type Papers = Awaited<ReturnType<typeof papersOf>>
interface Application {
  readonly applyId: string
  readonly auditStatus: number
  readonly reason: string | null
  readonly before: { readonly creditCode: string | null }
  readonly after: { readonly creditCode: string; readonly qualityInfo: { url: string | null }[] }
}

const certify = async (caller: ReturnType<typeof school>, tenantId: string, body: object) =>
  (
    await caller.post<{ certification: number; certifiedNow: number }>('/api/uc/tenant/certify', {
      tenantId,
      ...body,
    })
  ).body
const latest = async (caller: ReturnType<typeof school>) =>
  (await caller.get<Application>('/api/uc/tenant/get-certify')).body.data
const decide = async (who: string, at: string, id: string, auditStatus: 2 | 3, reason?: string) =>
  (
    await h
      .person(who, at)
      .post('/api/approval/decide', { ids: [id], auditStatus, reason: reason ?? null })
  ).body
const codeOf = async (tenantId: string): Promise<string | null | undefined> =>
  (
    await system()
      .db.selectFrom('tenantQualification')
      .select('creditCode')
      .where('tenantId', '=', tenantId)
      .executeTakeFirst()
  )?.creditCode

test('[OS-03] a failed certification is sent again, seen beside the papers before, refused, sent once more and passed', async () => {
  const before = await codeOf('9')
  const papers = await papersOf(school())
  expect(await certify(school(), '9', papers)).toMatchObject({
    code: 200,
    msg: '认证申请已提交，请等待审核',
    data: { certification: 1, certifiedNow: 3 },
  })
  // Certificates are as private as licences and letters (decisions G15).
  expect(papers.qualityInfo.map(({ type }) => type)).toContain(1)
  for (const { key } of papers.qualityInfo)
    expect((await h.app.http.inject({ url: `/files/${key}` })).statusCode).toBe(404)
  expect(await certify(school(), '9', papers)).toMatchObject({
    code: 40905,
    msg: '认证正在审核中，请等待审核结果',
  })
  const { applyId } = await latest(school())
  const seen = (
    await h
      .person('wutong', '1')
      .get<Application>('/api/uc/tenant/get-certify', { id: '9', applyId })
  ).body.data
  expect(seen).toMatchObject({
    auditStatus: 1,
    own: false,
    before: { creditCode: before },
    after: { creditCode: papers.creditCode },
  })
  expect(seen.after.qualityInfo.every(({ url }) => url !== null)).toBe(true)
  const strange = { id: '9', applyId }
  expect(
    (await h.person('linxue', '2').get('/api/uc/tenant/get-certify', strange)).body,
  ).toMatchObject({ code: 40401 })
  const row = await h.person('wutong', '1').post<object[]>('/api/uc/tenant/audit/page-for-audit', {
    pageNum: 1,
    pageSize: 5,
    data: { auditStatus: 1, tenantName: '锦云理工' },
  })
  expect(row.body.data).toMatchObject([
    {
      kind: 'certification',
      papers: true,
      changes: [{ label: '统一社会信用代码', before, after: papers.creditCode }],
    },
  ])

  expect(await decide('wutong', '1', applyId, 3, '证照不清晰')).toMatchObject({ code: 200 })
  expect(await latest(school())).toMatchObject({ auditStatus: 3, reason: '证照不清晰' })
  expect(await codeOf('9')).toBe(before)
  const state = (await school().get('/api/uc/tenant/get')).body.data
  expect(state).toMatchObject({ certification: 3, certifiedNow: 3 })

  // The pictures that were refused may be sent once more.
  expect(await certify(school(), '9', papers)).toMatchObject({ code: 200 })
  const second = await latest(school())
  expect(await decide('wutong', '1', second.applyId, 2)).toMatchObject({ code: 200 })
  expect(await codeOf('9')).toBe(papers.creditCode)
  expect((await school().get('/api/uc/tenant/get')).body.data).toMatchObject({
    certification: 2,
    certifiedNow: 2,
  })
  await h.app.outbox.drain()
  const told = await system()
    .db.selectFrom('message')
    .select('event')
    .where('userId', '=', personId('tanxuefeng'))
    .where('event', '=', 'approval.decided:certification')
    .execute()
  expect(told.length).toBeGreaterThan(0)
})

test('[OS-03] while changed papers wait the certified ones are in force, the listing of venues too; refused or withdrawn they stay', async () => {
  const district = h.person('linxue', '2')
  const before = await codeOf('2')
  const papers = await papersOf(district)
  expect(await certify(district, '2', papers)).toMatchObject({
    data: { certification: 1, certifiedNow: 2 },
  })
  expect(await codeOf('2')).toBe(before)
  const venue = await system()
    .db.selectFrom('venue')
    .select('id')
    .where('tenantId', '=', '2')
    .where('name', '=', '应急指挥室')
    .executeTakeFirstOrThrow()
  expect(
    (await h.person('zhaolan', '2').post('/api/venue/send-apply', [venue.id])).body,
  ).toMatchObject({ code: 200 })
  const { applyId } = await latest(district)
  expect((await district.post('/api/uc/tenant/audit/cancel', { id: applyId })).body).toMatchObject({
    code: 200,
  })
  const state = async () => (await district.get('/api/uc/tenant/get')).body.data
  expect(await state()).toMatchObject({ certification: 2, certifiedNow: 2 })
  await certify(district, '2', papers)
  await decide('wutong', '1', (await latest(district)).applyId, 3)
  expect(await state()).toMatchObject({ certification: 2, certifiedNow: 2 })
  expect(await codeOf('2')).toBe(before)
  // A name under review and papers under review exclude each other.
  await certify(district, '2', papers)
  const { data } = (await district.get<Record<string, unknown>>('/api/uc/tenant/get')).body
  const basic = Object.fromEntries(
    [
      'id',
      'tenantEnglishName',
      'tenantName',
      'logo',
      'province',
      'provinceCode',
      'city',
      'cityCode',
      'district',
      'districtCode',
      'address',
      'attribute',
    ].map((key) => [key, data[key]]),
  )
  expect(
    (
      await district.post('/api/uc/tenant/setting/update', {
        ...basic,
        tenantFullName: '锦云区新政府',
      })
    ).body,
  ).toMatchObject({ code: 40905, field: 'tenantFullName' })
  await h.app.outbox.drain()
  const told = await system()
    .db.selectFrom('message')
    .select('content')
    .where('userId', '=', personId('zhouming'))
    .where('event', '=', 'tenant.certification.sent')
    .execute()
  expect(told[0]?.content).toBe(
    '“锦云区人民政府”的认证资料已重新提交，审核通过前原认证资料继续有效。',
  )
})

test('[OS-03] missing papers are sent; what is missing, wrong or another’s is refused at its field', async () => {
  const papers = await papersOf(talent())
  const refused = async (change: Partial<Papers>) => {
    const { code, msg, field } = (await certify(talent(), '12', {
      ...papers,
      ...change,
    })) as unknown as Record<string, unknown>
    return { code, msg, field }
  }
  const wrong = `${papers.creditCode.slice(0, 17)}${
    creditCodeCheck(papers.creditCode.slice(0, 17)) === 'A' ? 'B' : 'A'
  }`
  expect(await refused({ creditCode: wrong })).toEqual({
    code: 40001,
    msg: '统一社会信用代码不正确',
    field: 'creditCode',
  })
  expect(await refused({ creditCode: '123' })).toMatchObject({
    msg: '请输入18位统一社会信用代码',
  })
  const taken = (await codeOf('4')) ?? ''
  expect(await refused({ creditCode: taken })).toEqual({
    code: 40901,
    msg: '该统一社会信用代码已被使用',
    field: 'creditCode',
  })
  expect(await refused({ qualityInfo: papers.qualityInfo.slice(1) })).toMatchObject({
    msg: '请上传组织证件照片',
  })
  expect(await refused({ qualityInfo: papers.qualityInfo.slice(0, 1) })).toMatchObject({
    msg: '请上传认证授权书',
  })
  const others = await uploadFor(school(), 'certificate')
  expect(
    await refused({ qualityInfo: [{ type: 1, key: others }, ...papers.qualityInfo] }),
  ).toMatchObject({ code: 40001 })
  expect(await certify(talent(), '9', papers)).toMatchObject({ code: 40401 })
  expect(await certify(h.person('heping', '2'), '2', papers)).toMatchObject({ code: 40301 })
  expect(await certify(talent(), '12', papers)).toMatchObject({
    data: { certification: 1, certifiedNow: -1 },
  })
  // Another organisation cannot claim the code while it waits.
  const same = { ...(await papersOf(school())), creditCode: papers.creditCode }
  expect(await certify(school(), '9', same)).toMatchObject({
    code: 40901,
    field: 'creditCode',
    msg: '该统一社会信用代码已被使用',
  })
  const { applyId } = await latest(talent())
  expect(await decide('yaojing', '3', applyId, 2)).toMatchObject({ code: 200 })
  expect(await codeOf('12')).toBe(papers.creditCode)
  const { creditCode, ...kept } = papers
  expect(await certify(talent(), '12', { ...kept, creditCode })).toMatchObject({
    code: 40001,
    msg: '认证资料没有变化，无需重新认证',
  })
})
