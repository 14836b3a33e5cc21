/** Help documents over HTTP on the real database: reading, searching, and the operators' side. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { MfeManifest } from '@zz/contract/schema'
import type { Static } from 'typebox'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { MANUAL, manualId, readManual } from './manual/read.ts'
import { takeInManual } from './manual/take-in.ts'
import type * as ops from './ops-schemas.ts'
import type * as schemas from './schemas.ts'
import { findMark, spellTitle } from './spelling.ts'

const h = demoHarness()
const reader = () => h.person('heping')
const operator = () => h.person('wutong', '1')
type Hit = Static<typeof schemas.DocHit>
type Node = Static<typeof ops.OpsDocNode>
type Page = Static<typeof ops.OpsDocPage>

const search = async (keyword: string, path = 'search-document'): Promise<readonly Hit[]> =>
  (
    await reader().post<Hit[]>(`/api/doc/${path}`, {
      pageNum: 1,
      pageSize: 1000,
      data: { platform: 1, docClientType: 3, keyword },
    })
  ).body.data
const tree = async (): Promise<readonly Node[]> =>
  (await operator().get<Node[]>('/api/ops/doc/tree')).body.data
const create = async (pid: string, name: string): Promise<string> =>
  (await operator().post<{ id: string }>('/api/ops/doc/create', { pid, name })).body.data.id
const publish = (id: string, published: 1 | 2) =>
  operator().post('/api/ops/doc/publish', { id, published })
const update = (body: object) => operator().post<Page>('/api/ops/doc/update', body)

/** A page that readers see. */
const published = async (name: string, content: string, pid = manualId('account')) => {
  const id = await create(pid, name)
  await update({ id, name, content })
  await publish(id, 1)
  return id
}

test('[HD-02] [HD-03] modules of both levels, words and numbers alike; a catalogue, its first page, and the chapter of a screen', async () => {
  for (const which of [
    { platform: '1', docClientType: '3' },
    { platform: 'government', docClientType: 'web' },
  ]) {
    const first = await reader().get<{ id: string; pid: string }[]>(
      '/api/doc/load-first-module',
      which,
    )
    expect(first.body.data[0]).toMatchObject({ id: manualId('start'), pid: '-1', name: '快速入门' })
  }
  const modules = await reader().get<Static<typeof schemas.DocModule>[]>(
    '/api/doc/load-module-tree',
    { platform: '1', docClientType: '3' },
  )
  const account = modules.body.data[0]?.childModules[0]
  expect(account).toMatchObject({ id: manualId('account'), name: '账号与登录' })
  const catalogue = await reader().get<Static<typeof schemas.CatalogueNode>[]>(
    '/api/doc/load-catalogue',
    { secondModuleId: manualId('account') },
  )
  expect(catalogue.body.data[0]).toEqual({
    id: manualId('sign-in'),
    label: '登录与退出',
    params: { catalogue: 2 },
    children: [],
  })
  const page = await reader().get('/api/doc/load-page-content', {
    catalogueId: manualId('sign-in'),
  })
  expect(page.body.data).toMatchObject({
    name: '登录与退出',
    docModuleId: manualId('account'),
    content: expect.stringContaining('<h2>'),
    helpful: null,
  })
  const chapter = await reader().get('/api/doc/find-by-route', { routeId: 'org.position' })
  expect(chapter.body.data).toEqual({
    docModuleId: manualId('settings'),
    catalogueId: manualId('position'),
  })
  expect((await reader().get('/api/doc/find-by-route', { routeId: 'x' })).body.data).toBeNull()
  // A tab has its own chapter, or that of its screen.
  for (const [routeId, key] of [
    ['org.setting#group', 'group'],
    ['org.setting#startUp', 'startup'],
    ['org.setting#orgSetting', 'setting'],
    ['org.setting', 'setting'],
    ['usercenter.home#security', 'security'],
    ['usercenter.home#devices', 'profile'],
  ] as const)
    expect((await reader().get('/api/doc/find-by-route', { routeId })).body.data).toMatchObject({
      catalogueId: manualId(key),
    })
  for (const [path, query] of [
    ['load-catalogue', { secondModuleId: '77' }],
    ['load-catalogue', { secondModuleId: manualId('start') }],
    ['load-page-content', { catalogueId: '77' }],
    ['load-page-content', { catalogueId: manualId('account') }],
  ] as const)
    expect((await reader().get(`/api/doc/${path}`, query)).body.code).toBe(40401)
  expect((await reader().get('/api/doc/load-page-content')).body).toMatchObject({
    code: 40001,
    field: 'catalogueId',
  })
  expect((await h.nobody.get('/api/doc/load-module-tree')).body.code).toBe(40101)
})

