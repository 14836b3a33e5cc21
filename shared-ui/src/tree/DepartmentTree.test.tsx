import { expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { Branches } from './branches'
import { DepartmentTree } from './DepartmentTree'
import {
  DEPARTMENT_PAGE,
  type DepartmentMove,
  type DepartmentSource,
  type TreeDepartment,
} from './types'

const WIDE = 30_000
const at = (id: string, pid: string | null, name: string, hasChild = false): TreeDepartment => ({
  id,
  pid,
  name,
  hasChild,
  userCount: 2,
})

/** A root with 甲, 乙 and 丙; 乙 has so many below it. */
function sourceOf(wide = 3) {
  const lists: Record<string, readonly TreeDepartment[]> = {
    '': [at('1', null, '总部', true)],
    '1': [at('a', '1', '甲处'), at('b', '1', '乙处', true), at('c', '1', '丙处')],
    b: Array.from({ length: wide }, (_, n) => at(`b${n}`, 'b', `第${n}组`)),
  }
  const children = jest.fn<DepartmentSource['children']>(async (pid, pageNum) => {
    const rows = lists[pid ?? ''] ?? []
    const from = (pageNum - 1) * DEPARTMENT_PAGE
    return { rows: rows.slice(from, from + DEPARTMENT_PAGE), total: rows.length }
  })
  const source: DepartmentSource = {
    children,
    search: async (text) => ({
      rows: [{ id: 'b7', name: `第7${text}`, path: '总部/乙处/第7组' }],
      total: 1,
    }),
    line: async (id) => ['1', 'b', id],
  }
  return { source, children, lists }
}

function open(wide?: number, props: Partial<Parameters<typeof DepartmentTree>[0]> = {}) {
  const made = sourceOf(wide)
  const onChoose = jest.fn()
  const onMove = jest.fn<(move: DepartmentMove) => void>()
  renderRemote(
    fakeRemote().props,
    <DepartmentTree
      label="部门"
      source={made.source}
      onChoose={onChoose}
      onMove={onMove}
      {...props}
    />,
  )
  return { ...made, onChoose, onMove, user: userEvent.setup() }
}
const node = (name: RegExp) => screen.findByRole('treeitem', { name })
const cursor = (): string | null =>
  document
    .getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '')
    ?.getAttribute('aria-label') ?? null

test('[DP-01] of 30,000 departments those in sight are drawn and told with their number, and one page is read', async () => {
  const { user, children } = open(WIDE)
  await node(/乙处/)
  screen.getByRole('tree').focus()
  await user.keyboard('乙{ArrowRight}')
  const first = await node(/第0组/)
  expect(first.getAttribute('aria-setsize')).toBe(String(WIDE))
  expect(first.getAttribute('aria-level')).toBe('3')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
  expect(children.mock.calls.filter(([pid]) => pid === 'b')).toHaveLength(1)
})

test('[DP-01] keys go as the tree pattern has them: into, out of, ends, letters, choosing', async () => {
  const { user, onChoose } = open()
  await node(/乙处/)
  screen.getByRole('tree').focus()
  await user.keyboard('{End}')
  expect(cursor()).toBe('丙处，2人')
  await user.keyboard('乙{ArrowRight}')
  await node(/第0组/)
  await user.keyboard('{ArrowRight}')
  expect(cursor()).toBe('第0组，2人')
  await user.keyboard('{ArrowLeft}')
  expect(cursor()).toBe('乙处，2人')
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /第0组/ })).toBeNull())
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }))
})

test('[DP-02] by key a department goes one place further, or into another one; not into itself, and not the root', async () => {
  const { user, onMove } = open()
  await node(/乙处/)
  screen.getByRole('tree').focus()
  await user.keyboard('{Control>}x{/Control}')
  expect(await screen.findByText('根部门不能移动')).toBeTruthy()
  await user.keyboard('甲{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText('已是同级的第一个')).toBeTruthy()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove).toHaveBeenLastCalledWith(
    expect.objectContaining({ pid: '1', beforeId: 'c', order: ['b', 'a'] }),
  )
  await user.keyboard('{Control>}x{/Control}')
  await user.keyboard('{Control>}v{/Control}')
  expect(await screen.findByText('“甲处”不能移至“甲处”')).toBeTruthy()
  await user.keyboard('{End}{Control>}v{/Control}')
  expect(onMove).toHaveBeenLastCalledWith(
    expect.objectContaining({ pid: 'c', parentName: '丙处', order: null }),
  )
})

