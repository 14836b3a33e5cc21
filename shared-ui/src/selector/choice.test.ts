import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  addAll,
  blockedBy,
  departmentItem,
  resultOf,
  choiceOfValue,
  staffItem,
  staffKey,
  tenantItem,
  toggleItem,
} from './choice'
import { staff } from './people.test-support'

const one = staff(1)
const TENANT = { id: '2', name: '锦云区政府' }
const OFFICE = { id: '20', name: '办公室' }

test('[SW-06] the key joins tenant, platform and id: one person on two platforms, or in two organisations, is two', () => {
  const keys = [
    one,
    { ...one, platform: 'wisdom' as const },
    { ...one, tenantId: '3' },
    { ...one, id: '9' },
  ].map(staffKey)
  expect(new Set(keys).size).toBe(4)
  expect(staffKey(staff(1, { nickName: '另一个昵称' }))).toBe(staffKey(one))
})

test('[SW-06] the name shown is the real one, else the nickname, else the user name', () => {
  expect(staffItem(one).name).toBe('员工1')
  expect(staffItem({ ...one, realName: null }).name).toBe('昵称1')
  expect(staffItem({ ...one, realName: '', nickName: '' }).name).toBe('user1')
})

test('[SW-05] a single choice is replaced, and pressing it again keeps it; in a multiple one it comes and goes', () => {
  const single = { mode: 'single' } as const
  const first = toggleItem(new Map(), staffItem(one), single).choice
  expect([...toggleItem(first, tenantItem(TENANT), single).choice.keys()]).toEqual(['tenant:2'])
  expect(toggleItem(first, staffItem(one), single).choice.size).toBe(1)
  const many = { mode: 'multiple' } as const
  const two = toggleItem(first, departmentItem(OFFICE), many).choice
  expect([...two.values()].map(({ kind }) => kind)).toEqual(['staff', 'department'])
  expect([...toggleItem(two, staffItem(one), many).choice.keys()]).toEqual(['department:20'])
})

test('[SW-05] seeded from a result it answers the same result: three lists, staff whole', () => {
  const result = { tenants: [TENANT], departments: [OFFICE], staffs: [one, staff(2)] }
  expect(resultOf(choiceOfValue(result, 'multiple'))).toEqual(result)
  expect(resultOf(choiceOfValue(null, 'multiple'))).toEqual({
    tenants: [],
    departments: [],
    staffs: [],
  })
  expect(resultOf(choiceOfValue(result, 'single'))).toEqual({
    tenants: [],
    departments: [],
    staffs: [staff(2)],
  })
  expect(
    resultOf(choiceOfValue({ ...result, tenants: [TENANT, TENANT] }, 'multiple')).tenants,
  ).toEqual([TENANT])
})

test('[SW-05] no more than the most, and it says so; what is there already does not count twice', () => {
  const limits = { mode: 'multiple', max: 2 } as const
  const full = addAll(
    new Map(),
    [1, 2, 3].map((at) => staffItem(staff(at))),
    limits,
  )
  expect(full).toMatchObject({ added: 2, full: true })
  expect(addAll(full.choice, [staffItem(staff(1))], limits)).toMatchObject({
    added: 0,
    full: false,
  })
  expect(toggleItem(full.choice, staffItem(staff(1)), limits)).toMatchObject({
    removed: 1,
    full: false,
  })
  expect(toggleItem(full.choice, staffItem(staff(9)), limits)).toMatchObject({
    added: 0,
    full: true,
  })
})

test('[SW-06] everything can be chosen unless the opener says otherwise, with his reason or 不可选择', () => {
  expect(blockedBy(undefined, tenantItem(TENANT))).toBeUndefined()
  expect(blockedBy({ staff: false }, tenantItem(TENANT))).toBeUndefined()
  expect(blockedBy({ tenant: false }, tenantItem(TENANT))).toBe('不可选择')
  const rule = { staff: ({ id }: { id: string }) => (id === one.id ? '已是成员' : true) }
  expect(blockedBy(rule, staffItem(one))).toBe('已是成员')
  expect(blockedBy(rule, staffItem(staff(2)))).toBeUndefined()
})

test('[SW-05] whatever is pressed: never more than the most, never a key twice, and pressing twice changes nothing', () => {
  const press = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      fc.array(press, { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      press,
      (presses, max, last) => {
        const limits = { mode: 'multiple', max } as const
        let choice = choiceOfValue(null, 'multiple')
        for (const at of presses) choice = toggleItem(choice, staffItem(staff(at)), limits).choice
        expect(choice.size).toBeLessThanOrEqual(max)
        const keys = resultOf(choice).staffs.map(staffKey)
        expect(new Set(keys).size).toBe(keys.length)
        const item = staffItem(staff(last))
        if (choice.has(item.key) || choice.size < max) {
          const twice = toggleItem(toggleItem(choice, item, limits).choice, item, limits).choice
          expect(new Set(twice.keys())).toEqual(new Set(choice.keys()))
        }
      },
    ),
  )
})
