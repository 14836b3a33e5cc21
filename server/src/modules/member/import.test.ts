import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { PEOPLE, personId, personMobile } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import {
  BASE,
  checkedDraft,
  commit,
  csvOf,
  faultsOf,
  type Row,
  rowsOf,
  type Shown,
  send,
  settled,
  TITLES,
} from './member.test-support.ts'

const h = demoHarness()
const system = () => h.platform.system('test').db
const admin = () => h.person('linxue')
const mobileOf = (userName: string): string => {
  const person = PEOPLE.find((each) => each.userName === userName)
  return person === undefined ? '' : (personMobile(person) ?? '')
}
const members = async (mobile: string, tenantId = '2') => {
  const { rows } = await sql<{
    userId: string
    activated: boolean
    nickName: string
    platforms: string
    departments: string
    workNo: string | null
  }>`
    select u.id as user_id, u.activated, u.nick_name, string_agg(distinct m.platform, ',') as platforms, string_agg(distinct d.name, ',') as departments, max(p.work_no) as work_no
    from user_account u join member m on m.user_id = u.id and m.tenant_id = ${tenantId} and m.status = 1
    join member_department x on x.tenant_id = m.tenant_id and x.member_id = m.id join department d on d.tenant_id = x.tenant_id and d.id = x.department_id
    left join member_profile p on p.tenant_id = m.tenant_id and p.user_id = u.id
    where u.mobile = ${mobile} group by u.id`.execute(system())
  return rows
}

