import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { Selector } from './Selector'

const network = { down: true }
jest.mock('./Body', () => {
  if (network.down) throw new Error('ChunkLoadError')
  return { __esModule: true, SelectorBody: () => <p>内容</p> }
})

test('[SW-01] a selector whose code does not come says so, can be left, and comes with 重试', async () => {
  const cancel = jest.fn()
  renderRemote(
    fakeRemote(() => []).props,
    <Selector open onCancel={cancel} onConfirm={() => undefined} />,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('加载失败，点击重试')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(cancel).toHaveBeenCalledTimes(1)
  network.down = false
  await userEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  await screen.findByText('内容')
  await waitFor(() => expect(screen.queryByRole('button', { name: '关闭' })).toBeNull())
})
