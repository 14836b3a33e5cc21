import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Modal } from '@zz/shared-ui/antd/core'
import { type ReactNode, Suspense, use, useState } from 'react'

const escape = (): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
}

/** A dialog whose content is not there yet when it is first drawn. */
function Late({ content, onGone }: { content: Promise<string>; onGone: () => void }): ReactNode {
  const [open, setOpen] = useState(true)
  return (
    <Modal open={open} title="图片" onCancel={() => setOpen(false)} afterClose={onGone}>
      <Content of={content} />
    </Modal>
  )
}
function Content({ of }: { of: Promise<string> }): ReactNode {
  return use(of)
}

function Detail({ content, begins = false }: { content: Promise<string>; begins?: boolean }) {
  const [open, setOpen] = useState(true)
  const [late, setLate] = useState(begins)
  return (
    <Modal open={open} title="详情" onCancel={() => setOpen(false)} destroyOnHidden>
      <button type="button" onClick={() => setLate(true)}>
        看图
      </button>
      <Suspense fallback={null}>
        {late && <Late content={content} onGone={() => setLate(false)} />}
      </Suspense>
    </Modal>
  )
}
const shown = (): (string | null)[] =>
  screen
    .queryAllByRole('dialog')
    .map((each) => each.querySelector('.ant-modal-title')?.textContent ?? null)

const closeInTurn = async (): Promise<void> => {
  await waitFor(() => expect(shown()).toContain('图片'))
  escape()
  await waitFor(() => expect(shown()).toEqual(['详情']))
  escape()
  await waitFor(() => expect(shown()).toEqual([]))
}

const look = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '看图' }))
  })

const laterContent = () => {
  let come: (text: string) => void = () => {}
  const content = new Promise<string>((resolve) => {
    come = resolve
  })
  return { content, come: () => act(() => Promise.resolve(come('一张'))) }
}

test('Escape closes the topmost dialog, then the one below, though the topmost was first drawn in vain', async () => {
  const { content, come } = laterContent()
  render(<Detail content={content} />)
  await look()
  expect(shown()).toEqual(['详情'])
  await come()
  await closeInTurn()
})

test('while the topmost is still drawn in vain Escape belongs to the one below', async () => {
  const { content } = laterContent()
  render(<Detail content={content} />)
  await look()
  escape()
  await waitFor(() => expect(shown()).toEqual([]))
})

test('of two that are opened together the inner one is the topmost', async () => {
  const { content, come } = laterContent()
  await come()
  await act(async () => {
    render(<Detail content={content} begins />)
    await content
  })
  await closeInTurn()
})

test('Escape that ends a composition closes nothing, the next one does', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const close = jest.fn()
  render(<Modal open title="详情" onCancel={close} />)
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(close).not.toHaveBeenCalled()
  fireEvent.compositionEnd(document.body)
  escape()
  expect(close).not.toHaveBeenCalled()
  now.mockReturnValue(1_000_200)
  escape()
  expect(close).toHaveBeenCalledTimes(1)
  now.mockRestore()
})
