/**
 * However a value is typed, every place that takes it stores and seeks the same. The readers and
 * their table are those of the contract (platform/contract/src/readers.test.ts).
 */
import { mobileOf, mobilesOf } from '@zz/contract/mobile'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { sql } from 'kysely'
import Type from 'typebox'
import { compileLazily } from '../../platform/http/lazy-schemas.ts'
import { Typed } from '../../platform/readers.ts'
import { readNamesAgain } from '../../migrations/0725_name_reading.ts'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import { demoHarness } from '../../seed/harness.test-support.ts'
import { targetOf } from '../auth/code/target.ts'
import { requirePrincipal } from '../tenant/draft/rules.ts'
import { mobileKey } from './import/check.ts'
import { cellsOf } from './import/header.ts'
import { splitDepartmentPaths } from './import/values.ts'
import { BASE } from './member.test-support.ts'
import type { MemberRow } from './people-schemas.ts'

const h = demoHarness()
const admin = () => h.person('linxue')
const section = departmentId('2', '综合科')

const orNull = (read: () => string | null): string | null => {
  try {
    return read()
  } catch {
    return null
  }
}
/** Every place of the server that reads a mobile number without asking the database. */
const PLACES: Readonly<Record<string, (typed: string) => string | null>> = {
  import: (typed) => mobileKey(cellsOf([typed], { places: new Map([['mobile', 0]]), ignored: [] })),
  code: (typed) => orNull(() => targetOf(typed, 1, 'mobile')),
  wizard: (typed) =>
    orNull(() => {
      const read = requirePrincipal({ realName: '张三', mobile: typed })
      return read.userId === null ? read.mobile : null
    }),
}

const NOISE = Array.from(' \u00a0\u3000\t\u200b\u202d\u202c\u00ad\ufeff-–—－()（）.·\ufe0f+8a')
const random = (most: number): number => Math.floor(Math.random() * most)
const noisy = (text: string): string =>
  Array.from(text, (sign) =>
    random(4) === 0 ? sign + (NOISE[random(NOISE.length)] ?? '') : sign,
  ).join('')

test('[MB-05] every place reads whatever is typed as the same mobile number, or as none', () => {
  let read = 0
  for (let round = 0; round < 3000; round += 1) {
    const number = `1${3 + random(7)}${String(random(1e9)).padStart(9, '0')}`
    const ways = [number, `+86${number}`, `0086 ${number}`, '852 51230019', '+886912345678']
    const typed = noisy(ways[random(ways.length)] ?? '')
    const expected = mobileOf(typed)
    if (expected !== null) read += 1
    for (const [place, readHere] of Object.entries(PLACES))
      expect([place, typed, readHere(typed)]).toEqual([place, typed, expected])
  }
  expect(read).toBeGreaterThan(500)
})

test('a marked text is read before its length is judged and before the handler has it', async () => {
  const http = Fastify()
  compileLazily(http)
  const body = Type.Object({
    code: Typed('code', { maxLength: 8 }),
    names: Type.Array(Typed('name', { minLength: 1 })),
    phone: Type.Optional(Type.Union([Typed('mobilePart', { pattern: '^[0-9]*$' }), Type.Null()])),
  })
  http.post('/read', { schema: { body } }, async (request) => request.body)
  const post = async (payload: object) =>
    (await http.inject({ method: 'POST', url: '/read', payload })).json() as object
  expect(
    await post({ code: 'ｊｙｑｚ - F2 34', names: ['张\u3000三', '甲•乙'], phone: '138 0013' }),
  ).toEqual({ code: 'JYQZF234', names: ['张三', '甲·乙'], phone: '1380013' })
  expect(await post({ code: 'JYQZF2345', names: [] })).toMatchObject({ statusCode: 400 })
  expect(await post({ code: '1', names: ['\u200b '] })).toMatchObject({ statusCode: 400 })
  expect(await post({ code: '1', names: [], phone: 'abc' })).toMatchObject({ statusCode: 400 })
  await http.close()
})

const add = async (name: string, mobile: string) =>
  (
    await admin().post<{ userId: string }>(`${BASE}/add`, {
      name,
      mobile,
      departmentIds: [section],
      platforms: ['gov'],
    })
  ).body