test('[HD-01] two Chinese letters find title and text, the title first; initials and pinyin find titles alone, words that stand there come before them', async () => {
  const exact = await published('鲲鹏', '<p>无关</p>')
  const begins = await published('鲲鹏计划', '<p>无关</p>')
  const inside = await published('参加鲲鹏', '<p>无关</p>')
  const inText = await published('说明', `<p>${'长'.repeat(60)}</p><p>参加鲲 鹏与鲲鹏计划</p>`)
  const hits = await search('鲲鹏')
  expect(hits.map(({ id }) => id)).toEqual([exact, begins, inside, inText])
  expect(hits[3]?.snippet).toMatch(/^…长+ 参加鲲 鹏与鲲鹏计划$/)
  expect(hits[0]).toMatchObject({ snippet: '', mark: null, path: '快速入门 / 账号与登录' })

  const whole = await published('孜孜', '<p>无关</p>')
  const part = await published('孜孜不倦', '<p>无关</p>')
  const text = await published('缩写', '<p>单位 ZZ 与 zzz</p>')
  const found = (await search('zz')).map(({ id }) => id)
  expect([whole, text, part].map((id) => found.indexOf(id))).toEqual(
    [whole, text, part].map((id) => found.indexOf(id)).toSorted((a, b) => a - b),
  )
  expect(found).toEqual(expect.arrayContaining([whole, text, part]))
  expect((await search('buju')).map(({ id }) => id)).toEqual([part])
  expect((await search('buju'))[0]?.mark).toEqual({ from: 2, to: 4 })
  // Spellings reach no text.
  expect((await search('wuguan')).map(({ id }) => id)).not.toContain(whole)
  expect(await search('_')).toEqual([])
  expect(await search('%')).toEqual([])
  for (const keyword of ['', ' ', 'x'.repeat(109)])
    expect(
      (
        await reader().post('/api/doc/search-document', {
          pageNum: 1,
          pageSize: 10,
          data: { keyword },
        })
      ).body,
    ).toMatchObject({ code: 40001, field: 'data.keyword' })
})

test('[HD-01] a search says on every page how many there are, past its end too', async () => {
  const totals: (number | undefined)[] = []
  for (const pageNum of [1, 2, 50]) {
    const { body } = await reader().post<Hit[]>('/api/doc/search-document', {
      pageNum,
      pageSize: 10,
      data: { keyword: '组织' },
    })
    totals.push((body as { totalNum?: number }).totalNum)
    expect(body.data.length).toBeLessThanOrEqual(10)
  }
  expect(totals[0]).toBeGreaterThan(10)
  expect(totals).toEqual([totals[0], totals[0], totals[0]])
})

test('[HD-01] the catalogue finds modules and folders too; what is not published, or stands below such a thing, is found and read by nobody', async () => {
  expect((await search('账号与登录', 'search-catalogue'))[0]).toMatchObject({
    docModuleId: manualId('account'),
    name: '账号与登录',
  })
  const module = await create(manualId('start'), '凤凰模块')
  const folder = await create(module, '凤凰目录')
  const page = await published('凤凰页面', '<p>凤凰</p>', folder)
  const seen = async () => (await search('凤凰', 'search-catalogue')).map(({ id }) => id)
  const read = async () =>
    (await reader().get('/api/doc/load-page-content', { catalogueId: page })).body.code
  expect(await seen()).toEqual([])
  expect(await read()).toBe(40401)
  await publish(folder, 1)
  expect(await read()).toBe(40401)
  await publish(module, 1)
  expect(await seen()).toEqual([module, folder, page])
  expect(await read()).toBe(200)
  expect((await search('凤凰')).map(({ id }) => id)).toEqual([page])
  await publish(module, 2)
  expect(await seen()).toEqual([])
})

