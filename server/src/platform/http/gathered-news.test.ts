import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { gatherNews } from './gathered-news.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const news = (todoId: string) => ({
  type: 'changed' as const,
  data: { name: 'todo.changed/v1' as const, payload: { todoId } },
})

test('[TD-02] of many changes within a moment each console is told the last that is for it, once, and how the consoles spread', () => {
  const sent: [string, unknown][] = []
  const gathered = gatherNews<string>((socket, text) => void sent.push([socket, JSON.parse(text)]))
  gathered.add(['a', 'b'], news('1'), 'k1')
  gathered.add(['b', 'c'], news('2'), 'k2')
  gathered.add([], news('3'), 'k3')
  jest.advanceTimersByTime(200)
  expect(sent).toEqual([])
  jest.advanceTimersByTime(200)
  const told = (todoId: string) => ({
    ...news(todoId),
    data: { ...news(todoId).data, spread: 15 },
    key: `k${todoId}`,
  })
  expect(sent).toEqual([
    ['a', told('1')],
    ['b', told('2')],
    ['c', told('2')],
  ])
  gathered.add(['a'], news('4'), 'k4')
  jest.advanceTimersByTime(400)
  expect(sent).toHaveLength(4)
})

test('a thousand consoles and more spread over five seconds at most', () => {
  const spreads: number[] = []
  const gathered = gatherNews<number>((_socket, text) => {
    spreads.push((JSON.parse(text) as { data: { spread: number } }).data.spread)
  })
  gathered.add(Array(3000).keys(), news('1'), 'k')
  jest.advanceTimersByTime(400)
  expect(new Set(spreads)).toEqual(new Set([5000]))
  expect(spreads).toHaveLength(3000)
})
