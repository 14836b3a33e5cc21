import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NETWORK_FAILURE } from '@zz/contract'
import { type ReactNode, useState } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { LoadedPart } from './LoadedPart'
import { useLoaded } from './useLoaded'

function Opener({ load }: { load: () => Promise<string> }): ReactNode {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const part = useLoaded(open, load)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        打开
      </button>
      {open && (
        <>
          <input
            aria-label="备注"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <LoadedPart of={part}>{(text) => <p>{text}</p>}</LoadedPart>
        </>
      )}
    </>
  )
}

test('a part is asked for when it is first wanted, and had from then on', async () => {
  const load = jest.fn(() => Promise.resolve('内容'))
  renderRemote(fakeRemote().props, <Opener load={load} />)
  expect(load).not.toHaveBeenCalled()
  const press = () => userEvent.click(screen.getByRole('button', { name: '打开' }))
  await press()
  await screen.findByText('内容')
  await press()
  expect(screen.queryByText('内容')).toBeNull()
  await press()
  expect(screen.getByText('内容')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that does not come says why and comes with 重试; what stands beside it is kept', async () => {
  const load = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValueOnce('内容')
  renderRemote(fakeRemote().props, <Opener load={load} />)
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    `加载失败，点击重试${NETWORK_FAILURE}重试`,
  )
  await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '三楼')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('内容')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '备注' }).value).toBe('三楼')
  expect(screen.queryByRole('alert')).toBeNull()
})
