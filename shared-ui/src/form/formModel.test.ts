import { expect, test } from '@jest/globals'
import { createFormModel } from './formModel'
import { mergeValues } from './mergeValues'

const ROW = { name: '综合科', phone: '', tags: ['甲'] }
type Values = typeof ROW

const begin = (version?: number) => createFormModel<Values>({ values: ROW, version })

test('[SH-20] a merge keeps what each changed; where both changed a field, what was typed here stays and is named', () => {
  const mine = { ...ROW, name: '我的', phone: '1' }
  const theirs = { ...ROW, name: '他的', phone: '1', tags: ['乙'] }
  expect(mergeValues(ROW, mine, theirs)).toEqual({
    values: { name: '我的', phone: '1', tags: ['乙'] },
    theirs: ['name', 'phone', 'tags'],
    clashes: ['name'],
  })
})

test('[SH-20] blanks, nothing and an empty list are no change', () => {
  const model = createFormModel<{ name: string | null; tags: string[] }>({
    values: { name: null, tags: [] },
  })
  model.setTyped({ name: '  ', tags: [] })
  expect(model.isDirty()).toBe(false)
})

test('[OS-02] a row that is not newer, such as a late answer, changes nothing', () => {
  const model = begin(3)
  model.receiveRow({ values: { ...ROW, name: '旧的' }, version: 2 })
  expect(model.getSnapshot().shown).toEqual(ROW)
  model.receiveRow({ values: { ...ROW, name: '新的' }, version: 4 })
  expect(model.getSnapshot()).toMatchObject({ shown: { name: '新的' }, version: 4, takenOver: [] })
})

test('[OS-02] the question goes by itself once what is typed is what the other one saved', () => {
  const model = begin(3)
  model.setTyped({ ...ROW, name: '我' })
  model.receiveRow({ values: { ...ROW, name: '他的' }, version: 4 })
  expect(model.getSnapshot().conflict).toEqual({ theirs: ['name'], clashes: ['name'] })
  expect(model.startSave({ ...ROW, name: '我' })).toBe(false)
  model.setTyped({ ...ROW, name: '他的' })
  expect(model.getSnapshot()).toMatchObject({ conflict: null, dirty: false, version: 4 })
})

test('[OS-02] the other one’s fields are taken where both changed them; what only was typed here stays', () => {
  const model = begin(3)
  model.setTyped({ ...ROW, name: '我的', phone: '1' })
  model.receiveRow({ values: { ...ROW, name: '他的' }, version: 4 })
  model.takeTheirs()
  expect(model.getSnapshot()).toMatchObject({
    shown: { name: '他的', phone: '1' },
    dirty: true,
    conflict: null,
  })
})

test('[OS-02] a save of somebody else that comes during the own one is merged after it', () => {
  const model = begin(3)
  model.setTyped({ ...ROW, name: '我的' })
  expect(model.startSave({ ...ROW, name: '我的' })).toBe(true)
  expect(model.startSave({ ...ROW, name: '我的' })).toBe(false)
  const theirs = { values: { ...ROW, name: '我的', phone: '9' }, version: 5 }
  model.receiveRow(theirs)
  expect(model.getSnapshot().shown).toEqual(ROW)
  model.finishSave({ values: { ...ROW, name: '我的' }, version: 4 })
  expect(model.getSnapshot()).toMatchObject({ shown: theirs.values, version: 5, dirty: false })
})

test('[OS-02] a refused save keeps what was typed, and a newer row is merged with it', () => {
  const model = begin(3)
  model.setTyped({ ...ROW, name: '我的' })
  model.startSave({ ...ROW, name: '我的' })
  model.receiveRow({ values: { ...ROW, phone: '9' }, version: 4 })
  model.failSave()
  expect(model.getSnapshot()).toMatchObject({
    shown: { name: '我的', phone: '9' },
    version: 4,
    dirty: true,
    saving: false,
    takenOver: ['phone'],
  })
})

test('[SH-20] the server’s form of a saved value is shown, and what was typed since stays', () => {
  const model = begin(3)
  model.setTyped({ ...ROW, name: ' 我的', phone: '1' })
  model.startSave({ ...ROW, name: ' 我的', phone: '1' })
  model.setTyped({ ...ROW, name: ' 我的', phone: '12' })
  model.finishSave({ values: { ...ROW, name: '我的', phone: '1' }, version: 4 })
  expect(model.getSnapshot()).toMatchObject({ shown: { name: '我的', phone: '12' }, dirty: true })
})

test('[SH-20] another row begins anew, whatever its version; a reset goes back to the row as it is now', () => {
  const model = begin(3)
  model.setTyped({ ...ROW, name: '我的' })
  model.startRow({ values: { ...ROW, name: '另一个' }, version: 1 })
  expect(model.getSnapshot()).toMatchObject({ shown: { name: '另一个' }, dirty: false })
  model.setTyped({ ...ROW, name: '我的' })
  model.reset()
  expect(model.getSnapshot()).toMatchObject({ shown: { name: '另一个' }, dirty: false, version: 1 })
})
