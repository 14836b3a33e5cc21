import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsWith, draft, show, SLOW } from './import.test-support'
import type { ImportCalls } from './types'

/**
 * Waits for a question and answers it. Dialogs share an id here, so none can be found by its name.
 */
async function answer(title: string, button: RegExp): Promise<void> {
  const question = (await screen.findAllByText(title))[0]?.closest<HTMLElement>(
    '.ant-modal-confirm',
  )
  if (!question) throw new Error(`No question: ${title}`)
  fireEvent.click(within(question).getByRole('button', { name: button, hidden: true }))
}

test('[MB-05] rows with faults are skipped only after a question that says how many', async () => {
  const commit = jest
    .fn<ImportCalls['commit']>()
    .mockResolvedValue({ ...draft, status: 'running', done: 0 })
  show(callsWith({ commit }))
  fireEvent.click(await screen.findByRole('button', { name: '跳过错误，导入 1 行' }, SLOW))
  await screen.findAllByText('将导入其余的1行，跳过的行会列在结果中。')
  expect(commit).not.toHaveBeenCalled()
  await answer('确定跳过1行有错误的数据吗？', /跳过并导入/)
  await waitFor(() => expect(commit).toHaveBeenCalledWith('1', true))
  expect(await screen.findByText('正在导入“成员.csv”')).toBeInTheDocument()
})

test('[MB-05] a draft is given up after a question, and another file can be chosen', async () => {
  const cancel = jest
    .fn<ImportCalls['cancel']>()
    .mockResolvedValue({ ...draft, status: 'cancelled' })
  show(callsWith({ cancel }))
  expect(await screen.findByText('1 人已是本组织成员，将跳过', {}, SLOW)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '放弃导入' }))
  await screen.findAllByText('确定放弃本次导入吗？')
  expect(cancel).not.toHaveBeenCalled()
  await answer('确定放弃本次导入吗？', /放弃导入/)
  expect(await screen.findByRole('button', { name: /点击选择文件/ })).toBeInTheDocument()
  expect(cancel).toHaveBeenCalledWith('1')
})

test('[MB-05] an import that runs is stopped after a question; the result says that it was, and the focus is in its step', async () => {
  const running = { ...draft, status: 'running', done: 1 } as const
  const stopped = {
    ...draft,
    status: 'cancelled',
    results: [{ label: '已添加', count: 1, tone: 'done' }],
  } as const
  const cancel = jest.fn<ImportCalls['cancel']>().mockResolvedValue(stopped)
  show(
    callsWith({
      cancel,
      current: () => Promise.resolve(running),
      state: () => Promise.resolve(running),
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '停止导入' }, SLOW))
  await screen.findAllByText('已导入的成员会保留，其余的行不再导入。')
  expect(cancel).not.toHaveBeenCalled()
  await answer('确定停止导入吗？', /停止导入/)
  expect(await screen.findByText('导入已停止')).toBeInTheDocument()
  expect(screen.getByText('结果').closest('li')).toHaveAttribute('aria-current', 'step')
  await waitFor(() => expect(screen.getByRole('group', { name: '结果' })).toHaveFocus())
})

test('[MB-05] a cell that cannot be saved stays as it was typed, Tab leads to the next one, and Escape gives a cell up, not the dialog', async () => {
  const correct = jest.fn<ImportCalls['correct']>().mockResolvedValue({ rows: [], state: draft })
  const { onClose } = show(callsWith({ correct }))
  const grid = await screen.findByRole('grid', {}, SLOW)
  await within(grid).findByText('手机号格式不正确')
  const user = userEvent.setup()
  grid.focus()
  await user.keyboard('{F2}')
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('赵二{Tab}')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('1'))
  expect(correct).toHaveBeenCalledWith('1', 2, { name: '赵二' })
  await user.keyboard('不要{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(() => expect(grid).toHaveFocus())
  expect(correct).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
})
