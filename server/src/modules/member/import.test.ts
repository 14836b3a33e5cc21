import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { PEOPLE, personId, personMobile } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { BASE, checkedDraft, commit, csvOf, faultsOf, rowsOf, settled } from './member.test-support.ts'

const h = demoHarness()
const system = () => h.platform.system('test').db
const admin = () => h.person('linxue')
const mobileOf = (userName: string): string => {
  const person = PEOPLE.find((each) => each.userName === userName)
  return person === undefined ? '' : (personMobile(person) ?? '')
}
const members = async (mobile: string, tenantId = '2') => {
  const { rows } = await sql<{ userId: string; activated: boolean; nickName: string; platforms: string; departments: string; workNo: string | null }>`
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
  expect(draft).toMatchObject({ status: 'ready', total: 5, done: 5, faulty: 2, existing: 1, missingDepartment: 0, ignoredColumns: [] })
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

  expect((await commit(admin(), draft.id)).body).toMatchObject({ code: 40905, msg: '还有2行有错误，请先修改或选择跳过' })
  const answers = await Promise.all([commit(admin(), draft.id, 1), commit(admin(), draft.id, 1), commit(admin(), draft.id, 1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const done = await settled(admin(), draft.id)
  expect(done).toMatchObject({ status: 'done', total: 5, done: 5, added: 2, updated: 0, skipped: 1, failed: 2 })
  expect(await members('+8613711110001')).toMatchObject([{ activated: false, nickName: '赵一', platforms: 'gov', departments: '办公室', workNo: 'W1' }])
  expect(await members('+8613711110002')).toMatchObject([{ platforms: 'gov,wisdom', departments: '信息科,办公室', workNo: 'W2' }])
  expect((await rowsOf(admin(), draft.id)).map(({ line, state, reason }) => [line, state, reason])).toEqual([
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
  const audit = await system().selectFrom('auditLog').select(['action', 'actorId', 'tenantId']).where('objectId', '=', draft.id).orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(['member.import.check', 'member.import.commit', 'member.import', 'member.import.done'])
  for (const entry of audit) expect(entry).toMatchObject({ actorId: personId('linxue'), tenantId: '2' })

  const report = await admin().get<{ name: string; url: string }>(`${BASE}/import-report`, { id: draft.id })
  expect(report.body.data.name).toMatch(/^成员导入结果_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const file2 = await h.app.http.inject({ method: 'GET', url: report.body.data.url })
  expect(file2.statusCode).toBe(200)
  expect(file2.rawPayload.toString('latin1', 0, 2)).toBe('PK')
})
