import { expect, test } from '@jest/globals'
import { rememberListUrl, lastListUrl } from './listUrl'
import { statusOf } from './words'

test('[TD-02] a late completion is called so, every other state by its own word', () => {
  expect(statusOf({ todoStatus: 2, lateFinish: 1 })?.label).toBe('逾期完成')
  expect([1, 2, 3, 4].map((todoStatus) => statusOf({ todoStatus, lateFinish: 2 })?.label)).toEqual([
    '进行中',
    '已完成',
    '已逾期',
    '已撤销',
  ])
})

test('[TD-02] the way back to a list keeps its filters, and never gives them to another organisation’s', () => {
  rememberListUrl('/gov/2/allTodo', '?todoStatus=2&page=2')
  expect(lastListUrl('/gov/2/allTodo')).toBe('/gov/2/allTodo?todoStatus=2&page=2')
  expect(lastListUrl('/gov/7/allTodo')).toBe('/gov/7/allTodo')
})
