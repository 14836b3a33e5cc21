import type { TodoRow } from '@zz/api-contract/todo'
import { Button } from '@zz/shared-ui/antd/core'
import { ListPage, useListState, useTableExport } from '@zz/shared-ui/list'
import { useRemote } from '@zz/shared-ui/remote'
import { useLocation, useNavigate } from '@zz/shared-ui/router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSelectAllTodoQuery } from '../../api'
import { rememberListUrl } from '../../todo/listUrl'
import { useRevoke } from '../../todo/useRevoke'
import { columnsOf } from './columns'
import { TODO_FILTERS } from './filters'

const rowKey = (row: TodoRow): string => row.id
const rowName = (row: TodoRow): string => row.title

/** 全部待办 (TD-02, S2 §2.6): filters, pages, detail, revoke. */
export default function AllTodoPage(): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const state = useListState(TODO_FILTERS)
  const result = useSelectAllTodoQuery(state.request)
  const [exporting, startExport] = useTableExport('/api/todo/export')
  const revoke = useRevoke()
  const { pathname, search } = useLocation()
  useEffect(() => rememberListUrl(pathname, search), [pathname, search])
  const columns = useMemo(
    () => columnsOf((id) => navigation.href('todo.detail', { id })),
    [navigation],
  )
  return (
    <ListPage
      title="全部待办"
      breadcrumb={[
        { title: '协同待办', href: navigation.href('todo.overview') },
        { title: '全部待办' },
      ]}
      actions={
        <>
          <Button loading={exporting} onClick={() => void startExport(state.request.data)}>
            导出
          </Button>
          <Button type="primary" onClick={() => void navigate(navigation.href('todo.create'))}>
            创建待办
          </Button>
        </>
      }
      state={state}
      result={result}
      columns={columns}
      rowKey={rowKey}
      rowName={rowName}
      rowActions={(row) => [
        { label: '查看', href: navigation.href('todo.detail', { id: row.id }), opens: true },
        ...(row.canRevoke === 1
          ? [{ label: '撤销', danger: true, onClick: () => revoke(row) }]
          : []),
      ]}
      empty={{ text: '暂无待办' }}
    />
  )
}
