import { expect, test } from '@jest/globals'
import { demoHarness } from '../../../seed/harness.test-support.ts'

const h = demoHarness()
const READS = [
  'get',
  'get-qualification',
  'get-introduction',
  'get-belong',
  'get-parent',
  'get-associate',
] as const

const read = (who: string, tenantId: string, call: string, id?: string) =>
  h
    .person(who, tenantId)
    .get<Record<string, unknown>>(`/api/uc/tenant/${call}`, id === undefined ? {} : { id })

test('[AU-02] the reviewer sees everything that an applicant handed in', async () => {
  expect((await read('chensiyuan', '2', 'get', '18')).body.data).toMatchObject({
    tenantFullName: '云溪花园小区',
    tenantType: 7,
    parentName: '锦云区人民政府',
    certification: 1,
  })
  const { data } = (await read('chensiyuan', '2', 'get-qualification', '18')).body
  expect(data).toMatchObject({
    creditCode: expect.stringMatching(/^[0-9A-HJ-NPQRTUWXY]{18}$/),
    recordNumber: '川业备000018号',
    certification: 1,
  })
  const images = data.qualityInfo as { type: number; key: string; url: string | null }[]
  expect(images.map((image) => image.type)).toEqual([1, 1, 2, 3])
  for (const image of images)
    expect((await h.app.http.inject({ method: 'GET', url: image.url ?? '' })).statusCode).toBe(200)
  expect(data.licenseFile).toBe(images[2]?.key)
  expect((await read('chensiyuan', '2', 'get-introduction', '18')).body.data).toMatchObject({
    introduction: expect.stringContaining('云溪花园小区'),
    residentPurpose: expect.any(String),
  })
  expect((await read('chensiyuan', '2', 'get-associate', '18')).body.data).toMatchObject({
    associateTenantName: '安居云物业服务有限公司',
    associateTenantType: 2,
    remark: expect.any(String),
  })
  expect((await read('chensiyuan', '2', 'get-parent', '18')).body.data).toMatchObject({
    pid: '2',
    parentName: '锦云区人民政府',
  })
  expect((await read('chensiyuan', '2', 'get-belong', '15')).body.data).toMatchObject([
    { belongTenantName: '锦云区政务数据局', auditStatus: 1 },
  ])
  expect((await read('chensiyuan', '2', 'get', '20')).body.data).toMatchObject({
    tenantFullName: '锦云区创业孵化中心',
  })
  expect((await read('chensiyuan', '2', 'get', '22')).body.data).toMatchObject({
    tenantFullName: '锦云区人口普查办公室',
  })
})

test('[AU-02] its applicant and its principal see it without an organisation; who reviews belonging sees the one who asks', async () => {
  for (const call of READS) {
    expect({ call, code: (await read('gaoyuan', '-1', call, '13')).body.code }).toEqual({
      call,
      code: 200,
    })
    expect({ call, code: (await read('weiyating', '8', call, '15')).body.code }).toEqual({
      call,
      code: 200,
    })
    expect({ call, code: (await read('zhaolan', '2', call, '9')).body.code }).toEqual({
      call,
      code: 200,
    })
  }
  expect((await read('gaoyuan', '-1', 'get-belong', '13')).body.data).toMatchObject([
    { belongTenantName: '锦云区政务数据局', belongDepartmentName: '政务服务处', auditStatus: 1 },
  ])
  expect((await read('gaoyuan', '-1', 'get-qualification', '14')).body.data).toMatchObject({
    certification: 3,
  })
})

test('[SV-02] to everyone else an applicant’s organisation is as unknown as one that is not there', async () => {
  const strangers = [
    ['heping', '2', '15'],
    ['zhaolan', '2', '15'],
    ['chensiyuan', '2', '13'],
    ['lujianguo', '4', '15'],
    ['dingning', '-1', '13'],
    ['gaoyuan', '-1', '15'],
    ['mali_fl', '8', '7'],
    ['wutong', '1', '15'],
    ['linxue', '2', '424242'],
    ['linxue', '2', '-1'],
  ] as const
  for (const [who, tenantId, id] of strangers)
    for (const call of READS) {
      const { status, body } = await read(who, tenantId, call, id)
      expect({ who, id, call, status, code: body.code, msg: body.msg, data: body.data }).toEqual({
        who,
        id,
        call,
        status: 404,
        code: 40401,
        msg: '数据不存在或已被删除',
        data: null,
      })
    }
  for (const call of READS) expect((await read('gaoyuan', '-1', call)).body.code).toBe(40302)
  const asked = await h
    .person('heping', '2')
    .get('/api/uc/tenant/audit/get-audit-info', { tenantId: '15' })
  expect(asked.body.code).toBe(40401)
  const page = await h.person('heping', '2').post('/api/uc/tenant/audit/page-audit-belong-apply', {
    pageNum: 1,
    pageSize: 1000,
    data: { tenantId: '15' },
  })
  expect(page.body.code).toBe(40401)
})

