import { expect, test } from '@jest/globals'
import { withPlainText } from '../../platform/http/plain-pages.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { agreementPage } from './plain.ts'

const CONTACT = '电话 028-00000000，工作日 9:00 至 18:00'
const h = demoHarness({ env: { OPERATOR_CONTACT: CONTACT } })

test('[MK-08] everybody reads how the operator is reached, where it is set', async () => {
  expect((await h.nobody.get('/api/provision/contact')).body).toMatchObject({
    code: 200,
    data: CONTACT,
  })
})

test('[HD-04] every agreement has its full text for everyone, signed in or not', async () => {
  for (const locationCode of [
    'REGISTER_AGREEMENT',
    'PRIVACY',
    'STARTUP_AGREEMENT',
    'TENANT_AUTH',
  ]) {
    const { body } = await h.nobody.get<{ content: string; title: string }>(
      '/api/provision/select-by-code',
      { locationCode },
    )
    expect(body).toMatchObject({ code: 200, data: { locationCode, version: 1 } })
    expect(body.data.content.length).toBeGreaterThan(400)
    expect(body.data.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4)
  }
  expect(
    (await h.nobody.get('/api/provision/select-by-code', { locationCode: 'NOTHING' })).body.code,
  ).toBe(40401)
  expect((await h.nobody.get('/api/provision/select-by-code')).body).toMatchObject({
    code: 40001,
    field: 'locationCode',
  })
})

test('[WF-03] operators publish a new version, in force at once; earlier ones stay; whoever read an older one is told', async () => {
  const operator = h.person('wutong', '1')
  const publish = (body: object) =>
    operator.post<{ version: number; content: string }>('/api/ops/provision/publish', {
      locationCode: 'STARTUP_AGREEMENT',
      title: '启动图规则（修订）',
      content: '<h2>一、新规则</h2><p>内容<img src="https://example.org/a.png"></p>',
      version: 1,
      ...body,
    })
  expect((await publish({})).body.data).toMatchObject({
    version: 2,
    content: '<h2>一、新规则</h2><p>内容</p>',
  })
  const inForce = await h.nobody.get<{ version: number }>('/api/provision/select-by-code', {
    locationCode: 'STARTUP_AGREEMENT',
  })
  expect(inForce.body.data).toMatchObject({ version: 2, title: '启动图规则（修订）' })
  expect((await publish({})).body).toMatchObject({
    code: 40902,
    msg: '该协议已发布新版本，请刷新',
  })
  const list =
    await operator.get<{ locationCode: string; version: number }[]>('/api/ops/provision/list')
  expect(
    list.body.data
      .filter(({ locationCode }) => locationCode === 'STARTUP_AGREEMENT')
      .map(({ version }) => version),
  ).toEqual([2, 1])
  const old = await operator.get('/api/ops/provision/get', {
    locationCode: 'STARTUP_AGREEMENT',
    version: '1',
  })
  expect(old.body.data).toMatchObject({ version: 1, title: '启动图规则' })
  expect((await publish({ content: '<p> </p>', version: 2 })).body).toMatchObject({
    code: 40001,
    field: 'content',
  })
  expect((await publish({ locationCode: 'NONE' })).body.code).toBe(40401)
  expect((await h.person('zhouming').get('/api/ops/provision/list')).body.code).toBe(40301)
})

test('[HD-04] [MK-10] the newest text is written for browsers without scripts too, in bare elements; of other names nothing', async () => {
  const ctx = h.platform.system('test')
  const read = (query: string) => agreementPage.read(ctx, new URLSearchParams(query))
  await h.person('wutong', '1').post('/api/ops/provision/publish', {
    locationCode: 'PRIVACY',
    title: '隐私 <新>',
    content:
      '<h2>一、收集</h2><p style="text-align:center">见<a href="https://e.example/" title="</noscript><b>">此处</a> &lt;全文></p>',
    version: 1,
  })
  const found = await read('code=PRIVACY')
  if (found === undefined) throw new Error('nothing is written')
  expect(found).toMatchObject({
    title: '隐私 <新>',
    note: expect.stringMatching(/^发布时间：\d{4}-/),
    markup: '<h2>一、收集</h2><p>见<a>此处</a> &lt;全文&gt;</p>',
  })
  const page = withPlainText(
    '<title>众治</title><noscript>请启用 JavaScript 后使用众治。</noscript>',
    found,
  )
  expect(page).toContain('<title>隐私 &lt;新> - 众治</title>')
  expect(page).toContain('<h1>隐私 &lt;新></h1>')
  expect(page.match(/<\/noscript>/g)).toHaveLength(1)
  for (const query of ['', 'code=NOTHING', 'code=privacy', 'code=%00', `code=${'A'.repeat(41)}`])
    expect(await read(query)).toBeUndefined()
})
