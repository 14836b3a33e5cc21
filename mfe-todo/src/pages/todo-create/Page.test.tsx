import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { openTodoPage, todoDetail, todoExecutor } from '../../todo/todo.test-support'
import TodoFormPage from './Page'
import { NEW_TODO, requestOf, valuesOf } from './values'

const CREATE = '/gov/2/todoCreate'
const UPDATE = '/api/todo/update'
const GET = '/api/todo/detail'

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

test('[TD-04] a new to-do begins as an ordinary one, reminded a day and an hour before, and cannot be sent empty', async () => {
  const { callsOf, user } = openTodoPage(<TodoFormPage />, CREATE, () => null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('创建待办')
  expect((screen.getByLabelText('普通') as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText('截止前1天')).toBeTruthy()
  expect(screen.getByText('截止前1小时')).toBeTruthy()
  await user.click(button('创建'))
  await screen.findByText('请填写标题')
  await waitFor(() => expect(screen.getAllByText('请选择执行人')).toHaveLength(2))
  expect(document.activeElement).toBe(screen.getByLabelText('标题'))
  // Urging is an act, not a choice.
  expect(screen.queryByLabelText('催办')).toBeNull()
  expect(callsOf(GET)).toEqual([])
})

test('[TD-04] a date that cannot be read hides no other fault: all of them stand there, and the first has the focus', async () => {
  const { user, callsOf, dirty } = openTodoPage(<TodoFormPage />, CREATE, () => null)
  await user.type(screen.getByLabelText('截止时间'), '下个月')
  // Half a date is lost as well.
  expect(dirty()).toBe(true)
  await user.click(button('创建'))
  await screen.findByText('请填写标题')
  await waitFor(() => expect(screen.getAllByText('请选择执行人')).toHaveLength(2))
  expect(screen.getByText('无法识别，请按“2026-12-05 18:00”填写')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('标题'))
  await user.type(screen.getByLabelText('标题'), '核对')
  await user.click(button('创建'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('请选择执行人'))
  expect(callsOf('/api/todo/save')).toEqual([])
})

test('[TD-04] supervisors are asked for where the to-do is supervised, and only there', async () => {
  const { user } = openTodoPage(<TodoFormPage />, CREATE, () => null)
  expect(screen.queryByText('督办人可以查看进展并催办')).toBeNull()
  await user.click(screen.getByLabelText('督办'))
  expect(await screen.findByText('督办人可以查看进展并催办')).toBeTruthy()
  await user.click(screen.getByLabelText('紧急'))
  await waitFor(() => expect(screen.queryByText('督办人可以查看进展并催办')).toBeNull())
})

test('[TD-04] the form becomes the call: people once each, moments in milliseconds', () => {
  const todo = todoDetail('7', {
    title: '核对',
    executors: [todoExecutor('1', '陈思远'), todoExecutor('2', '林雪')],
    deadlineTime: 1_764_000_000_000,
    remindBefore: [60],
    todoTaskType: 2,
    files: [{ key: 'td/1.pdf', name: '台账.pdf', size: 10 }],
  })
  expect(requestOf(valuesOf(todo, '2'))).toEqual({
    title: '核对',
    content: '请于周五前提交',
    executorIds: ['1', '2'],
    todoTaskType: 2,
    deadlineTime: 1_764_000_000_000,
    remindBefore: [60],
    files: [{ key: 'td/1.pdf', name: '台账.pdf', size: 10 }],
  })
  expect(requestOf(NEW_TODO)).toMatchObject({ executorIds: [], deadlineTime: null })
})

const TODO = todoDetail('7', {
  title: '核对台账',
  version: 4,
  canEdit: 1,
  executors: [todoExecutor('1', '陈思远')],
})

test('[TD-04] changing one: its values stand there, the version goes with them, and it is shown afterwards', async () => {
  const { user, address, callsOf, said } = openTodoPage(
    <TodoFormPage />,
    `${CREATE}?id=7`,
    ({ path }) => (path === GET ? TODO : null),
  )
  const title = (await screen.findByLabelText('标题')) as HTMLInputElement
  await waitFor(() => expect(title.value).toBe('核对台账'))
  expect(screen.getByText('陈思远')).toBeTruthy()
  await user.click(button('保存'))
  await waitFor(() => expect(said).toEqual(['没有修改']))
  await user.type(title, '（二）')
  await user.click(button('保存'))
  await waitFor(() => expect(address()).toBe('/gov/2/todoDetail?id=7'))
  expect(callsOf(UPDATE).map(({ body }) => body)).toMatchObject([
    { id: '7', version: 4, title: '核对台账（二）', executorIds: ['1'] },
  ])
  await waitFor(() => expect(said.slice(1)).toEqual(['保存成功']))
})

test('[TD-04] a refusal stands at its field, and what was typed stays', async () => {
  const { user, address } = openTodoPage(<TodoFormPage />, `${CREATE}?id=7`, ({ path }) => {
    if (path === UPDATE) throw refusal('已完成的执行人不能移除', 'executorIds')
    return path === GET ? TODO : null
  })
  const title = (await screen.findByLabelText('标题')) as HTMLInputElement
  await waitFor(() => expect(title.value).toBe('核对台账'))
  await user.type(title, '（二）')
  await user.click(button('保存'))
  expect(await screen.findByText('已完成的执行人不能移除')).toBeTruthy()
  expect(title.value).toBe('核对台账（二）')
  expect(address()).toBe(`${CREATE}?id=7`)
})

test('[TD-04] who may not change the to-do is led to where it is read', async () => {
  const { address } = openTodoPage(<TodoFormPage />, `${CREATE}?id=7`, ({ path }) =>
    path === GET ? { ...TODO, canEdit: 2 } : null,
  )
  await waitFor(() => expect(address()).toBe('/gov/2/todoDetail?id=7'))
})