test('[MB-05] a file becomes a checked draft, nobody is added; its rows are brought in once; the report says what became of each', async () => {
  const file = csvOf(
    '赵一,13711110001,办公室,科员,政务端,W1',
    '钱二,13711110002,办公室；信息科,,政务端、智慧端,W2',
    `,1371111,没有的部门,,火星端,W1`,
    `何平,${mobileOf('heping')},,,,`,
    '',
    '孙三,13711110001,,,,',
  )
  const draft = await checkedDraft(admin(), file)
  expect(draft).toMatchObject({
    status: 'ready',
    total: 5,
    done: 5,
    faulty: 2,
    existing: 1,
    importable: 2,
    missingDepartment: 0,
    ignoredColumns: [],
  })
  const faulty = await rowsOf(admin(), draft.id, { faultyOnly: 1 })
  expect(faultsOf(faulty)).toEqual([
    '4 name required',
    '4 mobile format',
    '4 platform format',
    '4 department departmentMissing',
    '4 workNo duplicate',
    '7 mobile duplicate',
  ])
  expect(faulty[1]?.faults[0]?.text).toBe('手机号与第2行重复')
  expect(await members('+8613711110001')).toEqual([])

  expect((await commit(admin(), draft.id)).body).toMatchObject({
    code: 40905,
    msg: '还有2行有错误，请先修改或选择跳过',
  })
  const answers = await Promise.all([
    commit(admin(), draft.id, 1),
    commit(admin(), draft.id, 1),
    commit(admin(), draft.id, 1),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const done = await settled(admin(), draft.id)
  expect(done).toMatchObject({
    status: 'done',
    total: 5,
    done: 5,
    added: 2,
    updated: 0,
    skipped: 1,
    failed: 2,
  })
  expect(await members('+8613711110001')).toMatchObject([
    { activated: false, nickName: '赵一', platforms: 'gov', departments: '办公室', workNo: 'W1' },
  ])
  expect(await members('+8613711110002')).toMatchObject([
    { platforms: 'gov,wisdom', departments: '信息科,办公室', workNo: 'W2' },
  ])
  expect(
    (await rowsOf(admin(), draft.id)).map(({ line, state, reason }) => [line, state, reason]),
  ).toEqual([
    [2, 1, null],
    [3, 1, null],
    [4, 4, expect.stringContaining('请填写姓名；手机号格式不正确')],
    [5, 3, '已是本组织成员'],
    [7, 4, '手机号与第2行重复'],
  ])

  await h.app.outbox.drain()
  await h.app.outbox.drain()
  const [person] = await members('+8613711110001')
  const told = await system()
    .selectFrom('message')
    .select(['subject', 'mergedCount'])
    .where('userId', '=', person?.userId ?? '')
    .execute()
  expect(told).toEqual([{ subject: '您已加入组织', mergedCount: 1 }])
  const audit = await system()
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'tenantId'])
    .where('objectId', '=', draft.id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual([
    'member.import.check',
    'member.import.commit',
    'member.import',
    'member.import.done',
  ])
  for (const entry of audit)
    expect(entry).toMatchObject({ actorId: personId('linxue'), tenantId: '2' })

  const report = await admin().get<{ name: string; url: string }>(`${BASE}/import-report`, {
    id: draft.id,
  })
  expect(report.body.data.name).toMatch(/^成员导入结果_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const file2 = await h.app.http.inject({ method: 'GET', url: report.body.data.url })
  expect(file2.statusCode).toBe(200)
  expect(file2.rawPayload.toString('latin1', 0, 2)).toBe('PK')
})

test('[MB-05] cells are corrected in place; what was a duplicate is one no longer, and the other way round', async () => {
  const draft = await checkedDraft(
    admin(),
    csvOf('甲,13711120001,,,,A1', '乙,13711120001,,,,A1', '丙,13711120002,,,火星,A2', '丁,bad,,,,'),
  )
  const correct = async (line: number, cells: Record<string, string>) =>
    (
      await admin().post<{ rows: Row[]; import: Shown }>(`${BASE}/import-correct`, {
        id: draft.id,
        line,
        cells,
      })
    ).body.data
  const faults = async () => faultsOf(await rowsOf(admin(), draft.id))
  expect(await faults()).toEqual([
    '3 mobile duplicate',
    '3 workNo duplicate',
    '4 platform format',
    '5 mobile format',
  ])
  const answer = await correct(2, { mobile: '13711120009' })
  expect(answer.import.faulty).toBe(3)
  expect(answer.rows.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([2, 3])
  expect(await faults()).toEqual(['3 workNo duplicate', '4 platform format', '5 mobile format'])
  await correct(2, { workNo: 'A9' })
  expect(await faults()).toEqual(['4 platform format', '5 mobile format'])
  await correct(5, { mobile: ' +86 137-1112-0002 ', name: '丁\u200b丁' })
  expect(await faults()).toEqual(['4 platform format', '5 mobile duplicate'])
  expect((await rowsOf(admin(), draft.id))[3]?.cells.name).toBe('丁丁')
  const removed = await admin().post<Shown>(`${BASE}/import-remove`, {
    id: draft.id,
    lines: [4, 4, 99],
  })
  expect(removed.body.data).toMatchObject({ total: 3, faulty: 0 })
  expect((await commit(admin(), draft.id)).body.data.status).toBe('running')
  expect(await settled(admin(), draft.id)).toMatchObject({ status: 'done', added: 3, failed: 0 })
  expect(
    (await admin().post(`${BASE}/import-correct`, { id: draft.id, line: 2, cells: { name: '迟' } }))
      .body,
  ).toMatchObject({ code: 40905 })
})

test('[MB-05] of many rows with one mobile the first may go, and all others are told of the next; a line that others do not follow changes nothing', async () => {
  const draft = await checkedDraft(
    admin(),
    csvOf(
      ...Array.from(
        { length: 2000 },
        (_, index) => `员工${index},13711125000,,,,${index < 3 ? 'M1' : ''}`,
      ),
    ),
  )
  expect(draft).toMatchObject({ total: 2000, faulty: 1999 })
  const remove = async (...lines: number[]) =>
    (await admin().post<Shown>(`${BASE}/import-remove`, { id: draft.id, lines })).body.data
  const texts = async () =>
    (await rowsOf(admin(), draft.id))
      .slice(0, 3)
      .map(({ line, faults }) => `${line} ${faults.map(({ text }) => text).join(' ')}`)
  expect(await texts()).toEqual([
    '2 ',
    '3 手机号与第2行重复 工号与第2行重复',
    '4 手机号与第2行重复 工号与第2行重复',
  ])
  expect(await remove(2001)).toMatchObject({ total: 1999, faulty: 1998 })
  expect(await texts()).toEqual([
    '2 ',
    '3 手机号与第2行重复 工号与第2行重复',
    '4 手机号与第2行重复 工号与第2行重复',
  ])
  expect(await remove(2)).toMatchObject({ total: 1998, faulty: 1997 })
  expect(await texts()).toEqual([
    '3 ',
    '4 手机号与第3行重复 工号与第3行重复',
    '5 手机号与第3行重复',
  ])
})

test('[MB-05] a csv in UTF-16, as spreadsheets save “Unicode text”, is uploaded and read', async () => {
  const text = csvOf('赵十六,13711126000,,,,').toString().replaceAll(',', '\t')
  for (const bytes of [
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ])
    expect(await checkedDraft(admin(), bytes)).toMatchObject({
      status: 'ready',
      total: 1,
      importable: 1,
    })
})

test('[MB-05] departments that are not there are made when asked for, once; members are changed when asked for', async () => {
  const existing = mobileOf('heping')
  const draft = await checkedDraft(
    admin(),
    csvOf(
      '新一,13711130001,应急中心/一组,,,',
      '新二,13711130002,应急中心/一组；应急中心,,,',
      `何平改,${existing},应急中心,组长,智慧端,H1`,
      `新三,13711130003,${'深/'.repeat(9)}底,,,`,
    ),
  )
  expect(draft).toMatchObject({ faulty: 4, missingDepartment: 3, existing: 0, importable: 0 })
  const options = await admin().post<Shown>(`${BASE}/import-options`, {
    id: draft.id,
    createDepartments: 1,
    updateExisting: 1,
  })
  expect(options.body.data).toMatchObject({
    faulty: 1,
    createDepartments: 1,
    updateExisting: 1,
    existing: 1,
    importable: 3,
  })
  const unchanged = await admin().post<Shown>(`${BASE}/import-options`, { id: draft.id })
  expect(unchanged.body).toEqual({ ...options.body, requestId: unchanged.body.requestId })
  expect(faultsOf(await rowsOf(admin(), draft.id))).toEqual(['5 department departmentName'])
  await commit(admin(), draft.id, 1)
  expect(await settled(admin(), draft.id)).toMatchObject({
    status: 'done',
    added: 2,
    updated: 1,
    skipped: 0,
    failed: 1,
  })
  const { rows } = await sql<{
    name: string
    depth: number
  }>`select name, depth from department where tenant_id = 2 and name in ('应急中心', '一组') and created_at > now() - interval '1 hour' order by depth`.execute(
    system(),
  )
  expect(rows.filter(({ name }) => name === '应急中心')).toHaveLength(1)
  expect(await members(existing)).toMatchObject([
    { platforms: expect.stringContaining('wisdom'), departments: '应急中心', workNo: 'H1' },
  ])
  expect((await members('+8613711130002'))[0]?.departments).toBe('一组,应急中心')
})

test('[SV-02] a draft is its owner’s: neither another administrator, nor another organisation, nor a member without the key', async () => {
  const { id } = await checkedDraft(admin(), csvOf('甲,13711140001,,,,'))
  for (const caller of [h.person('zhouming'), h.person('zhouming', '4')]) {
    for (const name of [
      'import-correct',
      'import-remove',
      'import-options',
      'import-commit',
      'import-cancel',
    ]) {
      const more =
        name === 'import-correct'
          ? { line: 2, cells: { name: '改' } }
          : name === 'import-remove'
            ? { faulty: 1 }
            : {}
      expect({
        name,
        body: (await caller.post(`${BASE}/${name}`, { id, ...more })).body,
      }).toMatchObject({ name, body: { code: 40401 } })
    }
    expect(
      (await caller.post(`${BASE}/import-rows`, { pageNum: 1, pageSize: 10, data: { id } })).body
        .code,
    ).toBe(40401)
    for (const name of ['import-state', 'import-report'])
      expect((await caller.get(`${BASE}/${name}`, { id })).body.code).toBe(40401)
    expect((await caller.get(`${BASE}/import-current`)).body.data).toBeNull()
  }
  expect((await h.person('heping').get(`${BASE}/import-template`)).body.code).toBe(40301)
  expect(
    (await h.person('heping').post(`${BASE}/import`, { fileKey: 'uc/x', fileName: 'x' })).body.code,
  ).toBe(40301)
  expect((await admin().get<Shown>(`${BASE}/import-current`)).body.data.id).toBe(id)
})

test('[MB-05] only one’s own unused file of that purpose is taken; a broken one is refused with a sentence', async () => {
  const start = (fileKey: string) =>
    admin().post(`${BASE}/import`, { fileKey, fileName: '成员.csv' })
  expect((await start('uc/2026/00000000000000000000000000000000.csv')).body).toMatchObject({
    code: 40001,
    field: 'fileKey',
  })
  expect(
    (await start(await send(h.person('zhouming'), csvOf('甲,13711150001,,,,')))).body,
  ).toMatchObject({ code: 40001, field: 'fileKey' })
  const key = await send(admin(), csvOf('甲,13711150001,,,,'))
  expect((await start(key)).status).toBe(200)
  expect((await start(key)).body).toMatchObject({ code: 40001, field: 'fileKey' })
  const refusal = async (text: string) => (await checkedDraft(admin(), Buffer.from(text))).refusal
  expect(await refusal('张三,13711150001\n')).toContain('没有找到标题行')
  expect(await refusal('姓名,部门\n张三,办公室\n')).toBe(
    '缺少“手机号”列（现有标题：姓名、部门），请补上或使用模板',
  )
  expect(await refusal('姓名,手机号,姓名\n张三,13711150001,x\n')).toBe(
    '“姓名”列出现了两次，请只保留一列',
  )
  expect(await refusal(`${TITLES}\n\n`)).toContain('没有数据')
  expect(await refusal(`${TITLES}\n${'甲,13711150001,,,,\n'.repeat(20_001)}`)).toBe(
    '一次最多导入20000行，请拆分后重新上传',
  )
  await expect(send(admin(), Buffer.from([1, 2, 3]), '成员.xlsx')).rejects.toThrow(
    '仅支持 xlsx、csv 格式的文件',
  )
})

test('[MB-05] a second tab’s file takes the place of the first; one that runs is waited for; cancelled, what was added stays', async () => {
  const first = await checkedDraft(admin(), csvOf('甲,13711160001,,,,'))
  const second = await checkedDraft(admin(), csvOf('乙,13711160002,,,,'))
  expect((await commit(admin(), first.id)).body.code).toBe(40905)
  expect((await admin().get<Shown>(`${BASE}/import-current`)).body.data.id).toBe(second.id)
  await admin().post(`${BASE}/import-cancel`, { id: second.id })
  expect((await admin().get(`${BASE}/import-current`)).body.data).toBeNull()

  const many = Array.from(
    { length: 1500 },
    (_, index) => `员工${index},1372${String(index).padStart(7, '0')},,,,`,
  )
  const draft = await checkedDraft(admin(), csvOf(...many))
  await commit(admin(), draft.id)
  const started = await admin().post(`${BASE}/import`, {
    fileKey: await send(admin(), csvOf('甲,13711160001,,,,')),
    fileName: 'x.csv',
  })
  const stopped = (await admin().post<Shown>(`${BASE}/import-cancel`, { id: draft.id })).body.data
  const end = await settled(admin(), draft.id)
  if (stopped.status === 'cancelled') {
    expect(started.body).toMatchObject({ code: 40905, msg: '上一次导入正在进行，请等待完成' })
    expect(end.added + end.failed).toBe(1500)
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from member m join user_account u on u.id = m.user_id where m.tenant_id = 2 and u.mobile like '+861372%'`.execute(
    system(),
  )
  expect(rows[0]?.n).toBe(end.added)
})

test('[MB-05] the template is a workbook that is read back as empty of people; twins by one key are one draft', async () => {
  // Imports of one person are limited by the minute, and the tests before this one made their
  // share.
  const other = () => h.person('zhouming')
  const { body } = await other().get<{ name: string; url: string }>(`${BASE}/import-template`)
  const file = await h.app.http.inject({ method: 'GET', url: body.data.url })
  expect(file.headers['content-disposition']).toContain('attachment')
  expect((await checkedDraft(other(), file.rawPayload, {}, '模板.xlsx')).refusal).toContain(
    '没有数据',
  )
  const key = { 'idempotency-key': 'member-import-1' }
  const start = { fileKey: await send(other(), csvOf('甲,13711170001,,,,')), fileName: 'x.csv' }
  const twins = await Promise.all([
    other().post<Shown>(`${BASE}/import`, start, key),
    other().post<Shown>(`${BASE}/import`, start, key),
  ])
  expect(twins[0]?.body.data.id).toBe(twins[1]?.body.data.id)
})

test('[MB-05] the template is made once for all who ask, and anew when the departments are others', async () => {
  const stored = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::integer as n from stored_file where name = '成员导入模板.xlsx' and tenant_id = 2`.execute(
      system(),
    )
    return rows[0]?.n ?? 0
  }
  const rename = (name: string, to: string) =>
    h.platform
      .system('test')
      .write((w) =>
        sql`update department set name = ${to} where tenant_id = 2 and name = ${name}`.execute(
          w.db,
        ),
      )
  const ask = async () => {
    const callers = [
      ...Array.from({ length: 8 }, () => admin()),
      ...Array.from({ length: 8 }, () => h.person('zhouming')),
    ]
    const answers = await Promise.all(
      callers.map((caller) => caller.get<{ url: string }>(`${BASE}/import-template`)),
    )
    return new Set(answers.map(({ body }) => body.data.url.split('?')[0]))
  }
  await rename('办公室', '综合办公室')
  try {
    const before = await stored()
    const first = await ask()
    expect([first.size, await stored()]).toEqual([1, before + 1])
    await rename('综合办公室', '办公厅')
    const second = await ask()
    expect([second.size, await stored()]).toEqual([1, before + 2])
    expect([...second]).not.toEqual([...first])
  } finally {
    await rename('办公厅', '办公室')
    await rename('综合办公室', '办公室')
  }
})

test('[MB-05] who has no real name is shown, found and sorted by the name his organisation gave him; a real name stands above it', async () => {
  // Somebody else's turn: imports of one person are limited.
  const principal = () => h.person('zhouming')
  const draft = await checkedDraft(principal(), csvOf('岳名一,13711160001,,,,'))
  await commit(principal(), draft.id)
  expect(await settled(principal(), draft.id)).toMatchObject({ status: 'done', added: 1 })
  const rename = (changes: ReturnType<typeof sql>) =>
    h.platform
      .system('test')
      .write((w) =>
        sql`update user_account set ${changes} where mobile = '+8613711160001'`.execute(w.db),
      )
  const found = async (userName: string) =>
    (
      await principal().post<{ realName: string | null; nickName: string }[]>('/api/user/search', {
        userName,
        tenantId: '2',
      })
    ).body.data.map(({ realName, nickName }) => `${realName} ${nickName}`)
  await rename(sql`nick_name = '小雨点', name_pinyin = 'xiao yu dian', name_initials = 'xyd'`)
  for (const text of ['岳名一', '岳名', 'yuemingyi', 'ymy', '小雨点'])
    expect(await found(text)).toContain('岳名一 小雨点')
  const { rows } = await sql<{ nameKey: string }>`
    select distinct r.name_key from staff_reach r join user_account u on u.id = r.user_id where u.mobile = '+8613711160001'`.execute(
    system(),
  )
  expect(rows).toEqual([{ nameKey: 'yue ming yi' }])
  await rename(sql`real_name = '程真名', name_pinyin = 'cheng zhen ming', name_initials = 'czm'`)
  expect(await found('程真名')).toEqual(['程真名 小雨点'])
  expect(await found('岳名一')).toEqual([])
})