test('[DP-02] dragged over the lower quarter of a sibling it goes behind it, over its middle into it, and never into what lies below it', async () => {
  const { user, onMove } = open()
  const [a, b] = [await node(/甲处/), await node(/乙处/)]
  const transfer = { dataTransfer: { setData: jest.fn(), effectAllowed: '', dropEffect: '' } }
  const over = (target: HTMLElement, clientY: number) => {
    const event = createEvent.dragOver(target, transfer)
    Object.defineProperty(event, 'clientY', { value: clientY })
    fireEvent(target, event)
    return event.defaultPrevented
  }
  fireEvent.dragStart(a, transfer)
  expect(over(b, 34)).toBe(true)
  fireEvent.drop(b, transfer)
  expect(onMove).toHaveBeenLastCalledWith(
    expect.objectContaining({ beforeId: 'c', order: ['b', 'a'] }),
  )
  fireEvent.dragStart(a, transfer)
  expect(over(b, 18)).toBe(true)
  fireEvent.drop(b, transfer)
  expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ pid: 'b', order: null }))
  screen.getByRole('tree').focus()
  await user.keyboard('乙{ArrowRight}')
  const below = await node(/第0组/)
  fireEvent.dragStart(b, transfer)
  expect(over(below, 18)).toBe(false)
})

test('[DP-01] a search shows hits with their path and the text marked; the one chosen is opened up to in the tree', async () => {
  const { onChoose, user } = open(WIDE, { text: '组' })
  const hit = await node(/第7组，总部/)
  expect(hit.querySelector('mark')?.textContent).toBe('组')
  await user.click(hit)
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'b7' }))
})

test('[DP-01] what is chosen is brought into sight, and a branch that failed is asked for again', async () => {
  const { children, source } = sourceOf()
  const answer = children.getMockImplementation()
  let failing = true
  children.mockImplementation(async (pid, pageNum) => {
    if (pid === 'b' && failing) throw new Error('断网')
    return (answer as DepartmentSource['children'])(pid, pageNum)
  })
  renderRemote(
    fakeRemote().props,
    <DepartmentTree label="部门" source={source} chosen="b2" onChoose={jest.fn()} />,
  )
  const failed = await node(/乙处，2人，加载失败，重试/)
  failing = false
  fireEvent.click(failed.querySelector('[data-part="twist"]') as Element)
  expect((await node(/第2组/)).getAttribute('aria-selected')).toBe('true')
})

test('[DP-01] departments that changed while a branch was being opened: it opens all the same', async () => {
  const { children, source } = sourceOf()
  const answer = children.getMockImplementation() as DepartmentSource['children']
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  children.mockImplementation(async (pid, pageNum) => {
    if (pid === 'b') await held
    return answer(pid, pageNum)
  })
  const { props } = fakeRemote()
  const Changing = (): ReactNode => {
    const [revision, setRevision] = useState(0)
    return (
      <>
        <button onClick={() => setRevision(1)}>变更</button>
        <DepartmentTree label="部门" source={source} revision={revision} onChoose={jest.fn()} />
      </>
    )
  }
  const user = userEvent.setup()
  renderRemote(props, <Changing />)
  await node(/乙处/)
  screen.getByRole('tree').focus()
  await user.keyboard('乙{ArrowRight}')
  await waitFor(() => expect(children).toHaveBeenCalledWith('b', 1))
  fireEvent.click(screen.getByRole('button', { name: '变更' }))
  release()
  expect(await node(/第0组/)).toBeTruthy()
  expect((await node(/乙处/)).getAttribute('aria-expanded')).toBe('true')
})

test('[DP-01] of two readings after changes the later one counts, whichever comes last', async () => {
  const held: (() => void)[] = []
  const names = ['旧处', '新处']
  const top = (name: string) => ({ rows: [at('1', null, name)], total: 1 })
  const { source, children } = sourceOf()
  children.mockResolvedValueOnce(top('总部')).mockImplementation(async () => {
    const name = names.shift() ?? ''
    await new Promise<void>((resolve) => void held.push(resolve))
    return top(name)
  })
  const branches = new Branches(source, () => undefined)
  await branches.begin()
  const both = Promise.all([branches.reload(), branches.reload()])
  held[1]?.()
  await new Promise((resolve) => void setTimeout(resolve))
  held[0]?.()
  await both
  expect(branches.siblings(null).map(({ name }) => name)).toEqual(['新处'])
})
