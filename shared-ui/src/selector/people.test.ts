import { expect, test } from '@jest/globals'
import { addAll, choiceOfValue, chosenKey, resultOf, staffItem, toggleItem } from './choice'
import { choiceOfPeople, eachPersonOnce, membersOf, userIdsOf } from './people'
import { staff } from './people.test-support'

const one = staff(1)
const two = staff(2)
const elsewhere = staff(1, { id: '1901', platform: 'wisdom' })
const MANY = { mode: 'multiple' } as const

const named = [one, two].map(({ uid, realName }) => ({ userId: uid, name: realName ?? '' }))
const seed = choiceOfPeople(named, one.tenantId)
const seeded = choiceOfValue(seed, 'multiple')

test('[TD-04] [WF-02] people named by account are told apart by the selector: opened with two, it has two', () => {
  expect(seeded.size).toBe(2)
  expect(userIdsOf(resultOf(seeded))).toEqual([one.uid, two.uid])
  expect([...seeded.values()].map(({ name }) => name)).toEqual(['员工1', '员工2'])
  expect(choiceOfPeople([], '2')).toBeNull()
})

test('[SW-05] whom the selector was opened with by account is chosen already, on every platform, in that organisation alone', () => {
  for (const there of [one, elsewhere])
    expect(chosenKey(seeded, staffItem(there))).toBe(`staff:2:account:${one.uid}`)
  expect(chosenKey(seeded, staffItem({ ...one, tenantId: '3' }))).toBeUndefined()
  expect(chosenKey(seeded, staffItem(staff(3)))).toBeUndefined()
})

test('[SW-05] pressed, they are taken back; pressed again, they stand once, as they were found', () => {
  const item = staffItem(one)
  const taken = toggleItem(seeded, item, MANY)
  expect(taken).toMatchObject({ added: 0, removed: 1 })
  const again = toggleItem(taken.choice, item, MANY).choice
  expect(userIdsOf(resultOf(again))).toEqual([two.uid, one.uid])
  expect([...again.keys()]).toContain(item.key)
})

test('[SW-05] all of a list are chosen without those who are chosen already, who need no room', () => {
  const all = [one, elsewhere, two].map(staffItem)
  expect(addAll(seeded, all, { ...MANY, max: 2 })).toMatchObject({ added: 0, full: false })
  expect(addAll(seeded, [...all, staffItem(staff(3))], MANY)).toMatchObject({ added: 1 })
})

test('[SW-05] a single choice that is pressed becomes the one that was found, and nobody is added', () => {
  const single = choiceOfValue(choiceOfPeople(named.slice(0, 1), '2'), 'single')
  const { choice, added } = toggleItem(single, staffItem(one), { mode: 'single' })
  expect(added).toBe(0)
  expect(resultOf(choice).staffs).toEqual([one])
})

test('[TD-04] [WF-02] calls take a person on two platforms once', () => {
  const both = { tenants: [], departments: [], staffs: [one, two, elsewhere] }
  expect(userIdsOf(both)).toEqual([one.uid, two.uid])
  expect(eachPersonOnce(both)?.staffs).toEqual([elsewhere, two])
  expect([userIdsOf(null), eachPersonOnce(null)]).toEqual([[], null])
})

test('[TD-04] [WF-02] only members of the organisation can be chosen, and of them who is not blocked', () => {
  const candidate = { kind: 'staff', id: one.id, name: '员工1', staff: one } as const
  expect(membersOf('2')(candidate)).toBe(true)
  expect(membersOf('3')(candidate)).toBe('只能选择本组织的成员')
  expect(membersOf('2', () => '不能选择自己')(candidate)).toBe('不能选择自己')
  const idle = { ...candidate, staff: { ...candidate.staff, idle: 1 as const } }
  expect(membersOf('2')(idle)).toBe('账号已停用或尚未激活')
  expect(membersOf('2', undefined, { mayBeIdle: true })(idle)).toBe(true)
  expect(membersOf('2')({ kind: 'department', id: '20', name: '办公室' })).toBe(false)
})
