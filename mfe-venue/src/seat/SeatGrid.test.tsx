import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { type ReactNode, useState } from 'react'
import { newPlan, type SeatPlan } from './plan'
import { SeatEditor } from './SeatEditor'

/** Side of a seat in a plan of up to 20 columns. */
const SIDE = 28

function open(first: SeatPlan, limits: { max?: number; mayResize?: boolean } = {}) {
  const state: { plan: SeatPlan; fault: string | null } = { plan: first, fault: null }
  function Holder(): ReactNode {
    const [plan, setPlan] = useState(first)
    return (
      <SeatEditor
        plan={plan}
        maxRows={limits.max ?? 100}
        maxColumns={limits.max ?? 100}
        mayResize={limits.mayResize ?? true}
        onChange={(next, fault) => {
          Object.assign(state, { plan: next, fault })
          setPlan(next)
        }}
      />
    )
  }
  renderRemote(fakeRemote().props, <Holder />)
  return { state, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const grid = (): HTMLElement => screen.getByRole('grid', { name: '座位布局' })
const drawing = (): Element => grid().querySelector('svg[width]') as Element
/** The mouse over a seat; jsdom has no pointer events, and React takes these for them. */
const point = (type: string, row: number, column: number): void => {
  const [clientX, clientY] = [column * SIDE + SIDE / 2, row * SIDE + SIDE / 2]
  fireEvent(drawing(), new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }))
}

test('[VN-05] a press toggles a seat, a drag makes an area of one kind', () => {
  const { state } = open(newPlan(3, 4))
  point('pointerdown', 1, 1)
  point('pointerup', 1, 1)
  expect(state.plan).toEqual(['1111', '1011', '1111'])
  // Mixed: everything can be had first, and nothing the second time.
  const drag = (): void => {
    point('pointerdown', 2, 2)
    point('pointermove', 1, 1)
    point('pointerup', 1, 1)
  }
  drag()
  expect(state.plan).toEqual(['1111', '1111', '1111'])
  drag()
  expect(state.plan).toEqual(['1111', '1001', '1001'])
  expect(screen.getByRole('status').textContent).toBe('可用座位 8 个')
})

test('[VN-05] names of rows and columns toggle all of them; so do 全部不可用 and 反选', async () => {
  const { state, user } = open(newPlan(2, 3))
  await user.click(screen.getByText('B'))
  expect(state.plan).toEqual(['111', '000'])
  await user.click(grid().querySelector('[data-at="2"]') as Element)
  expect(state.plan).toEqual(['111', '001'])
  await user.click(screen.getByText('反选'))
  expect(state.plan).toEqual(['000', '110'])
  await user.click(screen.getByText('全部不可用'))
  expect(state.plan).toEqual(['000', '000'])
})

test('[VN-05] [SH-18] by keyboard: the cursor is told, Shift draws an area, Space takes it, a row, a column, everything', async () => {
  const { state, user } = open(newPlan(3, 3))
  grid().focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  const active = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('B2，可用')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift} ')
  expect(state.plan).toEqual(['111', '100', '111'])
  expect(active?.textContent).toBe('B3，不可用')
  await user.keyboard('{Shift>} {/Shift}')
  expect(state.plan).toEqual(['111', '111', '111'])
  await user.keyboard('{Control>} {/Control}')
  expect(state.plan).toEqual(['110', '110', '110'])
  await user.keyboard('{Control>}a{/Control}')
  expect(state.plan).toEqual(['111', '111', '111'])
})

test('[VN-05] rows and columns change the plan; past the greatest number it says so and stays', async () => {
  const { state, user } = open(newPlan(2, 2), { max: 20 })
  const rows = screen.getByLabelText('座位行数')
  await user.clear(rows)
  expect(screen.getByRole('alert').textContent).toBe('请输入座位行数')
  await user.type(rows, '3')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(state).toEqual({ plan: ['11', '11', '11'], fault: null })
  await user.clear(rows)
  await user.type(rows, '21')
  expect(screen.getByRole('alert').textContent).toBe('所设座位不能超过最大行/列')
  expect(state.fault).toBe('所设座位不能超过最大行/列')
  expect(state.plan).toHaveLength(2)
})

test('[VN-05] where rows and columns may not be adjusted their fields are off', () => {
  open(newPlan(2, 2), { mayResize: false })
  expect((screen.getByLabelText('座位行数') as HTMLInputElement).disabled).toBe(true)
})
