import { expect, test } from '@jest/globals'
import { personId } from '../../../seed/data/people.ts'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { removeOldDrafts } from './discard.ts'
import { deleteOldDraft, findOldDrafts } from './queries.ts'
import {
  basicOf,
  DIRECT,
  draftCalls,
  papersOf,
  textsOf,
  uploadFor,
  writeDraft,
} from '../../../test/draft-builders.ts'

const h = demoHarness()
const system = () => h.platform.system('test')
const loner = () => h.person('gaoyuan', '-1')
const SCHOOL = 3

const clear = async (): Promise<void> => {
  await system().write((w) => w.db.deleteFrom('tenantDraft').execute())
}

test('[OC-01] half a step is kept as it was typed and read on another device; a finished one moves the draft on', async () => {
  await clear()
  const calls = draftCalls(loner())
  expect((await calls.unfinished()).body.data).toBeNull()
  const begun = await calls.save({ tenantType: SCHOOL, tenantFullName: '新苗' })
  expect(begun.body).toMatchObject({
    code: 200,
    data: { perfectStep: 0, tenantType: SCHOOL, version: 1 },
  })
  const { id } = begun.body.data
  // Another device: another session of the same person.
  const other = draftCalls(loner())
  expect((await other.unfinished()).body.data).toMatchObject({ id, perfectStep: 0 })
  expect((await other.read(id)).body.data).toMatchObject({
    tenantFullName: '新苗',
    tenantEnglishName: null,
    belongs: [],
    qualityInfo: [],
  })
  const basic = await basicOf(loner(), '新苗实验学校')
  const saved = await other.basic({ id, ...basic, perfectStep: 1, version: 1 })
  expect(saved.body.data).toEqual({ id, perfectStep: 1, tenantType: SCHOOL, version: 2 })
  // Later words of the same step do not take the step back.
  const later = await other.basic({ id, address: '', version: 2 })
  expect(later.body.data).toMatchObject({ perfectStep: 1, version: 3 })
  expect((await calls.read(id)).body.data).toMatchObject({
    tenantFullName: '新苗实验学校',
    address: '',
  })
})

test('[OC-02] a second device that has not seen the newer version overwrites nothing', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = (await calls.save({ tenantType: SCHOOL, tenantFullName: '甲' })).body.data
  expect((await calls.basic({ id, tenantFullName: '乙', version: 1 })).body.data.version).toBe(2)
  expect((await calls.relation({ tenantId: id, remark: '旧', version: 1 })).body).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  expect((await calls.read(id)).body.data).toMatchObject({ tenantFullName: '乙', remark: null })
  // A superior that is left open is empty, as forms send it, or null.
  const open = { tenantId: id, pid: '', pidDepartmentId: '', version: 2 }
  expect((await calls.relation(open)).body).toMatchObject({ code: 200 })
  expect((await calls.read(id)).body.data).toMatchObject({ pid: null, pidDepartmentId: null })
})

test('[OC-02] one person has one draft, also when two tabs begin at once; discarding makes room', async () => {
  await clear()
  const calls = draftCalls(loner())
  const answers = await Promise.all([
    calls.save({ tenantType: SCHOOL, tenantFullName: '甲' }),
    calls.save({ tenantType: SCHOOL, tenantFullName: '乙' }),
  ])
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 40905])
  expect(answers.find(({ body }) => body.code === 40905)?.body.msg).toBe('您已有未完成的创建草稿')
  const id = (await calls.unfinished()).body.data?.id ?? ''
  expect((await calls.discard({ id })).body.code).toBe(200)
  expect((await calls.unfinished()).body.data).toBeNull()
  expect((await calls.discard({ id })).body.code).toBe(40401)
  expect((await calls.save({ tenantType: 2, tenantFullName: '丙' })).body.code).toBe(200)
})

