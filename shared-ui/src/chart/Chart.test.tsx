import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ThemeMode } from '../tokens'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { palettes } from '../tokens'
import { Chart } from './Chart'
import { optionsOf, pictureOptionsOf } from './options'
import type { ChartProps } from './types'

/** What is asked of echarts, which draws nothing here. */
const drawn = {
  fails: false,
  updates: [] as string[],
  points: [] as (number | null)[],
  ended: 0,
  pictures: [] as string[],
}
jest.mock('./draw', () => ({
  __esModule: true,
  get drawChart() {
    if (drawn.fails) throw new Error('ChunkLoadError')
    return (_place: HTMLElement, _data: unknown, mode: string) => {
      drawn.updates.push(mode)
      return {
        update: (_next: unknown, now: string) => void drawn.updates.push(now),
        point: (at: number | null) => void drawn.points.push(at),
        end: () => void (drawn.ended += 1),
      }
    }
  },
  pictureOf: (_data: unknown, label: string, mode: string) => {
    if (drawn.fails) return Promise.reject(new Error('no picture'))
    drawn.pictures.push(`${label} ${mode}`)
    return Promise.resolve(new Blob(['png']))
  },
}))

const saved: string[] = []
let comeIntoView: () => void = () => undefined
beforeAll(() => {
  // There is no layout here: the test says when the chart comes into view.
  globalThis.IntersectionObserver = class {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      comeIntoView = () => told([{ isIntersecting: true }])
    }
    observe = (): void => undefined
    unobserve = (): void => undefined
    disconnect = (): void => undefined
    takeRecords = (): [] => []
  } as unknown as typeof IntersectionObserver
  URL.createObjectURL = () => 'blob:http://localhost/1'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download)
  }
})
beforeEach(() => {
  Object.assign(drawn, { fails: false, updates: [], points: [], ended: 0, pictures: [] })
  saved.length = 0
})

const DATA: ChartProps = {
  label: '近15天待办趋势',
  kind: 'line',
  unit: '项',
  categories: ['11-20', '11-21', '11-22'],
  series: [
    { name: '普通', values: [3, 1200, 5] },
    { name: '紧急', values: [0, 1, 2] },
  ],
}

