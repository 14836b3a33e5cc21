import { LeadBack } from '@zz/shared-ui/page'
import { DetailPage, type DetailSection } from '@zz/shared-ui/detail'
import { useRemote } from '@zz/shared-ui/remote'
import { useScreenParam } from '@zz/shared-ui/screens'
import { FileList } from '@zz/shared-ui/upload'
import { StatusTag } from '@zz/shared-ui/widgets'
import { type ReactNode } from 'react'
import { useGetTodoQuery } from '../../api'
import { lastListUrl } from '../../todo/listUrl'
import { statusOf } from '../../todo/words'
import { TodoActions } from './Actions'
import { CommentSection } from './Comments'
import css from './detail.module.css'
import { ExecutorSection } from './Executors'
import { ExtensionSection } from './Extensions'
import { TodoHistory } from './History'
import { TodoSummary } from './Summary'

/** 待办详情 (decisions RT9, O8): header, executors with their own state, history. */
export default function TodoDetailPage(): ReactNode {
  const id = useScreenParam('id')
  const { navigation } = useRemote()
  const list = lastListUrl(navigation.href('todo.all'))
  return id === '' ? <LeadBack to={list} /> : <Detail id={id} list={list} />
}

function Detail({ id, list }: { id: string; list: string }): ReactNode {
  const { navigation } = useRemote()
  const result = useGetTodoQuery(id)
  const todo = result.data
  const status = todo && statusOf(todo)
  const sections: readonly DetailSection[] = todo
    ? [
        {
          key: 'content',
          title: '待办内容',
          content: (
            <p className={todo.content === '' ? css.none : css.content}>
              {todo.content || '没有填写内容'}
            </p>
          ),
        },
        {
          key: 'executors',
          title: `执行人（${todo.executorCount}）`,
          content: <ExecutorSection executors={todo.executors} todoStatus={todo.todoStatus} />,
        },
        ...(todo.extensions.length > 0
          ? [
              {
                key: 'extensions',
                title: `延期申请（${todo.extensions.length}）`,
                content: <ExtensionSection extensions={todo.extensions} />,
              },
            ]
          : []),
        ...(todo.files.length > 0
          ? [
              {
                key: 'files',
                title: '附件',
                content: <FileList files={todo.files} label="附件" isPrivate />,
              },
            ]
          : []),
        { key: 'comments', title: '评论', content: <CommentSection todoId={id} /> },
        { key: 'summary', title: '基本信息', beside: true, content: <TodoSummary todo={todo} /> },
        {
          key: 'history',
          title: '动态',
          beside: true,
          content: <TodoHistory timeline={todo.timeline} />,
        },
      ]
    : []
  return (
    <DetailPage
      title={todo?.title ?? '待办详情'}
      breadcrumb={[
        { title: '协同待办', href: navigation.href('todo.overview') },
        { title: '全部待办', href: list },
        { title: '待办详情' },
      ]}
      tag={status && <StatusTag tone={status.tone}>{status.label}</StatusTag>}
      actions={todo && <TodoActions todo={todo} />}
      result={result}
      sections={sections}
      back={list}
    />
  )
}
