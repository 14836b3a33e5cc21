import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@zz/contract'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import { rememberListUrl } from '../../todo/listUrl'
import { COMMENTS, openTodoPage, todoDetail, todoExecutor } from '../../todo/todo.test-support'
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
      executors: [todoExecutor('1', '陈思远', { done: 1 }), todoExecutor('2', '林雪')],
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
  await waitFor(() => expect(said).toEqual(['缺少参数，已返回列表']))
  expect(callsOf(GET)).toEqual([])
})

test('[TD-02] revoked here it says so and is read anew, with nothing left to revoke', async () => {
  let revoked = false
  const executors = [todoExecutor('2', '林雪')]
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
  await waitFor(() => expect(said).toEqual(['已撤销']))
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
})

const FINISH = '/api/todo/finish'
const comment = (id: string, content: string, canDelete: 1 | 2 = 2) => ({
  id,
  authorId: '2',
  authorName: '林雪',
  authorAvatar: null,
  content,
  createTime: Date.parse('2026-11-02T01:00:00Z'),
  canDelete,
})

test('[TD-05] each executor stands with what was said and handed in; attachments and supervisors stand beside', async () => {
  openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) =>
    path === '/api/upload/sign'
      ? [{ key: 'td/1.pdf', url: '/files/signed-1' }]
      : todoDetail('7', {
          files: [{ key: 'td/1.pdf', name: '台账.pdf', size: 2048 }],
          supervisors: [{ userId: '3', name: '赵岚', avatar: null }],
          executors: [
            todoExecutor('1', '陈思远', {
              done: 1,
              remark: '已核对两遍',
              finishTime: Date.parse('2026-11-02T01:00:00Z'),
              files: [{ key: 'td/2.png', name: '现场.png', size: 100 }],
            }),
          ],
        }),
  )
  const files = within(await screen.findByRole('region', { name: '附件' }))
  await waitFor(() =>
    expect(files.getByText('台账.pdf').getAttribute('href')).toBe('/files/signed-1'),
  )
  expect(files.getByText('2 KB')).toBeTruthy()
  const people = within(screen.getByRole('region', { name: '执行人（2）' }))
  expect(people.getByText(/已核对两遍/)).toBeTruthy()
  expect(
    within(people.getByRole('list', { name: '陈思远的附件' })).getByText('现场.png'),
  ).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '基本信息' })).getByText('赵岚')).toBeTruthy()
})

test('[TD-04] 完成 asks for words, sends the own part and reads the to-do anew; what is not the person’s is not offered', async () => {
  let done = false
  const { user, callsOf, said } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) => {
    if (path !== FINISH) return todoDetail('7', { canRevoke: 2, canFinish: done ? 2 : 1 })
    done = true
    return null
  })
  await user.click(await screen.findByRole('button', { name: '完成' }))
  for (const name of ['撤销', '修改', '督办', '催办'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('完成说明（选填）'), '已核对')
  await user.click(dialog.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(said).toEqual(['已完成']))
  expect(callsOf(FINISH).map(({ body }) => body)).toEqual([
    { id: '7', remark: '已核对', files: [] },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: '完成' })).toBeNull()
})

test('[TD-04] 催办 acts once and then says when it can be done again; a refusal is said', async () => {
  let next: number | null = null
  let refused = true
  const { user, said, callsOf } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) => {
    if (path !== '/api/todo/urge') return todoDetail('7', { canUrge: 1, nextUrgeTime: next })
    if (refused) throw refusal('30分钟内只能催办一次，请稍后再试')
    next = Date.parse('2026-11-02T02:30:00Z')
    return null
  })
  const urge = () => screen.findByRole('button', { name: '催办' })
  await user.click(await urge())
  await waitFor(() => expect(said).toEqual(['催办失败：30分钟内只能催办一次，请稍后再试']))
  refused = false
  await user.click(await urge())
  const rest = await screen.findByRole('button', { name: '已催办，10:30后可再次催办' })
  expect((rest as HTMLButtonElement).disabled).toBe(true)
  expect(callsOf('/api/todo/urge')).toHaveLength(2)
})

