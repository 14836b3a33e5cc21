import '@testing-library/jest-dom/jest-globals'
import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeRemote, refusal } from '../test/fakeRemote'
import { callsWith, columns, draft, show, SLOW } from './import.test-support'
import { memberImport } from './memberImport'
import type { ImportCalls, ImportRow, ImportState } from './types'
import { moveCell } from './useGridKeys'

/**
 * A button that waited takes a moment to be one again; pressed once, since the step may go with it.
 */
const pressWhenIdle = async (name: string): Promise<void> => {
  await waitFor(() =>
    expect(screen.getByRole('button', { name }).className).not.toContain('loading'),
  )
  fireEvent.click(screen.getByRole('button', { name }))
}

describe('[MB-05] the import dialog', () => {
  test('goes on with the draft that is open; faults stand at their cells in words', async () => {
    show(callsWith())
    const grid = await screen.findByRole('grid', {}, SLOW)
    expect(await within(grid).findByText('手机号格式不正确')).toBeInTheDocument()
    expect(screen.getByText('检查预览').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText('未使用的列：备注')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('检查完成，共2行，1行有错误')
    expect(within(grid).getAllByRole('gridcell')[1]).toHaveAttribute('aria-invalid', 'true')
  })

  test('a correction that fails keeps what was typed, and Enter sends it again', async () => {
    const correct = jest.fn<ImportCalls['correct']>()
    correct.mockRejectedValueOnce(refusal('系统繁忙，请稍后再试'))
    correct.mockResolvedValueOnce({
      rows: [{ line: 2, cells: { name: '赵一', mobile: '13711110001' }, faults: [], note: null }],
      state: { ...draft, faulty: 0, importable: 2 },
    })
    show(callsWith({ correct }))
    const grid = await screen.findByRole('grid', {}, SLOW)
    await within(grid).findByText('手机号格式不正确')
    const user = userEvent.setup()
    grid.focus()
    await user.keyboard('{ArrowRight}{Enter}')
    await user.clear(screen.getByRole('textbox'))
    await user.keyboard('13711110001{Enter}')
    expect(await within(grid).findByText('未保存：系统繁忙，请稍后再试')).toBeInTheDocument()
    expect(within(grid).getByText('13711110001')).toBeInTheDocument()
    await user.keyboard('{Enter}{Enter}')
    expect(await screen.findByRole('button', { name: '导入 2 行' })).toBeInTheDocument()
    expect(correct).toHaveBeenCalledTimes(2)
    expect(correct).toHaveBeenLastCalledWith('1', 2, { mobile: '13711110001' })
  })

  test('[MB-05] rows that change nothing are not announced as ones that can be imported', async () => {
    show(
      callsWith({
        current: () => Promise.resolve({ ...draft, faulty: 0, total: 6, importable: 5 }),
      }),
    )
    expect(await screen.findByRole('button', { name: '导入 5 行' }, SLOW)).toBeInTheDocument()
  })

  const typeMobile = async (text: string): Promise<HTMLElement> => {
    const grid = await screen.findByRole('grid', {}, SLOW)
    await within(grid).findByText('手机号格式不正确')
    grid.focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.keyboard(text)
    return grid
  }
  const corrected = (mobile: string): Awaited<ReturnType<ImportCalls['correct']>> => ({
    rows: [{ line: 2, cells: { name: '赵一', mobile }, faults: [], note: null }],
    state: { ...draft, faulty: 0, importable: 2 },
  })

  test('what was typed and not saved outlives another filter, is asked about at the cross, and is sent again before rows are brought in', async () => {
    const correct = jest
      .fn<ImportCalls['correct']>()
      .mockRejectedValueOnce(refusal('网络异常，请检查网络后重试'))
    const commit = jest
      .fn<ImportCalls['commit']>()
      .mockResolvedValue({ ...draft, status: 'done', faulty: 0, importable: 2 })
    const { onClose, dirty } = show(callsWith({ correct, commit }))
    await typeMobile('13711110001{Enter}')
    await screen.findByText('未保存：网络异常，请检查网络后重试')
    fireEvent.click(screen.getByRole('checkbox', { name: '只看错误' }))
    expect(await screen.findByText('未保存：网络异常，请检查网络后重试')).toBeInTheDocument()
    expect(screen.getByText('13711110001')).toBeInTheDocument()
    expect(dirty()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    // Dialogs share an id here, so neither can be found by its name.
    const giveUp = async (title: string): Promise<void> => {
      const question = (await screen.findAllByText(title))[0]?.closest<HTMLElement>(
        '.ant-modal-confirm',
      )
      if (question)
        fireEvent.click(within(question).getByRole('button', { name: /取\s?消/, hidden: true }))
    }
    await giveUp('您有未保存的修改，确定离开吗？')
    expect(onClose).not.toHaveBeenCalled()
    correct.mockRejectedValueOnce(refusal('网络异常，请检查网络后重试'))
    fireEvent.click(screen.getByRole('button', { name: '跳过错误，导入 1 行' }))
    await giveUp('还有1处修改未保存，确定导入吗？')
    expect(commit).not.toHaveBeenCalled()
    correct.mockResolvedValueOnce(corrected('13711110001'))
    await pressWhenIdle('跳过错误，导入 1 行')
    await waitFor(() => expect(commit).toHaveBeenCalledWith('1', false))
    expect(correct).toHaveBeenCalledTimes(3)
  })

  test('of two corrections of one cell the later counts, however slowly the first is answered; rows are brought in after both', async () => {
    const answers: (() => void)[] = []
    const correct = jest.fn<ImportCalls['correct']>(
      (_id, _line, { mobile = '' }) =>
        new Promise((resolve) => answers.push(() => resolve(corrected(mobile)))),
    )
    const commit = jest
      .fn<ImportCalls['commit']>()
      .mockResolvedValue({ ...draft, status: 'done', faulty: 0, importable: 2 })
    show(callsWith({ correct, commit }))
    const grid = await typeMobile('13711110001{Enter}')
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.keyboard('13711110009{Enter}')
    expect(correct).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: '跳过错误，导入 1 行' }))
    fireEvent.click(screen.getByRole('button', { name: /导入 \d 行/ }))
    answers[0]?.()
    await waitFor(() => expect(correct).toHaveBeenCalledTimes(2))
    expect(within(grid).getByText('13711110009')).toBeInTheDocument()
    expect(commit).not.toHaveBeenCalled()
    answers[1]?.()
    await waitFor(() => expect(commit).toHaveBeenCalledTimes(1))
    expect(correct.mock.calls.map(([, , cells]) => cells.mobile)).toEqual([
      '13711110001',
      '13711110009',
    ])
  })

  test('gone on with in another tab: a refused step shows where the import stands', async () => {
    const state = jest
      .fn<ImportCalls['state']>()
      .mockResolvedValue({ ...draft, status: 'running', total: 2, done: 1 })
    const remove = jest
      .fn<ImportCalls['setOption']>()
      .mockRejectedValue(refusal('当前状态不允许该操作'))
    show(callsWith({ state, setOption: remove }))
    fireEvent.click(await screen.findByRole('checkbox', { name: '自动创建不存在的部门' }, SLOW))
    expect(await screen.findByText('修改选项失败：当前状态不允许该操作')).toBeInTheDocument()
    expect(await screen.findByText('正在导入“成员.csv”')).toBeInTheDocument()
  })

  test('a page of rows that failed is asked for again by its button', async () => {
    const many = Array.from(
      { length: 100 },
      (_, at): ImportRow => ({
        line: at + 2,
        cells: { name: `员工${at}` },
        faults: [],
        note: null,
      }),
    )
    let broken = true
    const ask = jest.fn<ImportCalls['rows']>((_id, { page }) =>
      page === 2 && broken
        ? Promise.reject(refusal('系统繁忙，请稍后再试'))
        : Promise.resolve({ rows: many, total: 150 }),
    )
    show(
      callsWith({
        rows: ask,
        current: () => Promise.resolve({ ...draft, faulty: 0, importable: 150, total: 150 }),
      }),
    )
    const grid = await screen.findByRole('grid', {}, SLOW)
    Object.defineProperty(grid, 'clientHeight', { configurable: true, value: 600 })
    Object.defineProperty(grid, 'scrollTop', {
      configurable: true,
      writable: true,
      value: 140 * 60,
    })
    fireEvent.scroll(grid)
    expect(await screen.findByText(/获取行失败：系统繁忙，请稍后再试/)).toBeInTheDocument()
    const before = ask.mock.calls.length
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(ask.mock.calls.length).toBe(before + 1))
    expect(ask).toHaveBeenLastCalledWith('1', { page: 2, size: 100, faultyOnly: false })
    await waitFor(() => expect(screen.queryByText(/获取行失败/)).not.toBeInTheDocument())
  })

  test('a failed commit is told of and the draft stays; done, the screen is told once', async () => {
    const done: ImportState = {
      ...draft,
      status: 'done',
      faulty: 0,
      importable: 2,
      results: [{ label: '已添加', count: 2, tone: 'done' }],
    }
    const commit = jest.fn<ImportCalls['commit']>()
    commit.mockRejectedValueOnce(refusal('当前状态不允许该操作'))
    commit.mockResolvedValueOnce(done)
    const cancel = jest.fn<ImportCalls['cancel']>().mockResolvedValue(done)
    const clean = { ...draft, faulty: 0, importable: 2 }
    const { onImported, onClose } = show(
      callsWith({ commit, cancel, current: () => Promise.resolve(clean) }),
    )
    fireEvent.click(await screen.findByRole('button', { name: '导入 2 行' }, SLOW))
    expect(await screen.findByText('导入失败：当前状态不允许该操作')).toBeInTheDocument()
    await pressWhenIdle('导入 2 行')
    expect(await screen.findByText('导入完成', {}, SLOW)).toBeInTheDocument()
    expect(commit).toHaveBeenLastCalledWith('1', false)
    expect(onImported).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(cancel).toHaveBeenCalledWith('1')
    expect(onClose).toHaveBeenCalled()
  })

  test('what is open cannot be asked: said, and asked again', async () => {
    const current = jest.fn<ImportCalls['current']>()
    current.mockRejectedValueOnce(refusal('网络异常，请检查网络后重试'))
    current.mockResolvedValueOnce(null)
    show(callsWith({ current }))
    expect(
      await screen.findByText('获取导入进度失败：网络异常，请检查网络后重试', {}, SLOW),
    ).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: /点击选择文件/ })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/获取导入进度失败/)).not.toBeInTheDocument())
  })

  test('a refused file is told of by its sentence, and another can be chosen', async () => {
    show(
      callsWith({
        current: () =>
          Promise.resolve({ ...draft, status: 'refused', refusal: '缺少“手机号”列，请使用模板' }),
      }),
    )
    expect(
      await screen.findByText('“成员.csv”无法导入：缺少“手机号”列，请使用模板', {}, SLOW),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /点击选择文件/ })).toBeEnabled()
  })
})