test('[HD-03] a reader says of a page what helped, changes it, and only operators read it, without the name', async () => {
  const catalogueId = manualId('position')
  const send = (body: object) => reader().post('/api/doc/feedback', { catalogueId, ...body })
  expect((await send({ helpful: 2, words: ' 没找到入口 ' })).body.msg).toBe('感谢您的反馈')
  expect((await send({ helpful: 1, words: '找到了' })).body.code).toBe(200)
  const page = await reader().get('/api/doc/load-page-content', { catalogueId })
  expect(page.body.data).toMatchObject({ helpful: 1, feedback: '找到了' })
  const other = await h.person('linxue').get('/api/doc/load-page-content', { catalogueId })
  expect(other.body.data).toMatchObject({ helpful: 2 })
  const list = (data: object) =>
    operator().post<Static<typeof ops.DocFeedbackRow>[]>('/api/ops/doc/page-feedback', {
      pageNum: 1,
      pageSize: 10,
      data,
    })
  const said = (await list({ helpful: 1, name: '职位' })).body as { totalNum?: number } & Awaited<
    ReturnType<typeof list>
  >['body']
  expect(said.data).toMatchObject([{ catalogueId, words: '找到了', helpful: 1 }])
  expect(said.totalNum).toBe(1)
  expect(JSON.stringify(said.data[0])).not.toContain('何平')
  expect((await send({ helpful: 3 })).body).toMatchObject({ code: 40001, field: 'helpful' })
  expect((await send({ helpful: 1, words: 'x'.repeat(501) })).body.field).toBe('words')
  expect(
    (await reader().post('/api/doc/feedback', { catalogueId: '77', helpful: 1 })).body.code,
  ).toBe(40401)
  for (const path of ['tree', 'get?id=1'])
    expect((await h.person('zhouming').get(`/api/ops/doc/${path}`)).body.code).toBe(40301)
})

test('[WF-03] operators write, order and move; places of another level, loops and depth are refused; what is published, of the manual or full stays', async () => {
  const module = await create(manualId('start'), '仓颉模块')
  const [a, b, c] = [
    await create(module, '甲'),
    await create(module, '乙'),
    await create(module, '丙'),
  ]
  const order = async (pid: string) =>
    (await tree()).filter((node) => node.pid === pid).map(({ id }) => id)
  const move = (id: string, pid: string, beforeId: string | null = null) =>
    operator().post('/api/ops/doc/move', { id, pid, beforeId })
  expect(await order(module)).toEqual([a, b, c])
  await move(c, module, a)
  expect(await order(module)).toEqual([c, a, b])
  await move(b, a)
  expect(await order(a)).toEqual([b])
  const deep = await create(b, '丁')
  for (const [id, pid] of [
    [a, b],
    [a, a],
    [a, manualId('start')],
    [module, '-1'],
    [c, deep],
  ] as const)
    expect((await move(id, pid)).body).toMatchObject({ code: 40001, field: 'pid' })
  expect((await move(a, c)).body).toMatchObject({ code: 40001, field: 'pid' })
  expect((await move(a, '77')).body).toMatchObject({ code: 40401, field: 'pid' })
  expect((await move(a, module, '77')).body).toMatchObject({ code: 40401, field: 'beforeId' })
  const remove = (id: string) => operator().post('/api/ops/doc/delete', { id })
  expect((await remove(a)).body.msg).toBe('请先移走或删除下级内容')
  await publish(deep, 1)
  expect((await publish(deep, 1)).body).toMatchObject({ code: 40905, msg: '该内容已发布' })
  expect((await remove(deep)).body.msg).toBe('请先取消发布，再删除')
  expect((await remove(manualId('sign-in'))).body.msg).toBe('内置手册的内容不能删除，可以取消发布')
  await publish(deep, 2)
  expect((await remove(deep)).body.code).toBe(200)
  expect((await remove(deep)).body.code).toBe(40401)
  expect(
    (await operator().post('/api/ops/doc/create', { pid: '77', name: 'x' })).body,
  ).toMatchObject({ code: 40401, field: 'pid' })
  const saved = await update({
    id: c,
    name: '丙',
    content: '<p onclick="x()">好<script>1</script></p>',
    version: 1,
  })
  expect(saved.body.data).toMatchObject({ content: '<p>好</p>', version: 2 })
  expect((await update({ id: c, name: '丙丙', version: 1 })).body).toMatchObject({
    code: 40902,
    msg: '数据已被他人修改，请刷新',
  })
  expect(
    (await update({ id: c, name: '丙', content: `<p>${'长'.repeat(20_001)}</p>` })).body,
  ).toMatchObject({ code: 40001, field: 'content' })
  expect((await update({ id: module, name: '模块', content: '<p>1</p>' })).body.field).toBe(
    'content',
  )
})

