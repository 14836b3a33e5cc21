import { expect, test } from '@jest/globals'
import { INTRODUCTION_MAX } from '@zz/contract/introduction'
import { demoHarness } from '../../../seed/harness.test-support.ts'
import { dangersOf, injections } from '../../../test/injections.ts'
import { png } from '../../upload/test/samples.ts'

type Texts = Record<string, unknown> & { version: number }
const h = demoHarness()
const system = () => h.platform.system('test').db

const read = async (who = 'linxue', tenantId = '2'): Promise<Texts> =>
  (await h.person(who, tenantId).get<Texts>('/api/uc/tenant/get-introduction')).body.data
const send = (who: string, tenantId: string, body: Record<string, unknown>) =>
  h
    .person(who, tenantId)
    .post<Texts>('/api/uc/tenant/setting/update-introduction', { tenantId, ...body })
const save = (texts: Record<string, unknown>) => send('linxue', '2', texts)

const FULL = { topFunction: '<p>统筹全区工作。</p>', topHistory: '<p>一九五二年设区。</p>' }

const upload = async (who = 'linxue'): Promise<string> => {
  const item = {
    fileName: 'a.png',
    fileType: 1,
    purpose: 'richText',
    body: (await png(20, 20)).toString('base64'),
  }
  return (
    (
      await h
        .person(who)
        .post<string[]>('/api/upload/v2/upload-file', { appCode: 'uc', fileItems: [item] })
    ).body.data[0] ?? ''
  )
}

test('[OS-04] what is saved is read by the organisation and by nobody before; one audit entry, one event', async () => {
  const before = await read()
  const saved = await save({
    ...FULL,
    topFunction: '<h3>职能</h3><p style="text-align:center">统筹<strong>全区</strong>工作。</p>',
    version: before.version,
  })
  expect(saved.body).toMatchObject({
    code: 200,
    msg: '更新成功',
    data: {
      topFunction: '<h3>职能</h3><p style="text-align:center">统筹<strong>全区</strong>工作。</p>',
      topHistory: FULL.topHistory,
      version: before.version + 1,
    },
  })
  expect(await read('heping')).toMatchObject({ topHistory: FULL.topHistory })
  const audit = await system()
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'tenant.introduce')
    .execute()
  expect(audit).toMatchObject([
    {
      tenantId: '2',
      objectId: '2',
      after: { topFunction: '职能 统筹全区工作。', topHistory: '一九五二年设区。' },
    },
  ])
  // Saving what is there already leaves no trace.
  expect(
    (await save({ topFunction: saved.body.data.topFunction, topHistory: FULL.topHistory })).body
      .data.version,
  ).toBe(before.version + 1)
})

test('[OS-04] an organisation that has written nothing yet begins at version 0', async () => {
  await h.platform
    .system('test')
    .write((w) => w.db.deleteFrom('tenantIntroduction').where('tenantId', '=', '3').execute())
  expect((await read('yaojing', '3')).version).toBe(0)
  const texts = { introduction: '<p>介绍</p>', governmentReform: '<p>改革</p>' }
  expect((await send('yaojing', '3', { ...texts, version: 0 })).body.data).toMatchObject({
    ...texts,
    version: 1,
  })
})

test.each([
  [{ topHistory: '' }, 'topHistory', '请添加历史沿革'],
  [
    { topFunction: '<p> &nbsp; </p><p><br></p>', topHistory: ' ' },
    'topFunction',
    '请添加主要职能、历史沿革',
  ],
  [{ topFunction: undefined }, 'topFunction', '请添加主要职能'],
  [{ topFunction: '<script>alert(1)</script>' }, 'topFunction', '请添加主要职能'],
  [{ companyHistory: '<p>x</p>' }, 'companyHistory', '该类型的组织没有这一部分'],
  [{ introduction: '<p>x</p>' }, 'introduction', '该类型的组织没有这一部分'],
  [
    { topHistory: `<p>${'云'.repeat(INTRODUCTION_MAX + 1)}</p>` },
    'topHistory',
    '历史沿革不能超过20000个字符',
  ],
  [
    { topHistory: `${'<p><b>a</b></p>'.repeat(6700)}` },
    'topHistory',
    expect.stringContaining('格式过于复杂'),
  ],
  [{ topHistory: 'a'.repeat(5 * INTRODUCTION_MAX + 1) }, 'topHistory', expect.any(String)],
  [
    { topHistory: '<p>x</p><img src="/files/uc/2026/0123456789abcdef0123456789abcdef.png">' },
    'topHistory',
    '文件不存在或已被删除，请重新上传',
  ],
  [{ other: '<p>x</p>' }, 'other', expect.any(String)],
  [{ topHistory: 7 }, 'topHistory', expect.any(String)],
])('[OS-04] %# is refused, naming the section', async (change, field, msg) => {
  const before = await read()
  expect(await save({ ...FULL, ...change })).toMatchObject({
    status: 400,
    body: { code: 40001, field, msg },
  })
  expect(await read()).toEqual(before)
})

