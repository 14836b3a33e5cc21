import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { ACTION_GROUPS, actionWord, isKnownAction } from './action-words.ts'
import { fieldWord, findFieldWord } from './field-words.ts'
import { objectWord } from './object-words.ts'

/** Actions of the committed table of what every call enters. */
const actionsInTable = (): readonly string[] => {
  const text = readFileSync(new URL('../../test/tables/audit.txt', import.meta.url), 'utf8')
  const cells = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(/\s{2,}/)[1] ?? '-')
  return [...new Set(cells.filter((cell) => cell !== '-').flatMap((cell) => cell.split(', ')))]
}

test('[WF-04] every action that a call enters has a word', () => {
  const actions = actionsInTable()
  expect(actions).toContain('todo.create')
  expect(actions.length).toBeGreaterThan(100)
  expect(actions.filter((action) => !isKnownAction(action))).toEqual([])
})

test('[WF-04] no two actions are called the same, and each stands in one group', () => {
  const words = ACTION_GROUPS.flatMap(({ actions }) => Object.values(actions))
  const keys = ACTION_GROUPS.flatMap(({ actions }) => Object.keys(actions))
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(words.every((word) => /[一-鿿]/.test(word))).toBe(true)
})

test('[WF-04] what a later version enters is told without its key', () => {
  expect(actionWord('later.thing')).toBe('其他操作')
  expect(objectWord('later')).toBe('其他')
  expect(findFieldWord('user', 'later')).toBeUndefined()
  expect(fieldWord('user', 'later').label).toBe('其他信息')
})

test('[WF-04] a field is called by what it means at its object', () => {
  expect(fieldWord('department', 'pid').label).toBe('上级部门')
  expect(fieldWord('tenant', 'pid').label).toBe('上级组织')
  expect(fieldWord('tenant', 'topFunction').label).toBe('主要职能')
})
