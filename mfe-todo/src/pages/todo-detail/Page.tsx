import { DetailPage, type DetailSection } from '@zz/shared-ui/detail'
import { useRemote } from '@zz/shared-ui/remote'
import { Navigate, useSearchParams } from '@zz/shared-ui/router'
import { Button } from '@zz/shared-ui/antd/core'
import { StatusTag } from '@zz/shared-ui/widgets'
import { type ReactNode, useEffect } from 'react'
import { useGetTodoQuery } from '../../api'
import { lastListUrl } from '../../todo/listUrl'
import { useRevoke } from '../../todo/useRevoke'
import { statusOf } from '../../todo/words'
import css from './detail.module.css'
import { ExecutorSection } from './Executors'
import { TodoHistory } from './History'
import { TodoSummary } from './Summary'

/** 待办详情 (decisions RT9, O8): header, executors with their own state, history. */
export default function TodoDetailPage(): ReactNode {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const { navigation, notify } = useRemote()
  const list = lastListUrl(navigation.href('todo.all'))
  useEffect(() => {
    if (id === '') notify.warning('缺少参数，已返回列表')
  }, [id, notify])
  return id === '' ? <Navigate to={list} replace /> : <Detail id={id} list={list} />
}

function Detail({ id, list }: { id: string; list: string }): ReactNode {
  const result = useGetTodoQuery(id)
  const revoke = useRevoke()
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
        { title: '协同待办', href: list },
        { title: '全部待办', href: list },
        { title: '待办详情' },
      ]}
      tag={status && <StatusTag tone={status.tone}>{status.label}</StatusTag>}
      actions={
        todo?.canRevoke === 1 && (
          <Button danger onClick={() => revoke(todo)}>
            撤销
          </Button>
        )
      }
      result={result}
      sections={sections}
      back={list}
    />
  )
}