test('[OC-01] a draft is its author’s alone: read, every step, discard and submission of another’s are unknown', async () => {
  await clear()
  const { id } = (await draftCalls(loner()).save({ tenantType: SCHOOL })).body.data
  const stranger = draftCalls(h.person('linxue', '2'))
  const answers = [
    await stranger.read(id),
    await stranger.basic({ id, tenantFullName: '夺' }),
    await stranger.relation({ tenantId: id }),
    await stranger.papers({ tenantId: id }),
    await stranger.introduction({ tenantId: id }),
    await stranger.principal({ id, ...DIRECT }),
    await stranger.discard({ id }),
    await stranger.recreate({ tenantId: id }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 40401))
  expect((await h.nobody.get('/api/uc/tenant/draft/get', { id })).status).toBe(401)
  const missing = await draftCalls(loner()).relation({ tenantId: '-1', perfectStep: 2 })
  expect(missing.body).toMatchObject({ code: 40001, msg: '缺少当前更新组织信息' })
})

const broken: readonly (readonly [string, object, string, string])[] = [
  ['no name', { tenantFullName: ' ' }, 'tenantFullName', '请填写组织名称'],
  ['no English name', { tenantEnglishName: '' }, 'tenantEnglishName', '请填写组织英文名称'],
  [
    'English in Chinese',
    { tenantEnglishName: '学校' },
    'tenantEnglishName',
    "组织英文名称只能包含字母、数字、空格和.&'-",
  ],
  ['no short name', { tenantName: '' }, 'tenantName', '请填写组织简称'],
  ['no logo', { logo: null }, 'logo', '请上传组织logo'],
  ['half a region', { districtCode: null }, 'city', '请选择所在城市'],
  ['no address', { address: '' }, 'address', '请填写详细地址'],
  ['an attribute of another type', { attribute: '国有' }, 'attribute', '请选择组织属性'],
]
test.each(broken)(
  '[OC-04] finishing the first step with %s is refused with the wizard’s words',
  async (_, change, field, msg) => {
    await clear()
    const basic = await basicOf(loner(), '新苗实验学校')
    const answer = await draftCalls(loner()).save({
      tenantType: SCHOOL,
      ...basic,
      ...change,
      perfectStep: 1,
    })
    expect(answer.body).toMatchObject({ code: 40001, field, msg })
  },
)

test('[OC-04] a name that a live organisation of the type has is taken; of another type it is free', async () => {
  await clear()
  const basic = await basicOf(loner(), '锦云理工大学')
  const save = (tenantType: number, attribute: string) =>
    draftCalls(loner()).save({ tenantType, ...basic, attribute, perfectStep: 1 })
  expect((await save(SCHOOL, '公办')).body).toMatchObject({ code: 40901, field: 'tenantFullName' })
  expect((await save(2, '国有')).body.code).toBe(200)
})

