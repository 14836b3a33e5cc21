import type { TodoCommentRow } from '@zz/api-contract/todo'
import { Button } from '@zz/shared-ui/antd/core'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { PersonAvatar, TimeText, useConfirm, useUnsavedGuard } from '@zz/shared-ui/widgets'
import { type ComponentRef, type ReactNode, useRef, useState } from 'react'
import {
  useDeleteTodoCommentMutation,
  useListTodoCommentsQuery,
  useSaveTodoCommentMutation,
} from '../../api'
import { MoreRows } from '../../todo/MoreRows'
import css from './comments.module.css'

const CONTENT_MAX = 500
const PAGE_SIZE = 10

const rowKey = (row: TodoCommentRow): string => row.id

/** What is typed stays until it was sent, and is asked about before the page is left. */
function CommentField({ todoId }: { readonly todoId: string }): ReactNode {
  const [text, setText] = useState('')
  const [save, { isLoading }] = useSaveTodoCommentMutation()
  const [missed, setMissed] = useState(false)
  const field = useRef<ComponentRef<typeof TextArea>>(null)
  useUnsavedGuard(text.trim() !== '')
  const send = async (): Promise<void> => {
    const missing = text.trim() === ''
    setMissed(missing)
    if (missing) return field.current?.focus()
    const { error } = await save({ todoId, content: text })
    // What was typed meanwhile is the next comment.
    if (error === undefined) setText((now) => (now === text ? '' : now))
  }
  return (
    <div className={css.field}>
      <Form.Item
        className={css.write ?? ''}
        {...(missed ? { validateStatus: 'error', help: '请填写评论' } : {})}
      >
        <TextArea
          ref={field}
          aria-label="评论"
          value={text}
          maxLength={CONTENT_MAX}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder="写下评论，与待办有关的人都能看到"
          onChange={({ target }) => {
            setText(target.value)
            setMissed(false)
          }}
        />
      </Form.Item>
      <Button type="primary" loading={isLoading} onClick={() => void send()}>
        发表
      </Button>
    </div>
  )
}

function Comment({ row }: { readonly row: TodoCommentRow }): ReactNode {
  const confirm = useConfirm()
  const [remove] = useDeleteTodoCommentMutation()
  const ask = (): void =>
    confirm({
      title: '确认删除吗？',
      content: '评论删除后不可恢复。',
      okText: '删除',
      danger: true,
      onOk: () => remove({ id: row.id }),
    })
  return (
    <div className={css.comment}>
      <PersonAvatar name={row.authorName} avatar={row.authorAvatar} size={32} />
      <div className={css.words}>
        <div className={css.who}>
          <span>{row.authorName}</span>
          <TimeText value={row.createTime} />
        </div>
        <p className={css.text}>{row.content}</p>
      </div>
      {row.canDelete === 1 && (
        <Button type="text" size="small" onClick={ask}>
          删除
        </Button>
      )}
    </div>
  )
}

/** What people say about the to-do, the newest first, and a field for one's own words. */
export function CommentSection({ todoId }: { readonly todoId: string }): ReactNode {
  const askPage = (pageNum: number) => ({ pageNum, pageSize: PAGE_SIZE, data: { todoId } })
  return (
    <>
      <CommentField todoId={todoId} />
      <MoreRows
        label="评论"
        pageSize={PAGE_SIZE}
        usePage={useListTodoCommentsQuery}
        askPage={askPage}
        rowKey={rowKey}
        renderRow={(row) => <Comment row={row} />}
        empty="还没有评论"
      />
    </>
  )
}