test('[SV-02] what was taken back is a draft again, its creator’s alone; who made an organisation and left it sees no more of it than anyone', async () => {
  const { data } = (
    await h
      .person('dingning', '-1')
      .get<{ applyId: string }>('/api/uc/tenant/audit/get-audit-info', { tenantId: '16' })
  ).body
  expect((await read('chensiyuan', '2', 'get', '16')).body.code).toBe(200)
  expect(
    (await h.person('dingning', '-1').post('/api/uc/tenant/audit/cancel', { id: data.applyId }))
      .body.code,
  ).toBe(200)
  for (const call of READS) {
    expect({ call, code: (await read('chensiyuan', '2', call, '16')).body.code }).toEqual({
      call,
      code: 40401,
    })
    expect({ call, code: (await read('dingning', '-1', call, '16')).body.code }).toEqual({
      call,
      code: 200,
    })
  }
  await h.platform
    .system('test')
    .write((w) =>
      w.db
        .updateTable('member')
        .set({ status: 2 })
        .where('tenantId', '=', '9')
        .where('userId', '=', '100046')
        .execute(),
    )
  const maker = await h.platform
    .system('test')
    .db.selectFrom('tenant')
    .select('creatorId')
    .where('id', '=', '9')
    .executeTakeFirstOrThrow()
  expect(maker.creatorId).toBe('100046')
  for (const call of READS)
    expect({ call, code: (await read('tanxuefeng', '-1', call, '9')).body.code }).toEqual({
      call,
      code: 40401,
    })
  const info = await h
    .person('tanxuefeng', '-1')
    .get('/api/uc/tenant/audit/get-audit-info', { tenantId: '9' })
  expect(info.body).toMatchObject({
    code: 200,
    data: { auditStatus: 2, auditorName: '吴桐', belongs: [] },
  })
  const own = await h
    .person('tanxuefeng', '-1')
    .post<{ kind: string }[]>('/api/uc/tenant/list-create-by-self')
  expect(own.body.data.filter(({ kind }) => kind === 'tenantCreate')).toMatchObject([
    { tenantId: '9', auditStatus: 2 },
  ])
})

test('[SV-02] not a byte of it passes the database to who is no party of its applications', async () => {
  const asStranger = h.platform.database.reader({ tenantId: '4', userId: '100044', role: '' })
  for (const view of [
    'tenantFile',
    'qualificationFile',
    'introductionFile',
    'belongFile',
  ] as const) {
    const rows = await asStranger
      .selectFrom(view)
      .selectAll()
      .where(view === 'tenantFile' ? 'id' : 'tenantId', 'in', [
        '15',
        '16',
        '17',
        '18',
        '19',
        '20',
        '21',
      ])
      .execute()
    expect({ view, rows }).toEqual({ view, rows: [] })
  }
  expect(
    await asStranger
      .selectFrom('approval')
      .select('id')
      .where('tenantId', '=', '2')
      .where('applicantTenantId', '<>', '4')
      // Whoever applied sees it from whichever organisation.
      .where('applicantId', '<>', '100044')
      .execute(),
  ).toEqual([])
})

test('[AU-03] one’s own applications, how they stand, and what became of those to belong', async () => {
  const mine = await h
    .person('gaoyuan', '-1')
    .post<{ kind: string }[]>('/api/uc/tenant/list-create-by-self')
  expect(mine.body.data.filter(({ kind }) => kind === 'tenantCreate')).toMatchObject([
    {
      tenantId: '13',
      tenantFullName: '望江社区居委会',
      auditStatus: 1,
      parentName: '锦云街道办事处',
      belongDtos: [{ belongTenantName: '锦云区政务数据局', auditStatus: 1 }],
    },
    { tenantId: '14', auditStatus: 3, reason: '证照图片不清晰', parentName: null },
  ])
  const { data, listData } = mine.body as unknown as {
    data: { tenantId: string; applyId: string; kind: string }[]
    listData: unknown
  }
  expect(listData).toEqual(data)
  const applications = await h.platform
    .system('test')
    .db.selectFrom('approval')
    .select('id')
    .where('objectId', 'in', ['13', '14'])
    .where('kind', '=', 'tenantCreate')
    .execute()
  const creations = data.filter(({ kind }) => kind === 'tenantCreate')
  expect(creations.map((row) => row.applyId).toSorted()).toEqual(
    applications.map((row) => row.id).toSorted(),
  )
  const info = await h
    .person('gaoyuan', '-1')
    .get('/api/uc/tenant/audit/get-audit-info', { tenantId: '14' })
  expect(info.body.data).toMatchObject({
    auditStatus: 3,
    reason: '证照图片不清晰',
    auditorName: '吴桐',
    steps: [{ name: '提交申请' }, { name: '组织审核', status: 3, userName: '吴桐' }],
  })
  const principal = await h
    .person('weiyating', '-1')
    .get('/api/uc/tenant/audit/get-audit-info', { tenantId: '15' })
  expect(principal.body).toMatchObject({
    code: 200,
    data: { auditStatus: 1, parentName: '锦云区人民政府' },
  })
  const page = await h
    .person('gaoyuan', '-1')
    .post('/api/uc/tenant/audit/page-audit-belong-apply', {
      pageNum: 1,
      pageSize: 1000,
      data: { tenantId: '13' },
    })
  expect(page.body).toMatchObject({
    totalNum: 1,
    data: [{ tenantFullName: '锦云区政务数据局', tenantType: 1, auditStatus: 1, reason: null }],
  })
})