/** A shell whose theme the test changes. */
function show(props: ChartProps) {
  const remote = fakeRemote()
  const theme = { mode: 'light' as ThemeMode }
  const listeners = new Set<() => void>()
  const given = {
    ...remote.props,
    theme: {
      ...remote.props.theme,
      get mode() {
        return theme.mode
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  const shown = renderRemote(given, <Chart {...props} />)
  const become = (mode: ThemeMode): void => {
    theme.mode = mode
    act(() => listeners.forEach((listener) => listener()))
  }
  return { ...remote, ...shown, become }
}
const appear = () => act(async () => comeIntoView())
const slider = () => screen.getByRole('slider', { name: '近15天待办趋势，折线图' })

test('[SH-18] nothing is drawn before it comes into view; then in the theme as it is and becomes, and ended with the chart', async () => {
  const { become, unmount } = show(DATA)
  await act(() => Promise.resolve())
  expect(drawn.updates).toEqual([])
  await appear()
  expect(drawn.updates).toEqual(['light'])
  become('dark')
  expect(drawn.updates.at(-1)).toBe('dark')
  unmount()
  expect(drawn.ended).toBe(1)
})

test('[SH-18] by keyboard: arrows, Home and End say the values of a category and point at it; Escape and leaving point at none', async () => {
  show(DATA)
  await appear()
  const press = (key: string) => fireEvent.keyDown(slider(), { key })
  expect(slider().getAttribute('aria-valuetext')).toBe('共 3 项')
  press('End')
  expect(slider().getAttribute('aria-valuetext')).toBe('11-22：普通 5项，紧急 2项')
  press('ArrowRight')
  press('ArrowLeft')
  expect([slider().getAttribute('aria-valuenow'), slider().getAttribute('aria-valuemax')]).toEqual([
    '1',
    '2',
  ])
  press('Home')
  press('Escape')
  fireEvent.blur(slider())
  expect(drawn.points).toEqual([2, 2, 1, 0, null])
})

test('[SH-18] without its code it says so and is asked for again; the table works all the same', async () => {
  drawn.fails = true
  show(DATA)
  await appear()
  expect(await screen.findByText('图表加载失败，可切换为表格查看数据')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '导出近15天待办趋势图片' }))
  fireEvent.click(screen.getByText('表格'))
  const table = screen.getByRole('table', { name: '近15天待办趋势（单位：项）' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['日期普通紧急', '11-2030', '11-211,2001', '11-2252'])
  fireEvent.click(screen.getByText('图表'))
  await appear()
  drawn.fails = false
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  await appear()
  expect(drawn.updates).toEqual(['light'])
  expect(screen.queryByText('图表加载失败，可切换为表格查看数据')).toBeNull()
})

test('[SH-18] its picture is kept under its name, in the theme of the moment; a failure is told', async () => {
  const { become, said } = show(DATA)
  await appear()
  become('dark')
  const keep = () => fireEvent.click(screen.getByRole('button', { name: '导出近15天待办趋势图片' }))
  keep()
  await waitFor(() => expect(saved).toEqual(['近15天待办趋势.png']))
  expect(drawn.pictures).toEqual(['近15天待办趋势 dark'])
  drawn.fails = true
  keep()
  await waitFor(() => expect(said).toEqual(['图片导出失败，请检查网络后重试']))
})

test('[SH-18] no data, on its way, failed, and older data that a failure left', () => {
  const none = { ...DATA, categories: [], series: [] }
  const again = jest.fn()
  const empty = show(none)
  expect(screen.getByText('暂无数据')).toBeTruthy()
  empty.unmount()
  const waiting = show({ ...none, loading: true })
  expect(screen.getByRole('status', { name: '近15天待办趋势加载中…' })).toBeTruthy()
  waiting.unmount()
  const failed = show({ ...none, error: '获取趋势失败：网络异常', onRetry: again })
  expect(screen.getByText('获取趋势失败：网络异常')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /重试/ }))
  failed.unmount()
  show({ ...DATA, error: '获取趋势失败：网络异常', onRetry: again })
  expect(screen.getByRole('alert').textContent).toContain(
    '获取趋势失败：网络异常，当前显示的是之前的数据',
  )
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(again).toHaveBeenCalledTimes(2)
})

test.each(['light', 'dark'] as const)(
  '[SH-18] colours are the theme’s, %s, on the screen and in the picture; series differ in shape too',
  (mode) => {
    const p = palettes[mode]
    const options = optionsOf(DATA, mode) as {
      color: string[]
      legend: { textStyle: { color: string } }
      series: { symbol: string }[]
    }
    expect(options.color).toEqual([p.chart1, p.chart2, p.chart3, p.chart4, p.chart5, p.chart6])
    expect(options.legend.textStyle.color).toBe(p.textSecond)
    expect(new Set(options.series.map(({ symbol }) => symbol)).size).toBe(2)
    const picture = pictureOptionsOf(DATA, DATA.label, mode)
    expect(picture).toMatchObject({
      animation: false,
      backgroundColor: p.surface,
      title: { text: DATA.label, textStyle: { color: p.text } },
    })
    const stacked = optionsOf({ ...DATA, kind: 'bar', stacked: true }, mode) as {
      series: { stack: string }[]
    }
    expect(stacked.series.map(({ stack }) => stack)).toEqual(['all', 'all'])
    expect(optionsOf({ ...DATA, kind: 'pie' }, mode)).toMatchObject({
      series: [{ type: 'pie', data: [{ name: '11-20', value: 3 }, { value: 1200 }, { value: 5 }] }],
    })
  },
)