test('[HD-03] the manual: taken in once and brought up to date, but for what an operator changed', async () => {
  const system = h.platform.system('test')
  const takeIn = () => system.write(({ db }) => takeInManual(db, new Date()))
  const nodes = readManual()
  const key = 'sign-in'
  const id = manualId(key)
  const content = async () =>
    (await reader().get<{ content: string }>('/api/doc/load-page-content', { catalogueId: id }))
      .body.data.content
  const forget = (of: string) =>
    system.write(async ({ db }) => {
      await db
        .updateTable('docNode')
        .set({ manualHash: 'old', content: '<p>旧</p>' })
        .where('manualKey', '=', of)
        .execute()
    })
  await forget(key)
  await takeIn()
  expect(await content()).toBe(nodes.find((node) => node.key === key)?.content)
  await update({ id, name: '登录', content: '<p>我们自己的</p>' })
  await forget(key)
  await takeIn()
  expect(await content()).toBe('<p>旧</p>')
  expect((await tree()).find((node) => node.id === id)).toMatchObject({ manual: 1, edited: 1 })
})

test('[HD-03] by construction: each built screen of the console has its chapter, each chapter at least one picture, and they are small', () => {
  const root = new URL('../../', MANUAL)
  const routes = readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map(
      (name) => JSON.parse(readFileSync(new URL(`${name}/mfe.json`, root), 'utf8')) as MfeManifest,
    )
    .filter(({ frame }) => frame === 'console')
    .flatMap((manifest) => manifest.routes)
    .filter(({ demo }) => demo !== true)
  const built = routes.filter((route) => route.built).map(({ id }) => id)
  const nodes = readManual()
  const told = nodes.flatMap((node) => node.routes)
  expect(built.filter((id) => !told.includes(id))).toEqual([])
  expect(told.filter((id, at) => told.indexOf(id) !== at)).toEqual([])
  // Each tab of these screens has a chapter, and no chapter is about a tab that is not there.
  const tabsIn = (path: string): string[] =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(/\bkey: '(\w+)'/g)].map(
      ([, key]) => key ?? '',
    )
  const toldTabs = told.filter((id) => id.includes('#')).toSorted()
  expect(toldTabs.filter((id) => !id.startsWith('usercenter.'))).toEqual(
    tabsIn('mfe-org/src/pages/setting/tabs.ts')
      .filter((key) => key !== 'orgSetting')
      .map((key) => `org.setting#${key}`)
      .toSorted(),
  )
  const own = tabsIn('mfe-usercenter/src/pages/home/Page.tsx').map(
    (key) => `usercenter.home#${key}`,
  )
  expect(toldTabs.filter((id) => id.startsWith('usercenter.') && !own.includes(id))).toEqual([])
  // A chapter is a page with text; folders have none.
  const chapters = nodes.filter(({ kind, content }) => kind === 3 && content !== '')
  expect(chapters.filter(({ pictures }) => pictures.length === 0).map(({ key }) => key)).toEqual([])
  const folder = new URL('pictures/', MANUAL)
  const shown = [...new Set(nodes.flatMap((node) => node.pictures))].toSorted()
  expect(readdirSync(folder).toSorted()).toEqual(shown)
  const sizes = shown.map((name) => statSync(new URL(name, folder)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024 * 1024)
  const written = readdirSync(MANUAL).filter((name) => name.endsWith('.md'))
  expect(written.filter((name) => !nodes.some(({ key }) => `${key}.md` === name))).toEqual([])
  expect(existsSync(new URL('contents.json', MANUAL))).toBe(true)
})

test('[HD-01] each letter of a title has its own spelling, so that hits can be marked', () => {
  const spelled = spellTitle('重新查看 App（一）')
  expect(spelled.nameInitials).toBe('cxck_app_y_')
  expect(findMark(spelled, 'xck')).toEqual({ from: 1, to: 4 })
  expect(findMark(spelled, 'chakan')).toEqual({ from: 2, to: 4 })
  expect(findMark(spelled, 'hakan')).toBeNull()
})