test('[MB-05] keys lead through the table and end at its edges', () => {
  const shape = { rows: 100, columns: 3, page: 10 }
  const from = (key: string, ctrlKey = false) =>
    moveCell({ row: 5, column: 1 }, { key, ctrlKey }, shape)
  expect(from('ArrowDown')).toEqual({ row: 6, column: 1 })
  expect(from('PageUp')).toEqual({ row: 0, column: 1 })
  expect(from('End')).toEqual({ row: 5, column: 2 })
  expect(from('End', true)).toEqual({ row: 99, column: 2 })
  expect(from('Home', true)).toEqual({ row: 0, column: 0 })
  expect(from('a')).toBeNull()
})

test('[MB-05] the members’ calls: numbers of the wire become sentences', async () => {
  const wire = {
    ...draft,
    columns: [{ ...columns[0], required: 1 }],
    createDepartments: 1,
    updateExisting: 2,
    missingDepartment: 3,
    existing: 4,
    notices: ['含2个隐藏行'],
    added: 1,
    updated: 0,
    skipped: 2,
    failed: 1,
  }
  const { props, calls } = fakeRemote(() => wire)
  const state = await memberImport(props.http).setOption('1', 'createDepartments', true)
  expect(state.notes).toEqual([
    '含2个隐藏行',
    '4 人已是本组织成员，将跳过',
    '3 行的部门不存在，导入时自动创建',
  ])
  expect(state.columns[0]?.required).toBe(true)
  expect(calls[0]).toMatchObject({
    path: '/api/user/tenant-user/import-options',
    body: { id: '1', createDepartments: 1 },
  })
})

test('[MB-05] a row that the file hides says so, below what it says already', async () => {
  const wire = { line: 2, cells: {}, faults: [], existing: 1, hidden: 2 }
  const { props } = fakeRemote(() => [
    wire,
    { ...wire, line: 3, hidden: 1 },
    { ...wire, line: 4, existing: 2, hidden: 1 },
    { ...wire, line: 5, existing: 2 },
  ])
  const ask = { page: 1, size: 10, faultyOnly: false }
  const { rows: found } = await memberImport(props.http).rows('1', ask)
  expect(found.map(({ note }) => note)).toEqual(['已是成员', '已是成员\n隐藏行', '隐藏行', null])
})