test('[OS-04] of exactly the longest length it is taken; a body past the limit is refused with its name', async () => {
  const longest = `<p>${'云'.repeat(INTRODUCTION_MAX)}</p>`
  expect((await save({ ...FULL, topHistory: longest })).body.code).toBe(200)
  const huge = await save({ ...FULL, topHistory: '云'.repeat(800_000) })
  expect(huge.status).toBeLessThan(500)
  expect(huge.body.code).not.toBe(200)
})

test('[OS-04] of two editors the second hears that the data has moved on', async () => {
  const { version } = await read()
  expect(
    (await send('linxue', '2', { ...FULL, topFunction: '<p>一</p>', version })).body.code,
  ).toBe(200)
  const late = await send('zhouming', '2', { ...FULL, topFunction: '<p>二</p>', version })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 40902, msg: '数据已被他人修改，请刷新' },
  })
  const now = await read()
  const both = await Promise.all(
    ['三', '四'].map((text) =>
      save({ ...FULL, topFunction: `<p>${text}</p>`, version: now.version }),
    ),
  )
  expect(new Set(both.map((each) => each.body.code))).toEqual(new Set([200, 40902]))
})

test('[OS-04] strangers, ordinary members and another organisation’s id are refused', async () => {
  expect((await send('heping', '2', FULL)).body.code).toBe(40301)
  expect(
    (
      await h
        .person('linxue', '2')
        .post('/api/uc/tenant/setting/update-introduction', { tenantId: '3', ...FULL })
    ).body.code,
  ).toBe(40401)
  expect((await send('linxue', '7', FULL)).body.code).toBe(40302)
  expect(
    (await h.nobody.post('/api/uc/tenant/setting/update-introduction', { tenantId: '2', ...FULL }))
      .body.code,
  ).toBe(40101)
})

test('[SW-13] pictures are claimed by what is saved, may move between sections and be kept by another editor, and are let go when taken out', async () => {
  const owned = async () =>
    (
      await system()
        .selectFrom('storedFile')
        .select('key')
        .where('objectType', '=', 'tenant.introduction')
        .where('objectId', '=', '2')
        .execute()
    ).map(({ key }) => key)
  const [one, two, foreign] = [await upload(), await upload(), await upload('heping')]
  const picture = (key: string) => `<img src="/files/${key}" alt="图" />`
  expect(
    (
      await save({
        topFunction: `<p>一</p>${picture(one)}`,
        topHistory: `<p>二</p>${picture(two)}`,
      })
    ).body.code,
  ).toBe(200)
  expect((await owned()).toSorted()).toEqual([one, two].toSorted())
  expect(
    (
      await send('zhouming', '2', {
        topFunction: '<p>一</p>',
        topHistory: `<p>二</p>${picture(two)}${picture(one)}`,
      })
    ).body.code,
  ).toBe(200)
  expect((await owned()).toSorted()).toEqual([one, two].toSorted())
  expect(
    (await save({ topFunction: '<p>一</p>', topHistory: `<p>二</p>${picture(two)}` })).body.code,
  ).toBe(200)
  expect(await owned()).toEqual([two])
  expect(await save({ ...FULL, topFunction: picture(foreign) })).toMatchObject({
    status: 400,
    body: { field: 'topFunction' },
  })
})

test('[SW-13] every published sample is inert after it was saved and read again', async () => {
  // NUL is refused by every call, naming the field.
  // Pictures that some of them show must be there, or the save is refused for that alone.
  const picture = `/files/${await upload()}`
  const samples = injections().map((sample) =>
    sample
      .replaceAll('\u0000', '\uFFFD')
      .replaceAll(/\/files\/(?:a|uc\/2026\/[0-9a-f]+)\.png/g, picture),
  )
  expect(samples.length).toBeGreaterThanOrEqual(300)
  for (let at = 0; at < samples.length; at += 20) {
    const part = samples.slice(at, at + 20)
    const answer = await save({
      topFunction: `<p>样本${at}</p>${part.join('\n')}`,
      topHistory: `<p>尾</p>${part.toReversed().join('<p>间</p>')}`,
    })
    const { code, field, msg } = answer.body
    expect([at, code, field, code === 200 ? '' : msg]).toEqual([at, 200, undefined, ''])
    const stored = await read()
    for (const key of ['topFunction', 'topHistory'])
      expect(dangersOf(String(stored[key]))).toEqual([])
  }
  for (const sample of samples) {
    const answer = await save({ topFunction: `<p>好</p>${sample}`, topHistory: '<p>尾</p>' })
    expect(dangersOf(String(answer.body.data.topFunction))).toEqual([])
  }
}, 180_000)
