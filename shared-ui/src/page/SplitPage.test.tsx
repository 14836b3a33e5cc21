import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { SplitPage } from './SplitPage'

test('[SH-18] a split page by keyboard: the arrow keys move its bar within bounds; folded and unfolded, the focus is on the button that undoes it', async () => {
  renderRemote(
    fakeRemote().props,
    <SplitPage title="部门管理" sideTitle="部门" side={<p>办公室</p>}>
      <p>详情</p>
    </SplitPage>,
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const bar = screen.getByRole('slider', { name: '部门宽度' })
  bar.focus()
  const width = (): number => Number(bar.getAttribute('aria-valuenow'))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(width()).toBe(280)
  await user.keyboard('{End}{ArrowRight}')
  expect(width()).toBe(480)
  await user.keyboard('{Home}{ArrowLeft}')
  expect(width()).toBe(200)

  await user.click(screen.getByRole('button', { name: '收起部门' }))
  expect(screen.queryByText('办公室')).toBeNull()
  expect(screen.getByRole('button', { name: '展开部门' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('办公室')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '收起部门' })).toHaveFocus()
})

test('[SH-18] a side that is on its way draws rows after a moment, and is then told of', async () => {
  renderRemote(
    fakeRemote().props,
    <SplitPage title="部门管理" sideTitle="部门" side={null}>
      <p>详情</p>
    </SplitPage>,
  )
  const waiting = screen.getByRole('status', { name: '部门，加载中…' })
  expect(waiting.querySelectorAll('span')).toHaveLength(0)
  await waitFor(() => expect(waiting.querySelectorAll('span')).toHaveLength(8))
  expect(screen.getByText('详情')).toBeInTheDocument()
})