test('[OC-05] superior, belongings and company are found by name and judged by type', async () => {
  await clear()
  const calls = draftCalls(loner())
  const found = async (tenantType: number, purpose: string, tenantName: string) =>
    (await calls.search({ tenantType, purpose, tenantName })).body.data.map(
      (each) => each.tenantFullName,
    )
  expect(await found(SCHOOL, 'superior', '锦云')).toEqual(
    expect.arrayContaining(['锦云区人民政府', '锦云理工大学']),
  )
  expect(await found(SCHOOL, 'superior', '枫林社区居民')).toEqual([])
  expect(await found(7, 'superior', '枫林社区居民')).toEqual(['枫林社区居民委员会'])
  expect(await found(7, 'associate', '物业')).toEqual(['安居云物业服务有限公司'])
  // A percent sign is a character, and an organisation that waits cannot be named.
  expect(await found(SCHOOL, 'belong', '%')).toEqual([])
  expect(await found(7, 'belong', '望江社区')).toEqual([])
  const { id } = (await calls.save({ tenantType: 7, tenantFullName: '新居' })).body.data
  const finish = (relation: object) =>
    calls.relation({ tenantId: id, belongs: [], ...relation, perfectStep: 2 })
  const refused = async (relation: object) => {
    const { code, field, msg } = (await finish(relation)).body
    return { code, field, msg }
  }
  expect(await refused({})).toEqual({ code: 40001, field: 'pid', msg: '请选择上级组织/部门' })
  expect(await refused({ pid: '9' })).toMatchObject({ msg: '该类型的组织不能选择此上级组织' })
  expect(await refused({ pid: '13' })).toMatchObject({ msg: '上级组织不存在或已解散，请重新选择' })
  expect(await refused({ pid: '7', pidDepartmentId: '1' })).toMatchObject({ field: 'pid' })
  expect(await refused({ pid: '7' })).toMatchObject({
    field: 'associateTenantId',
    msg: '请选择小区物业公司',
  })
  expect(await refused({ pid: '7', associateTenantId: '9' })).toMatchObject({
    field: 'associateTenantId',
  })
  const twice = [{ belongTenantId: '2' }, { belongTenantId: '2' }]
  expect(await refused({ pid: '7', belongs: twice })).toMatchObject({ msg: '归属组织已存在' })
  const whole = await finish({
    pid: '7',
    associateTenantId: '10',
    remark: '三年',
    belongs: [{ belongTenantId: '2' }],
  })
  expect(whole.body.data).toMatchObject({ perfectStep: 2 })
  expect((await calls.read(id)).body.data).toMatchObject({
    parentName: '枫林社区居民委员会',
    associateName: '安居云物业服务有限公司',
    remark: '三年',
    belongs: [{ belongTenantId: '2', belongTenantName: '锦云区人民政府' }],
  })
})

test('[OC-05] a party organisation belongs to nobody', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = (await calls.save({ tenantType: 6, tenantFullName: '支部' })).body.data
  const answer = await calls.relation({
    tenantId: id,
    belongs: [{ belongTenantId: '2' }],
    perfectStep: 2,
  })
  expect(answer.body).toMatchObject({ field: 'belongs', msg: '党组织不能设置归属组织' })
})

test('[OC-06] papers: code with its check character and nobody else’s, certificates, licence, letter', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = (await calls.save({ tenantType: 7, tenantFullName: '新居' })).body.data
  const papers = await papersOf(loner(), true)
  const told = async (change: object) => {
    const { code, field, msg } = (
      await calls.papers({ tenantId: id, ...papers, ...change, perfectStep: 3 })
    ).body
    return [code, field, msg]
  }
  const without = (type: number) => papers.qualityInfo.filter((image) => image.type !== type)
  expect(await told({ qualityInfo: without(1) })).toEqual([
    40001,
    'qualityInfo',
    '请上传组织证件照片',
  ])
  expect(await told({ qualityInfo: without(2) })).toEqual([
    40001,
    'qualityInfo',
    '请上传组织许可证图片',
  ])
  expect(await told({ qualityInfo: without(3) })).toEqual([
    40001,
    'qualityInfo',
    '请上传认证授权书',
  ])
  // Each list has twelve of its own (X7).
  for (const type of [1, 2, 3]) {
    const [image] = papers.qualityInfo.filter((each) => each.type === type)
    const pages = Array.from({ length: 12 }, () => image)
    const most = [...without(type), ...pages]
    expect(await told({ qualityInfo: [...most, image], recordNumber: ' ' })).toEqual([
      40001,
      'qualityInfo',
      '最多上传12张',
    ])
    expect((await told({ qualityInfo: most, recordNumber: ' ' }))[1]).toBe('recordNumber')
  }
  expect(await told({ recordNumber: ' ' })).toEqual([40001, 'recordNumber', '请输入组织备案号'])
  expect(await told({ creditCode: '' })).toEqual([40001, 'creditCode', '请输入统一社会信用代码'])
  expect(await told({ creditCode: '123' })).toEqual([
    40001,
    'creditCode',
    '请输入18位统一社会信用代码',
  ])
  expect(await told({ creditCode: '91510107MB00000000' })).toEqual([
    40001,
    'creditCode',
    '统一社会信用代码不正确',
  ])
  const theirs = await system()
    .db.selectFrom('tenantQualification')
    .select('creditCode')
    .where('tenantId', '=', '2')
    .executeTakeFirstOrThrow()
  expect(await told({ creditCode: theirs.creditCode?.toLowerCase() })).toEqual([
    40901,
    'creditCode',
    '该统一社会信用代码已被使用',
  ])
  // Licences may come as the documents write them: one text with commas.
  const [licence] = papers.qualityInfo.filter((image) => image.type === 2)
  const answer = await calls.papers({
    tenantId: id,
    ...papers,
    qualityInfo: without(2),
    licenseFile: `${licence?.key}`,
    perfectStep: 3,
  })
  expect(answer.body).toMatchObject({ code: 200, data: { perfectStep: 3 } })
  const shown = (await calls.read(id)).body.data.qualityInfo as { type: number; url: string }[]
  expect(shown.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(shown.every(({ url }) => url.includes('?'))).toBe(true)
})

