import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { PAGE_SIZE, LoadedPages } from './pages'
import { rootFirst } from './rootFirst'

/** Longer than the rest after which a page is asked for. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(120)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A list of numbers that answers pages, and notes which were asked for. */
function numbers(total: number, failing: () => boolean = () => false) {
  const asked: number[] = []
  const failures: unknown[] = []
  const pages = new LoadedPages<number>(
    (pageNum, pageSize) => {
      asked.push(pageNum)
      if (failing()) return Promise.reject(new Error('down'))
      const first = (pageNum - 1) * pageSize
      return Promise.resolve({
        rows: Array.from({ length: Math.min(pageSize, total - first) }, (_, at) => first + at),
        total,
      })
    },
    (error) => failures.push(error),
  )
  return { pages, asked, failures }
}

test('[SW-07] only the pages in sight are asked for, each once', async () => {
  const { pages, asked } = numbers(100_000)
  pages.need(0, 0)
  await settle()
  expect(pages.total).toBe(100_000)
  pages.need(60_000, 60_020)
  pages.need(60_010, 60_060)
  await settle()
  // Those in sight and the one below.
  expect(asked).toEqual([1, ...[1, 2, 3, 4, 5, 6, 7].map((at) => 60_010 / PAGE_SIZE + at)])
  expect([pages.row(60_060), pages.row(500)]).toEqual([60_060, undefined])
})

test('[SW-07] who scrolls fast asks only for where he is meanwhile; a page out of sight again is given up and comes when it is needed', async () => {
  const { pages, asked } = numbers(100_000)
  pages.need(0, 0)
  await settle()
  for (let row = 0; row < 20_000; row += 30) pages.need(row, row + 15)
  await settle()
  expect(asked).toEqual([1, 1999, 2000, 2001])
  const held: (() => void)[] = []
  const given: number[] = []
  const slow = new LoadedPages<number>(
    (pageNum, _, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          given.push(pageNum)
          reject(new Error('aborted'))
        })
        held.push(() =>
          resolve({ rows: Array.from({ length: PAGE_SIZE }, () => pageNum), total: 1000 }),
        )
      }),
    () => {
      throw new Error('nobody is told')
    },
  )
  slow.need(0, 0)
  held[0]?.()
  await settle()
  slow.need(500, 510)
  await settle()
  slow.need(0, 10)
  await settle()
  expect(given).toEqual([51, 52, 53])
  slow.need(500, 510)
  await settle()
  for (const answer of held) answer()
  await settle()
  expect(slow.row(500)).toBe(51)
})

test('[SW-07] a list that is scrolled without a rest fills itself on the way, one answer after the other', async () => {
  const asked: number[] = []
  let under = 0
  let most = 0
  const pages = new LoadedPages<number>(
    async (pageNum, pageSize) => {
      asked.push(pageNum)
      most = Math.max(most, ++under)
      await new Promise((resolve) => setTimeout(resolve, 30))
      under -= 1
      return {
        rows: Array.from({ length: pageSize }, (_, at) => (pageNum - 1) * pageSize + at),
        total: 5000,
      }
    },
    () => undefined,
  )
  pages.need(0, 12)
  await settle()
  let blank = 0
  // A row a frame: what a wheel turned steadily does.
  for (let row = 0; row < 1000; row += 1) {
    pages.need(row, row + 12)
    await jest.advanceTimersByTimeAsync(16)
    if (pages.row(row + 12) === undefined) blank += 1
  }
  expect([most <= 3, blank]).toEqual([true, 0])
  expect(asked.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  for (let row = 1000; row < 5000; row += 50) {
    pages.need(row, row + 12)
    await jest.advanceTimersByTimeAsync(16)
  }
  expect(asked.length).toBeLessThan(180)
})

test('[SW-06] a page that failed says so and comes with the next try; others stay', async () => {
  let failing = false
  const { pages, failures } = numbers(120, () => failing)
  pages.need(0, 0)
  await settle()
  failing = true
  pages.need(60, 60)
  await settle()
  expect([pages.state, pages.failed(60), pages.failed(0), failures.length]).toEqual([
    'ready',
    true,
    false,
    1,
  ])
  failing = false
  pages.need(60, 60)
  await settle()
  expect(pages.row(60)).toBeUndefined()
  pages.retry()
  await settle()
  expect([pages.row(60), pages.failed(60)]).toEqual([60, false])
})

test('[SW-05] all of a list for 全选, with what is missing; the first failure is told', async () => {
  let failing = false
  const { pages, asked } = numbers(130, () => failing)
  expect(await pages.all()).toEqual(Array.from({ length: 130 }, (_, at) => at))
  expect(asked).toEqual([1, 2])
  failing = true
  await expect(numbers(130, () => failing).pages.all()).rejects.toThrow('down')
})

test('[SW-07] a call that knows no pages is taken as it is; a stopped list tells nobody', async () => {
  const whole = new LoadedPages<number>(
    () => Promise.resolve({ rows: Array.from({ length: 120 }, (_, at) => at), total: 120 }),
    () => undefined,
  )
  whole.need(0, 0)
  await settle()
  whole.need(100, 119)
  expect([whole.whole, whole.row(119)]).toEqual([true, 119])
  const { pages } = numbers(10)
  let told = 0
  pages.subscribe(() => (told += 1))
  pages.need(0, 0)
  pages.stop()
  await settle()
  expect([told, pages.total]).toEqual([0, undefined])
})

test('[SW-03] an organisation begins with its root department and those below it, in whole pages', async () => {
  const calls: string[] = []
  const department = (id: number) => ({
    id: String(id),
    name: `部门${id}`,
    tenantId: '2',
    hasChild: id === 0 ? (1 as const) : (2 as const),
    userCount: 0,
  })
  const load = rootFirst((below, pageNum, pageSize) => {
    calls.push(`${below ?? 'top'} ${pageNum}`)
    if (below === null) return Promise.resolve({ rows: [department(0)], total: 1 })
    const first = (pageNum - 1) * pageSize
    return Promise.resolve({
      rows: Array.from({ length: Math.min(pageSize, 120 - first) }, (_, at) =>
        department(first + at + 1),
      ),
      total: 120,
    })
  })
  const { signal } = new AbortController()
  const pages = [await load(1, 50, signal), await load(2, 50, signal), await load(3, 50, signal)]
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))).toEqual(
    Array.from({ length: 121 }, (_, at) => at),
  )
  expect(pages.map(({ total }) => total)).toEqual([121, 121, 121])
  expect(pages[0]?.rows[0]).toMatchObject({ root: true })
  expect(calls).toEqual(['top 1', '0 1', '0 2', '0 3'])
  const several = rootFirst(() =>
    Promise.resolve({ rows: [department(0), department(1)], total: 2 }),
  )
  expect((await several(1, 50, signal)).rows.map(({ id }) => id)).toEqual(['0', '1'])
})
