import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useGetDepartmentQuery, useUpdateDepartmentMutation } from './departmentApi'
import type { Opening } from '../../useOpening'
import { NameFields } from './CreateDialog'
import type { NamedDepartment } from './words'

interface NameValues {
  readonly name: string
  readonly simpleName: string
}

const LABELS = { name: '部门名称', simpleName: '部门简称' }

/** Another name for a department. */
export function RenameDialog({
  opening,
  close,
}: {
  opening: Opening<NamedDepartment>
  close: () => void
}): ReactNode {
  const { id = '' } = opening.subject ?? {}
  const { data } = useGetDepartmentQuery(id, { skip: !opening.open })
  const [update] = useUpdateDepartmentMutation()
  const current = data?.id === id ? data : undefined
  const initial = useMemo(
    () => current && { name: current.name, simpleName: current.simpleName },
    [current],
  )
  const state = useFormPage<NameValues>({
    initial,
    version: current?.version,
    rowId: `${opening.round}:${id}`,
    labels: LABELS,
    async onSave(values, version) {
      await update({
        id,
        name: values.name.trim(),
        simpleName: values.simpleName.trim(),
        ...(version === undefined ? {} : { version }),
      }).unwrap()
    },
    onSaved: close,
  })
  return (
    <DialogForm title="重命名部门" open={opening.open} onClose={close} state={state}>
      <NameFields />
    </DialogForm>
  )
}