test('[OC-06] a file that is somebody else’s, or that nobody sent, is refused at its field', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = (await calls.save({ tenantType: SCHOOL })).body.data
  const foreign = await uploadFor(h.person('linxue', '2'), 'certificate')
  const answer = await calls.papers({ tenantId: id, qualityInfo: [{ type: 1, key: foreign }] })
  expect(answer.body).toMatchObject({
    code: 40001,
    field: 'qualityInfo.0.key',
    msg: '文件不存在或已被删除，请重新上传',
  })
})

test('[OC-07] missing sections are named; a government without a superior writes those of a top-level one', async () => {
  await clear()
  const calls = draftCalls(loner())
  const { id } = (await calls.save({ tenantType: 1, tenantFullName: '新区政府' })).body.data
  const finish = (texts: object) => calls.introduction({ tenantId: id, ...texts, perfectStep: 4 })
  expect((await finish({ introduction: '<p>甲</p>' })).body).toMatchObject({
    code: 40001,
    msg: '请添加主要职能、历史沿革',
  })
  expect((await finish(textsOf(1, true))).body.data).toMatchObject({ perfectStep: 4 })
  await calls.relation({ tenantId: id, pid: '2', perfectStep: 2 })
  expect((await finish({})).body).toMatchObject({ msg: '请添加组织介绍、政务改革' })
})

test('[OC-01] a draft that nobody wrote on for ninety days goes with its files', async () => {
  await clear()
  const draft = await writeDraft(loner(), { tenantType: SCHOOL, name: '旧草稿学校' })
  const kept = async () =>
    (
      await system()
        .db.selectFrom('storedFile')
        .select('key')
        .where('objectId', '=', draft.id)
        .execute()
    ).length
  expect(await kept()).toBe(3)
  await removeOldDrafts(system())
  expect(await kept()).toBe(3)
  const old = new Date(h.platform.now().getTime() - 91 * 86_400_000)
  await system().write((w) =>
    w.db
      .updateTable('tenantDraft')
      .set({ updatedAt: old })
      .where('userId', '=', personId('gaoyuan'))
      .execute(),
  )
  // Saved after it was found as old and before it is deleted.
  const before = new Date(old.getTime() + 1000)
  const [found] = await findOldDrafts(system().db, before, 1)
  if (found === undefined) throw new Error('the old draft was not found')
  const rewrite = (updatedAt: Date) =>
    system().write((w) =>
      w.db.updateTable('tenantDraft').set({ updatedAt }).where('id', '=', found.id).execute(),
    )
  await rewrite(h.platform.now())
  expect(await system().write((w) => deleteOldDraft(w.db, found, before))).toBe(false)
  expect(await kept()).toBe(3)
  await rewrite(old)
  await removeOldDrafts(system())
  expect(await kept()).toBe(0)
  expect((await draftCalls(loner()).unfinished()).body.data).toBeNull()
})