const found = async (data: object): Promise<readonly string[]> =>
  (
    await admin().post<MemberRow[]>('/api/user/page-tenant-user', {
      pageNum: 1,
      pageSize: 1000,
      data,
    })
  ).body.data.map(({ name }) => name)

test('[MB-01] a member is added and found by whatever form of number and name', async () => {
  expect(await add('古丽米热•试 读\u202c', '（+86）１３６－7700－０００１')).toMatchObject({
    code: 200,
  })
  const name = '古丽米热·试读'
  for (const typed of ['古丽米热·试读', '古丽米热．试读', '古丽米热・试\u3000读', '热‧试'])
    expect(await found({ name: typed })).toEqual([name])
  for (const typed of ['136 7700', '0086 136-7700-0001', '１３６７７００'])
    expect(await found({ mobile: typed })).toEqual([name])
  expect(await add('又来', '8613677000001')).toMatchObject({ code: 40905, field: 'mobile' })
  expect(await add('\u200b\u3000', '13677000002')).toMatchObject({ code: 40001, field: 'name' })
  expect(await add('𠮷'.repeat(20), '13677000003')).toMatchObject({ code: 200 })
  expect(
    (
      await admin().post('/api/user/apply/invite', {
        mobiles: ['１３６ 7700 0009'],
        platforms: ['gov'],
      })
    ).body,
  ).toMatchObject({ code: 200, data: { successCount: 1 } })
})

test('[MB-01] people are in the order of syllables: 陈思远 (chen si yuan) before 程刚 (cheng gang)', async () => {
  const all = await found({ status: 1 })
  expect(all.indexOf('陈思远')).toBeGreaterThanOrEqual(0)
  expect(all.indexOf('陈思远')).toBeLessThan(all.indexOf('程刚'))
  expect(await found({ name: 'chensiy' })).toEqual(['陈思远'])
})

test('[DP-02] two departments may not differ in brackets and blanks alone', async () => {
  const make = async (name: string) =>
    (
      await admin().post('/api/department/save', {
        pid: section,
        name,
        simpleName: '试读',
        managers: [personId('linxue')],
      })
    ).body
  expect(await make('试读组(东)')).toMatchObject({ code: 200 })
  for (const same of ['试读组（东）', '试读组 ( 东 )', '试\u3000读组（东\u200b）'])
    expect(await make(same)).toMatchObject({ code: 40901, field: 'name' })
  expect(splitDepartmentPaths('试读组(东)／甲 • 乙')).toEqual([['试读组（东）', '甲·乙']])
})

test('what was stored before is read once more; a name that another has then keeps its form', async () => {
  const names = await h.platform.system('test').write(async ({ db }) => {
    const below = () =>
      db
        .selectFrom('department')
        .select(['id', 'name'])
        .where('tenantId', '=', '2')
        .where('pid', '=', departmentId('2', '应急管理科'))
        .orderBy('id')
        .execute()
    const olds = ['旧 名(西)', '旧名（西）']
    for (const [at, { id }] of (await below()).slice(0, 2).entries())
      await db
        .updateTable('department')
        .set({ name: olds[at] ?? '', simpleName: '旧(西)' })
        .where('id', '=', id)
        .execute()
    await sql`update user_account set name_pinyin = replace(name_pinyin, ' ', '')`.execute(db)
    await readNamesAgain(db)
    const { rows } = await sql<{ p: string; s: string }>`
      select name_pinyin as p, (select simple_name from department where name = '旧名（西）') as s
      from user_account where real_name = '陈思远'`.execute(db)
    return { below: (await below()).slice(0, 2).map(({ name }) => name), ...rows[0] }
  })
  expect(names).toEqual({ below: ['旧 名(西)', '旧名（西）'], p: 'chen si yuan', s: '旧（西）' })
})

test('the invite dialog’s list is what the call takes', () => {
  expect(mobilesOf('136 7700 0001，+852 51230019').map(mobileOf)).toEqual([
    '+8613677000001',
    '+85251230019',
  ])
})
