import { expect, test } from '@jest/globals'
import type { PageAnswer } from './pages'
import { type TreeChild, type ChildList, LazyTree, type TreeNode } from './tree'

const tenant = (id: string, leaf = false): TreeChild => ({
  kind: 'tenant',
  id,
  name: `组织${id}`,
  tenantId: id,
  leaf,
})
const department = (id: string, leaf = true): TreeChild => ({
  kind: 'department',
  id,
  name: `部门${id}`,
  tenantId: '1',
  leaf,
})
const answer = (rows: readonly TreeChild[], total = rows.length): Promise<PageAnswer<TreeChild>> =>
  Promise.resolve({ rows, total })

const names = (tree: LazyTree): string[] =>
  tree.rows.map(
    (row) =>
      `${'  '.repeat(row.node.level - 1)}${row.what === 'more' ? `+${row.left}` : row.node.name}`,
  )
const node = (tree: LazyTree, name: string): TreeNode => {
  const row = tree.rows.find((each) => each.what === 'node' && each.node.name === name)
  if (!row) throw new Error(`no ${name}`)
  return row.node
}

test('[SW-04] children are asked for when a node is first opened; closed and opened again they are there', async () => {
  const asked: string[] = []
  const tree = new LazyTree(
    tenant('1'),
    ({ kind, id }): ChildList[] => {
      asked.push(`${kind} ${id}`)
      return id === '1'
        ? [() => answer([tenant('2')]), () => answer([department('10', false)])]
        : [() => answer([department(`${id}1`)])]
    },
    () => undefined,
  )
  expect(asked).toEqual([])
  await tree.expand(tree.root)
  expect(names(tree)).toEqual(['组织1', '  组织2', '  部门10'])
  await tree.expand(node(tree, '部门10'))
  expect(names(tree)).toEqual(['组织1', '  组织2', '  部门10', '    部门101'])
  tree.collapse(tree.root)
  expect(names(tree)).toEqual(['组织1'])
  await tree.expand(tree.root)
  expect(names(tree)).toHaveLength(4)
  expect(asked).toEqual(['tenant 1', 'department 10'])
})

test('[SW-04] a node that failed remembers it, and is asked for again when it is next opened', async () => {
  let failing = true
  let changes = 0
  const tree = new LazyTree(
    tenant('1'),
    () => [
      () => (failing ? Promise.reject(new Error('down')) : answer([department('10')])),
      () => answer([]),
    ],
    () => (changes += 1),
  )
  await tree.expand(tree.root)
  expect(tree.state(tree.root)).toBe('failed')
  expect(names(tree)).toEqual(['组织1'])
  await tree.expand(tree.root)
  expect(tree.state(tree.root)).toBe('failed')
  failing = false
  await tree.expand(tree.root)
  expect(tree.state(tree.root)).toBe('open')
  expect(names(tree)).toEqual(['组织1', '  部门10'])
  expect(changes).toBeGreaterThan(0)
})

test('[SW-04] organisations that belong to each other do not stand below themselves', async () => {
  const tree = new LazyTree(
    tenant('1'),
    ({ id }) => [
      () => answer(id === '1' ? [tenant('2')] : [tenant('1'), tenant('2'), tenant('3')]),
    ],
    () => undefined,
  )
  await tree.expand(tree.root)
  await tree.expand(node(tree, '组织2'))
  expect(names(tree)).toEqual(['组织1', '  组织2', '    组织3'])
})

test('[SW-07] many children come page by page, several lists one after the other', async () => {
  const page = (prefix: string, total: number) => (pageNum: number) =>
    answer(
      Array.from({ length: Math.min(2, total - (pageNum - 1) * 2) }, (_, at) =>
        department(`${prefix}${(pageNum - 1) * 2 + at}`),
      ),
      total,
    )
  let failing = false
  const second = page('b', 3)
  const tree = new LazyTree(
    tenant('1'),
    () => [
      page('a', 3),
      (pageNum) => (failing && pageNum > 1 ? Promise.reject(new Error('down')) : second(pageNum)),
    ],
    () => undefined,
  )
  await tree.expand(tree.root)
  expect(names(tree).at(-1)).toBe('+2')
  await tree.more(tree.root)
  failing = true
  await tree.more(tree.root)
  expect(tree.rows.at(-1)).toMatchObject({ what: 'more', state: 'failed', left: 1 })
  failing = false
  await tree.more(tree.root)
  expect(names(tree)).toEqual([
    '组织1',
    '  部门a0',
    '  部门a1',
    '  部门b0',
    '  部门b1',
    '  部门a2',
    '  部门b2',
  ])
})
