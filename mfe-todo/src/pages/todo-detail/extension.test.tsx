/** Later deadlines in the detail: asked for by an executor, answered by creator or supervisor. */
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { openTodoPage, todoDetail, todoExecutor } from '../../todo/todo.test-support'
import TodoDetailPage from './Page'

const DETAIL = '/gov/2/todoDetail?id=7'
const APPLY = '/api/todo/extend-apply'
const DECIDE = '/api/todo/extend-audit'
const DEADLINE = Date.parse('2099-12-01T10:00:00Z')
const LATER = Date.parse('2099-12-03T10:00:00Z')
const asked = (canDecide: 1 | 2) => ({
  id: '70',
  userId: '2',
  name: '林雪',
  avatar: null,
  deadlineTime: LATER,
  reason: '资料未到齐',
  createTime: Date.parse('2026-11-30T10:00:00Z'),
  canDecide,
})

test('[TD-04] 申请延期 asks for a moment after the present deadline and for a reason, and then waits', async () => {
  let sent = false
  const { user, said, callsOf } = openTodoPage(<TodoDetailPage />, DETAIL, ({ path }) => {
    if (path !== APPLY)
      return todoDetail('7', {
        canRevoke: 2,
        deadlineTime: DEADLINE,
        canExtend: sent ? 2 : 1,
        extensions: sent ? [asked(2)] : [],
      })
    sent = true
    return { id: '70' }
  })
  await user.click(await screen.findByRole('button', { name: '申请延期' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('当前截止时间：2099-12-01 18:00')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '提交申请' }))
  expect(await dialog.findByText('请选择新的截止时间')).toBeTruthy()
  // The hint of the empty field says the same.
  await waitFor(() => expect(dialog.getAllByText('请填写延期原因')).toHaveLength(1))
  const typeMoment = async (text: string): Promise<void> => {
    const field = dialog.getByLabelText('新的截止时间')
    await user.click(field)
    fireEvent.change(field, { target: { value: text } })
    await user.keyboard('{Enter}')
  }
  await typeMoment('2099-12-01 12:00')
  expect(await dialog.findByText('新的截止时间须晚于原截止时间')).toBeTruthy()
  await typeMoment('2099-12-03 18:00')
  await user.type(dialog.getByLabelText('延期原因'), ' 资料未到齐 ')
  await user.click(dialog.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(said).toEqual(['申请已提交']))
  expect(callsOf(APPLY).map(({ body }) => body)).toEqual([
    { id: '7', deadlineTime: LATER, reason: '资料未到齐' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const section = within(await screen.findByRole('region', { name: '延期申请（1）' }))
  expect(section.getByText('申请延至2099-12-03 18:00：资料未到齐')).toBeTruthy()
  expect(section.getByText('待处理')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '申请延期' })).toBeNull()
})

test('[TD-04] 同意 may say something and puts off the deadline; a refusal of the call is said and keeps the words', async () => {
  let refused = true
  let agreed = false
  const { user, said, callsOf } = openTodoPage(<TodoDetailPage />, DETAIL, ({ path }) => {
    if (path !== DECIDE)
      return todoDetail('7', {
        deadlineTime: agreed ? LATER : DEADLINE,
        extensions: agreed ? [] : [asked(1)],
      })
    if (refused) throw refusal('申请的截止时间已过，请拒绝后由执行人重新申请')
    agreed = true
    return null
  })
  await user.click(await screen.findByRole('button', { name: '同意林雪的延期申请' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('截止时间将延至2099-12-03 18:00。')).toBeTruthy()
  await user.type(dialog.getByLabelText('审核回复（选填）'), '请抓紧')
  const press = () => user.click(dialog.getByRole('button', { name: '同意' }))
  await press()
  await waitFor(() =>
    expect(said).toEqual(['处理延期申请失败：申请的截止时间已过，请拒绝后由执行人重新申请']),
  )
  refused = false
  await press()
  await waitFor(() => expect(said.at(-1)).toBe('已同意'))
  const body = { id: '70', auditStatus: 2, reason: '请抓紧' }
  expect(callsOf(DECIDE).map((call) => call.body)).toEqual([body, body])
  await waitFor(() => expect(screen.queryByText(/^延期申请/)).toBeNull())
})

test('[TD-04] 拒绝 needs a reason', async () => {
  const { user, said, callsOf } = openTodoPage(<TodoDetailPage />, DETAIL, ({ path }) =>
    path === DECIDE ? null : todoDetail('7', { deadlineTime: DEADLINE, extensions: [asked(1)] }),
  )
  await user.click(await screen.findByRole('button', { name: '拒绝林雪的延期申请' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '拒绝' }))
  expect(await dialog.findByText('请填写拒绝原因')).toBeTruthy()
  expect(callsOf(DECIDE)).toEqual([])
  await user.type(dialog.getByLabelText('拒绝原因'), '会议不能推迟')
  await user.click(dialog.getByRole('button', { name: '拒绝' }))
  await waitFor(() => expect(said).toEqual(['已拒绝']))
  expect(callsOf(DECIDE).map(({ body }) => body)).toEqual([
    { id: '70', auditStatus: 3, reason: '会议不能推迟' },
  ])
})

test('[TD-04] 完成 of a part that was reopened begins with what was said and handed in before', async () => {
  const file = { key: 'td/2.png', name: '现场.png', size: 100 }
  const { user, callsOf } = openTodoPage(<TodoDetailPage />, DETAIL, ({ path }) => {
    if (path === '/api/upload/sign') return [{ key: file.key, url: '/files/signed' }]
    if (path === '/api/todo/finish') return null
    return todoDetail('7', {
      canFinish: 1,
      // The one who is signed in.
      executors: [todoExecutor('9', '何平', { remark: '已核对', files: [file] })],
    })
  })
  await user.click(await screen.findByRole('button', { name: '完成' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((dialog.getByLabelText('完成说明（选填）') as HTMLTextAreaElement).value).toBe('已核对')
  expect(dialog.getByText('现场.png')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() =>
    expect(callsOf('/api/todo/finish').map(({ body }) => body)).toEqual([
      { id: '7', remark: '已核对', files: [file] },
    ]),
  )
})
