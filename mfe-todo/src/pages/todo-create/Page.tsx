import type { TodoDetail } from '@zz/api-contract/todo'
import { FormPage, useFormPage } from '@zz/shared-ui/form'
import { PageFrame } from '@zz/shared-ui/page'
import { useRemote } from '@zz/shared-ui/remote'
import { Navigate, useNavigate } from '@zz/shared-ui/router'
import { useScreenParam } from '@zz/shared-ui/screens'
import { userIdsOf } from '@zz/shared-ui/selector'
import { PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import { useGetTodoQuery, useSaveTodoMutation, useUpdateTodoMutation } from '../../api'
import { TodoFields } from './Fields'
import { NEW_TODO, requestOf, SUPERVISED, TODO_LABELS, type TodoValues, valuesOf } from './values'

/** A to-do is made, or with `?id=` changed by its creator (RT9, decisions O7, S4.10). */
export default function TodoFormPage(): ReactNode {
  const id = useScreenParam('id')
  return id === '' ? <TodoForm todo={null} /> : <LoadedForm id={id} />
}

const useBreadcrumb = (title: string) => {
  const { navigation } = useRemote()
  return [
    { title: '协同待办', href: navigation.href('todo.overview') },
    { title: '全部待办', href: navigation.href('todo.all') },
    { title },
  ]
}

/** The to-do is read first; who may not change it is led to where it is read. */
function LoadedForm({ id }: { readonly id: string }): ReactNode {
  const { navigation } = useRemote()
  const navigate = useNavigate()
  const { data, error, refetch } = useGetTodoQuery(id)
  const breadcrumb = useBreadcrumb('修改待办')
  if (error !== undefined && data === undefined)
    return (
      <PageFrame title="修改待办" breadcrumb={breadcrumb} width="form">
        <PageError
          error={error}
          onRetry={() => void refetch()}
          onBack={() => void navigate(navigation.href('todo.all'))}
        />
      </PageFrame>
    )
  if (data?.canEdit === 2) return <Navigate to={navigation.href('todo.detail', { id })} replace />
  return <TodoForm todo={data ?? undefined} />
}

/** `todo`: null for a new one, undefined while it is on its way. */
function TodoForm({ todo }: { readonly todo: TodoDetail | null | undefined }): ReactNode {
  const { navigation, tenant } = useRemote()
  const navigate = useNavigate()
  const [save] = useSaveTodoMutation()
  const [update] = useUpdateTodoMutation()
  const saved = useRef('')
  const isNew = todo === null
  const tenantId = tenant?.tenantId
  const initial = useMemo(
    () => (todo === null ? NEW_TODO : todo && valuesOf(todo, tenantId)),
    [todo, tenantId],
  )
  const state = useFormPage<TodoValues>({
    initial,
    version: todo?.version,
    rowId: todo?.id,
    labels: TODO_LABELS,
    async onSave(values, version = 0) {
      if (todo) {
        await update({ ...requestOf(values), id: todo.id, version }).unwrap()
        saved.current = todo.id
        return
      }
      const supervisorIds =
        values.todoTaskType === SUPERVISED ? userIdsOf(values.supervisorIds) : []
      saved.current = (await save({ ...requestOf(values), supervisorIds }).unwrap()).id
    },
    onSaved: () =>
      void navigate(navigation.href('todo.detail', { id: saved.current }), { replace: true }),
  })
  const { typed } = useSyncExternalStore(state.model.subscribe, state.model.getSnapshot)
  const title = isNew ? '创建待办' : '修改待办'
  const back = todo ? navigation.href('todo.detail', { id: todo.id }) : navigation.href('todo.all')
  return (
    <FormPage
      title={title}
      breadcrumb={useBreadcrumb(title)}
      state={state}
      saveText={isNew ? '创建' : '保存'}
      onCancel={() => void navigate(back)}
    >
      <TodoFields isNew={isNew} taskType={typed?.todoTaskType ?? NEW_TODO.todoTaskType} />
    </FormPage>
  )
}
