/** What two people can do to departments at the same moment: one wins, nothing is lost. */
import { expect, test } from '@jest/globals'
import { departmentId } from '../../seed/data/departments.ts'
import { personId } from '../../seed/data/people.ts'
import type { Answer } from '../../test/harness.ts'
import { product } from '../../test/product.ts'
import { meetAt } from '../../test/race.ts'
import { moveToDepartments } from '../member/move.ts'

const h = product()
const ROOT = departmentId('2')
const call = (who: string, path: string, body: object) =>
  h.as(personId(who), '2').post<{ id: string }>(path, body)
let number = 0
const make = async (pid = ROOT): Promise<string> => {
  number += 1
  const body = { name: `并发${number}处`, simpleName: '并发', pid, managers: [personId('linxue')] }
  return (await call('linxue', '/api/department/save', body)).body.data.id
}
const system = () => h.platform.system('test')
const seat = async (who: string, departmentIds: readonly string[]): Promise<void> => {
  await system().write(async (w) => {
    const rows = await w.db
      .selectFrom('member')
      .select('id')
      .where('tenantId', '=', '2')
      .where('userId', '=', personId(who))
      .execute()
    const ids = rows.map(({ id }) => id)
    await w.db
      .deleteFrom('memberDepartment')
      .where('tenantId', '=', '2')
      .where('memberId', 'in', ids)
      .execute()
    await w.db
      .insertInto('memberDepartment')
      .values(
        ids.flatMap((memberId) =>
          departmentIds.map((id, index) => ({
            tenantId: '2',
            memberId,
            departmentId: id,
            main: index === 0,
          })),
        ),
      )
      .execute()
  })
}
const seatsOf = async (who: string): Promise<string[]> => {
  const rows = await system()
    .db.selectFrom('memberDepartment')
    .innerJoin('member', (on) =>
      on
        .onRef('member.tenantId', '=', 'memberDepartment.tenantId')
        .onRef('member.id', '=', 'memberDepartment.memberId'),
    )
    .select('memberDepartment.departmentId')
    .distinct()
    .where('member.tenantId', '=', '2')
    .where('member.userId', '=', personId(who))
    .execute()
  return rows.map((row) => row.departmentId)
}
/** A move as members are moved by other calls; what it throws is its answer. */
const outcome = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'moved',
    (error: unknown) => error,
  )
const codes = (answers: readonly Answer<unknown>[]) => answers.map(({ body }) => body.code)

test('[DP-02] a department is dissolved while its people are moved: everybody sits somewhere, nobody in what is gone', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [id, target, elsewhere] = [await make(), await make(), await make()]
    await seat('heping', [id])
    await seat('zhaolan', [id])
    const [dissolved, moved] = await meetAt<unknown>(
      { table: 'department', id: round === 0 ? id : target },
      [
        () => call('linxue', '/api/department/dissolve', { id, targetDeptId: target }),
        () =>
          outcome(
            system().write((w) =>
              moveToDepartments(
                w,
                '2',
                [
                  {
                    userId: personId('heping'),
                    departmentIds: [round === 0 ? id : target, elsewhere],
                  },
                ],
                { at: new Date(), why: 'moved' },
              ),
            ),
          ),
      ],
    )
    expect(dissolved).toMatchObject({ body: { code: 200 } })
    expect(await seatsOf('zhaolan')).toEqual([target])
    const seats = await seatsOf('heping')
    expect(seats).not.toContain(id)
    expect(seats.length).toBeGreaterThan(0)
    // Whoever came too late to put somebody into it heard so, and the person went with the others.
    if (moved !== 'moved') expect(moved).toMatchObject({ code: 40401, field: 'departmentIds' })
  }
})

test('[DP-02] two departments are put below each other at once: one stays where it was, and no circle', async () => {
  const [a, b] = [await make(), await make()]
  const answers = await meetAt({ table: 'department', id: a }, [
    () => call('linxue', '/api/department/move', { id: a, pid: b }),
    () => call('zhouming', '/api/department/move', { id: b, pid: a }),
  ])
  expect(codes(answers).toSorted((a, b) => a - b)).toEqual([200, 40905])
})

test('[DP-02] a department is dissolved while one is made below it: either it has gone, or it stays with what it has', async () => {
  const id = await make()
  const body = { name: '新下级', simpleName: '新', pid: id, managers: [personId('linxue')] }
  const answers = await meetAt({ table: 'department', id }, [
    () => call('linxue', '/api/department/dissolve', { id }),
    () => call('zhouming', '/api/department/save', body),
  ])
  const found = codes(answers)
  expect([
    [200, 40401],
    [40905, 200],
  ]).toContainEqual(found)
})

test('[DP-03] of two who save the settings of a department from one reading the second is told', async () => {
  const id = await make()
  const body = { id, simpleName: '并发', version: 1 }
  const answers = await meetAt({ table: 'department', id }, [
    () => call('linxue', '/api/department/update-department-setting', { ...body, name: '甲处' }),
    () => call('zhouming', '/api/department/update-department-setting', { ...body, name: '乙处' }),
  ])
  expect(codes(answers).toSorted((a, b) => a - b)).toEqual([200, 40902])
})
