import { expect, jest, test } from '@jest/globals'
import type { DepartmentChart } from '@zz/api-contract/framework'
import { toPicture, toSvg } from './exports'
import { findNodes, layOut, neighbourOf, NODE_HEIGHT, nodeAt } from './layout'
import { centreOn, firstView, fitView, reveal, zoomView } from './view'

/** `pid:name` of each department, whose id is its place. */
const chart = (...lines: readonly string[]): DepartmentChart => ({
  ids: lines.map((_, nth) => String(nth)),
  pids: lines.map((line) => line.split(':')[0] ?? ''),
  names: lines.map((line) => line.split(':')[1] ?? ''),
  userCounts: lines.map((_, nth) => nth),
})
const SMALL = chart('-1:区政府', '0:办公室', '0:信息科', '2:运维组', '2:数据组')
const COLOURS = {
  surface: '#fff',
  text: '#000',
  note: '#555',
  line: '#888',
  border: '#ccc',
  chosen: '#00f',
  hit: '#ff0',
  font: 'system-ui',
}

/** A root with `wide` departments, each with nine below it. */
const large = (wide: number): DepartmentChart =>
  chart(
    '-1:集团',
    ...Array.from({ length: wide }, (_, nth) => `0:部门${nth}`),
    ...Array.from({ length: wide * 9 }, (_, nth) => `${(nth % wide) + 1}:小组${nth}`),
  )

test('[MB-06] superiors stand at the left of their departments, siblings in their order, and none covers another', async () => {
  const { nodes, width, height } = await layOut(large(500))
  expect(nodes).toHaveLength(5001)
  const columns = [...new Set(nodes.map(({ x }) => x))]
  expect(columns).toHaveLength(3)
  for (const column of columns) {
    const ys = nodes
      .filter(({ x }) => x === column)
      .map(({ y }) => y)
      .toSorted((a, b) => a - b)
    expect(ys.slice(1).filter((y, nth) => y - (ys[nth] ?? 0) < NODE_HEIGHT)).toEqual([])
  }
  const isInside = ({ x, y, parent }: (typeof nodes)[number]): boolean =>
    (parent === null || parent.x < x) && x < width && y > 0 && y < height
  expect(nodes.filter((node) => !isInside(node))).toEqual([])
  const order = nodes.filter(({ parent }) => parent?.id === '0').map(({ id }) => Number(id))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('[MB-06] several tops stand in the first column; no departments are an empty chart', async () => {
  const { nodes } = await layOut(chart('-1:甲', '-1:乙', '0:丙'))
  const [first, second, third] = nodes
  expect(first?.x).toBe(second?.x)
  expect(third?.parent).toBe(first)
  expect(await layOut(chart())).toEqual({ nodes: [], width: 0, height: 0 })
})

test('[MB-06] found by a part of the name, walked through by arrows, hit by a point', async () => {
  const layout = await layOut(SMALL)
  const named = (name: string) => {
    const [node] = findNodes(layout, name)
    if (node === undefined) throw new Error(`no department is called ${name}`)
    return node
  }
  expect(findNodes(layout, ' 组 ').map(({ name }) => name)).toEqual(['运维组', '数据组'])
  expect(findNodes(layout, ' ')).toEqual([])
  const walk = (from: string, key: string) => neighbourOf(named(from), key, layout).name
  expect(walk('信息科', 'ArrowLeft')).toBe('区政府')
  expect(walk('信息科', 'ArrowRight')).toBe('运维组')
  expect(walk('信息科', 'ArrowUp')).toBe('办公室')
  expect(walk('数据组', 'ArrowDown')).toBe('数据组')
  expect(walk('区政府', 'ArrowLeft')).toBe('区政府')
  const { x, y } = named('数据组')
  expect(nodeAt(layout, x + 10, y + 5)?.name).toBe('数据组')
  expect(nodeAt(layout, x - 10, y)).toBeUndefined()
})

test('[MB-06] a small chart begins whole, a large one readable at its top; the pointer’s place stays while it grows', async () => {
  const window = { width: 1000, height: 600 }
  const small = await layOut(SMALL)
  expect(firstView(small, window)).toEqual(fitView(small, window))
  const many = await layOut(large(500))
  expect(fitView(many, window).scale).toBeLessThan(0.05)
  const first = firstView(many, window)
  expect(first.scale).toBe(0.6)
  expect((many.nodes[0]?.y ?? 0) * first.scale + first.dy).toBeCloseTo(300)
  const grown = zoomView(first, 2, 400, 100)
  expect((400 - grown.dx) / grown.scale).toBeCloseTo((400 - first.dx) / first.scale)
  expect(zoomView(first, 1000, 0, 0).scale).toBe(2)
  const last = many.nodes.at(-1)
  if (last === undefined) throw new Error('the chart is empty')
  const centred = centreOn(first, last, window)
  expect(last.y * centred.scale + centred.dy).toBeCloseTo(300)
  expect(reveal(centred, last, window)).toBe(centred)
})

test('[MB-06] as SVG every department is there with its whole name, safe to open', async () => {
  const layout = await layOut(chart('-1:一二三四五六七八九十', '0:<script>&'))
  const parts: string[] = []
  const OfTest = class {
    constructor(texts: string[]) {
      parts.push(...texts)
    }
  }
  const before = globalThis.Blob
  globalThis.Blob = OfTest as unknown as typeof Blob
  await toSvg(layout, COLOURS)
  globalThis.Blob = before
  const svg = parts.join('')
  expect(svg).toContain('<title>一二三四五六七八九十</title>')
  expect(svg).toContain('一二三四五六七八…')
  expect(svg).toContain('>共 2 个部门，图中为部门直属人数</text>')
  expect(svg).toContain('&lt;script&gt;&amp;')
  expect(svg).not.toContain('<script>')
  expect(
    new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror'),
  ).toBeNull()
})

test('[MB-06] a picture says above the chart what its numbers are, as the screen does', async () => {
  const written: [string, number][] = []
  const nothing = jest.fn()
  const context = new Proxy(
    {
      measureText: () => ({ width: 0 }),
      fillText: (text: string, _x: number, y: number) => void written.push([text, y]),
    },
    { get: (own, name) => own[name as keyof typeof own] ?? nothing, set: () => true },
  )
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob()),
  }
  const make = jest.spyOn(document, 'createElement').mockReturnValue(canvas as never)
  const layout = await layOut(SMALL)
  await toPicture(layout, COLOURS)
  make.mockRestore()
  expect(written).toContainEqual(['共 5 个部门，图中为部门直属人数', 20])
  expect(canvas.height).toBe(Math.ceil(layout.height) + 32)
})
