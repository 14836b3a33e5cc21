/** What two people can press at the same moment on positions: once, and the other hears why. */
import { expect, test } from '@jest/globals'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt, type RacedRow } from '../../test/race.ts'

const h = product()
const call = (who: string, path: string, body: object) =>
  h.as(personId(who), '2').post<{ id: string }>(`/api/user/${path}`, body)
let number = 0
const unused = (): string => {
  number += 1
  return `竞岗${number}`
}
const make = async (name: string, pid = '0'): Promise<string> =>
  (await call('linxue', 'save-position', { name, pid })).body.data.id
const both = async (row: RacedRow, path: string, bodies: readonly [object, object]) =>
  (
    await meetAt<Answer<unknown>>(
      row,
      bodies.map((body, index) => () => call(index === 0 ? 'linxue' : 'zhouming', path, body)),
    )
  )
    .map(({ body: { code, msg } }) => ({ code, msg }))
    .toSorted((a, b) => a.code - b.code)
const entriesOf = async (objectId: string): Promise<readonly string[]> =>
  (
    await h.platform
      .system('test')
      .db.selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', objectId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('[OS-09] of two who make a position of the same name at once one hears that the name is there', async () => {
  const body = { name: unused(), pid: '0' }
  // The new row names its organisation, whose row is held.
  expect(await both({ table: 'tenant', id: '2' }, 'save-position', [body, body])).toEqual([
    { code: 200, msg: '新增成功' },
    { code: 40901, msg: '职位名称已存在' },
  ])
})

test('[OS-09] of two who disable a position at once one hears that it is disabled already', async () => {
  const id = await make(unused())
  const body = { ids: [id], status: 2 }
  expect(await both({ table: 'position', id }, 'disable-position', [body, body])).toEqual([
    { code: 200, msg: '操作成功' },
    { code: 40905, msg: '该职位已停用' },
  ])
  expect(await entriesOf(id)).toEqual(['position.create', 'position.disable'])
})

test('[OS-09] of two who rename a position at once one hears that somebody else has', async () => {
  const id = await make(unused())
  const bodies = [unused(), unused()].map((name) => ({ id, name, isCateGory: 2, version: 1 }))
  const [first, second] = bodies
  expect(
    await both({ table: 'position', id }, 'update-position-type', [first ?? {}, second ?? {}]),
  ).toEqual([
    { code: 200, msg: '更新成功' },
    { code: 40902, msg: '数据已被他人修改，请刷新' },
  ])
})

test('[OS-09] of two who move positions of the same name to one type at once one hears that the name is there', async () => {
  const [name, from, to] = [unused(), unused(), unused()]
  const [source, pid] = await Promise.all(
    [from, to].map(
      async (type) =>
        (await call('linxue', 'save-position', { name: type, pid: '-1' })).body.data.id,
    ),
  )
  const [one, two] = [await make(name), await make(name, source)]
  expect(
    await both({ table: 'position_type', id: pid ?? '' }, 'batch-move-position', [
      { pid, positionIds: [one] },
      { pid, positionIds: [two] },
    ]),
  ).toEqual([
    { code: 200, msg: '移动成功' },
    { code: 40901, msg: '目标分类中已有同名职位' },
  ])
})

test('[OS-08] of two who delete a type at once one hears that it is gone', async () => {
  const id = (await call('linxue', 'save-position', { name: unused(), pid: '-1' })).body.data.id
  expect(
    await both({ table: 'position_type', id }, 'delete-position-type', [{ id }, { id }]),
  ).toEqual([
    { code: 200, msg: '删除成功' },
    { code: 40401, msg: '数据不存在或已被删除' },
  ])
  expect(await entriesOf(id)).toEqual(['position.type.create', 'position.type.delete'])
})