test('[TD-05] comments: newest first, ten at a time; a new one is sent once and the field is empty again', async () => {
  const rows = Array.from({ length: 11 }, (_, nth) => comment(String(20 - nth), `第${11 - nth}条`))
  const { user, callsOf } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path, body }) => {
    if (path === '/api/todo/comment/save') return { id: '99' }
    if (path !== COMMENTS) return todoDetail('7')
    const { pageNum, pageSize } = body as { pageNum: number; pageSize: number }
    return { data: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), totalNum: 11 }
  })
  const list = within(await screen.findByRole('list', { name: '评论' }))
  expect(await list.findByText('第11条')).toBeTruthy()
  expect(list.queryByText('第1条')).toBeNull()
  await user.click(list.getByRole('button', { name: '加载更多' }))
  expect(await list.findByText('第1条')).toBeTruthy()
  expect(list.getByText('没有更多了')).toBeTruthy()
  const field = screen.getByLabelText('评论', { selector: 'textarea' }) as HTMLTextAreaElement
  const send = screen.getByRole('button', { name: '发表' }) as HTMLButtonElement
  await user.click(send)
  await screen.findByText('请填写评论')
  expect(document.activeElement).toBe(field)
  await user.type(field, '收到')
  await user.click(send)
  await waitFor(() => expect(field.value).toBe(''))
  expect(callsOf('/api/todo/comment/save').map(({ body }) => body)).toEqual([
    { todoId: '7', content: '收到' },
  ])
})

test('[TD-05] [SH-20] a comment that is typed is asked about before the page is left, until it was sent', async () => {
  const { user, dirty } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) =>
    path === '/api/todo/comment/save' ? { id: '99' } : todoDetail('7'),
  )
  const field = (await screen.findByLabelText('评论', {
    selector: 'textarea',
  })) as HTMLTextAreaElement
  await user.type(field, ' ')
  expect(dirty()).toBe(false)
  await user.type(field, '收到')
  expect(dirty()).toBe(true)
  await user.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(dirty()).toBe(false)
})

test('[TD-05] what is typed while a comment is being sent stays as the next one', async () => {
  let answer: (saved: { id: string }) => void = () => {}
  const sent = new Promise<{ id: string }>((resolve) => {
    answer = resolve
  })
  const { user, callsOf } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) => {
    if (path === '/api/todo/comment/save') return sent
    return path === COMMENTS ? { data: [], totalNum: 0 } : todoDetail('7')
  })
  const field = (await screen.findByLabelText('评论', {
    selector: 'textarea',
  })) as HTMLTextAreaElement
  await user.type(field, '收到')
  await user.click(screen.getByRole('button', { name: '发表' }))
  await user.type(field, '，明天去')
  answer({ id: '99' })
  await waitFor(() => expect(callsOf(COMMENTS)).toHaveLength(2))
  expect(field.value).toBe('收到，明天去')
})

test('[TD-05] a comment that fails keeps its words; one’s own is deleted after a question', async () => {
  let gone = false
  const { user, said, callsOf } = openTodoPage(<TodoDetailPage />, `${DETAIL}?id=7`, ({ path }) => {
    if (path === '/api/todo/comment/save') throw refusal('系统繁忙，请稍后再试')
    if (path === '/api/todo/comment/delete') {
      gone = true
      return null
    }
    if (path !== COMMENTS) return todoDetail('7')
    return gone ? { data: [], totalNum: 0 } : { data: [comment('1', '旧评论', 1)], totalNum: 1 }
  })
  await screen.findByText('旧评论')
  const field = screen.getByLabelText('评论', { selector: 'textarea' }) as HTMLTextAreaElement
  await user.type(field, '收到')
  await user.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(said).toEqual(['评论失败：系统繁忙，请稍后再试']))
  expect(field.value).toBe('收到')
  await user.click(screen.getByRole('button', { name: '删除' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('还没有评论')).toBeTruthy()
  expect(callsOf('/api/todo/comment/delete').map(({ body }) => body)).toEqual([{ id: '1' }])
})
