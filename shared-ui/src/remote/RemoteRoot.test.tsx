import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../antd/core.ts'
import { fakeRemote, renderRemote } from '../test/fakeRemote.tsx'

afterEach(() => void jest.restoreAllMocks())

/** Draws a button in a window whose system asks for less motion or not, and presses it. */
async function press(lessMotion: boolean): Promise<void> {
  const plain = window.matchMedia
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('reduced-motion')
        ? Object.assign(Object.create(plain(query)) as MediaQueryList, { matches: lessMotion })
        : plain(query),
    )
  renderRemote(fakeRemote().props, <Button type="primary">保存</Button>)
  const button = screen.getByRole('button', { name: '保存' })
  // jsdom lays nothing out, and antd draws no ring around what is not seen.
  Object.defineProperty(button, 'offsetParent', { value: document.body })
  await userEvent.click(button)
}

test('[SH-18] what is pressed draws a ring where the system asks for nothing', async () => {
  await press(false)
  await waitFor(() => expect(document.querySelector('.ant-wave')).not.toBeNull())
})

test('[SH-18] where the system asks for less motion nothing is drawn around what is pressed', async () => {
  await press(true)
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.querySelector('.ant-wave')).toBeNull()
})
