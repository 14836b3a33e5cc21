import type { TodoDetail } from '@zz/api-contract/todo'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { rememberListUrl } from '../../todo/listUrl'
import { openTodoPage, todoDetail } from '../../todo/todo.test-support'
import TodoDetailPage from './Page'

const DETAIL = '/gov/2/todoDetail'
const GET = '/api/todo/detail'
const REVOKE = '/api/todo/revoke-todo'

test('[TD-02] a to-do that is not the person’s to see is said to be missing, without anything to do with it', async () => {
  openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, () => {
    throw new ApiError({ code: 40401, status: 404, msg: '数据不存在或已被删除' })
  })
  expect(await screen.findByText('数据不存在或已被删除')).toBeTruthy()
  expect(screen.getByRole('button', { name: '返回上一页' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('[TD-02] it shows what was asked, who does it, and what happened; the breadcrumb leads to the list as it was left', async () => {
  rememberListUrl('/gov/2/allTodo', '?todoStatus=2&page=2')
  const { user, address } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, () =>
    todoDetail('7', {
      title: '报送防汛台账',
      executors: [
        { userId: '1', name: '陈思远', avatar: null, done: 1, finishTime: null, remark: null },
        { userId: '2', name: '林雪', avatar: null, done: 2, finishTime: null, remark: null },
      ],
      timeline: [
        {
          kind: 'create',
          label: '创建了待办',
          actorName: '何平',
          time: Date.parse('2026-11-01T00:00:00Z'),
          remark: null,
        },
      ],
    }),
  )
  expect(await screen.findByText('请于周五前提交')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('报送防汛台账')
  expect(within(screen.getByRole('region', { name: '基本信息' })).getByText('何平')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: '执行人（2）' })).getByText('已完成 1 / 2'),
  ).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: '动态' })).getByText('何平 创建了待办'),
  ).toBeTruthy()
  const people = within(screen.getByRole('region', { name: '执行人（2）' }))
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('已完成'),
    expect.stringContaining('进行中'),
  ])
  await user.click(screen.getByRole('link', { name: '全部待办' }))
  expect(address()).toBe('/gov/2/allTodo?todoStatus=2&page=2')
})

test('[TD-02] without an id it says so and leads to the list', async () => {
  rememberListUrl('/gov/2/allTodo', '')
  const { said, address, callsOf } = openTodoPage(<TodoDetailPage />, DETAIL, () => null)
  await waitFor(() => expect(address()).toBe('/gov/2/allTodo'))
  expect(said).toEqual(['缺少参数，已返回列表'])
  expect(callsOf(GET)).toEqual([])
})

test('[TD-02] revoked here it says so and is read anew, with nothing left to revoke', async () => {
  let revoked = false
  const executors: TodoDetail['executors'] = [
    { userId: '2', name: '林雪', avatar: null, done: 2, finishTime: null, remark: null },
  ]
  const { user, said } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) => {
    if (path !== REVOKE)
      return todoDetail('7', { executors, ...(revoked ? { todoStatus: 4, canRevoke: 2 } : {}) })
    revoked = true
    return null
  })
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销' }))
  // The to-do, and who had not done it.
  await waitFor(() => expect(screen.getAllByText('已撤销')).toHaveLength(2))
  expect(screen.queryByText('进行中')).toBeNull()
  expect(said).toEqual(['已撤销'])
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
})
