import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { type Outcome, useConfirm } from './useConfirm'

/** A call under way that the test ends. */
function call() {
  let resolve: (outcome: Outcome) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<Outcome>((...ends) => {
    ;[resolve, reject] = ends
  })
  return { promise, resolve, reject }
}

type Call = ReturnType<typeof call>

function Asking({ send }: { send: () => Promise<Outcome> }): ReactNode {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={() => confirm({ title: '确定撤回吗？', onOk: send })}>
      撤回
    </button>
  )
}

const find = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })

async function ask(): Promise<{ readonly calls: Call[] }> {
  const calls: Call[] = []
  const send = (): Promise<Outcome> => {
    const sent = call()
    calls.push(sent)
    return sent.promise
  }
  renderRemote(fakeRemote().props, <Asking send={send} />)
  fireEvent.click(screen.getByRole('button', { name: '撤回' }))
  fireEvent.click(await find('确定'))
  return { calls }
}

const isGone = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('.ant-modal-wrap')).toBeNull())

test.each<[string, (sent: Call) => void]>([
  ['answers a failure', ({ resolve }) => resolve({ error: { code: 50000, msg: '服务异常' } })],
  ['answers no', ({ resolve }) => resolve(false)],
  ['rejects', ({ reject }) => reject(new Error('refused'))],
])(
  '[SW-10] a question whose call %s stays and can be answered again, either way',
  async (_, refuse) => {
    const { calls } = await ask()
    await act(async () => refuse(calls[0] as Call))
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull())
    fireEvent.click(await find('确定'))
    await waitFor(() => expect(calls).toHaveLength(2))
    await act(async () => refuse(calls[1] as Call))
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull())
    fireEvent.click(await find('取消'))
    await isGone()
    expect(calls).toHaveLength(2)
  },
)

test('[SW-10] nothing closes a question while its call is under way; it goes with the success', async () => {
  const { calls } = await ask()
  const cancel = await find('取消')
  await waitFor(() => expect(cancel).toHaveProperty('disabled', true))
  fireEvent.click(cancel)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => calls[0]?.resolve({}))
  await isGone()
})

test('[SW-10] it goes too where an older version of a remote answers nothing of it', async () => {
  const { calls } = await ask()
  await act(async () => calls[0]?.resolve(null as unknown as Outcome))
  await isGone()
})
