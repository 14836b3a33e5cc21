import { Button } from '@zz/shared-ui/antd/core'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { useGetDepartmentGroupQuery } from '../../api'
import { useOpening } from '../../useOpening'
import { DepartmentGroupDialog } from './DepartmentGroupDialog'
import { GroupPanel } from './GroupPanel'
import { YES } from './words'

/**
 * 部门群 of one department (OS-11): none yet, or the group. Also for the department's own settings.
 * `keep` are the parts of the address that lead here.
 */
export function DepartmentGroup({
  departmentId,
  keep,
}: {
  departmentId: string
  keep: readonly string[]
}): ReactNode {
  const { data, error, refetch } = useGetDepartmentGroupQuery(departmentId)
  const [editing, edit, endEditing] = useOpening<null>()
  const name = data?.departmentName ?? ''
  const department = useMemo(() => ({ id: departmentId, name }), [departmentId, name])
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  const there = data.haveGroup === YES
  return (
    <>
      {there ? (
        <GroupPanel
          group={data}
          keep={keep}
          more={data.canEdit && <Button onClick={() => edit(null)}>编辑</Button>}
        />
      ) : (
        <Section title="部门群">
          <PageEmpty
            text={`“${name}”还没有部门群。创建后，部门成员自动入群`}
            action={
              data.canEdit && (
                <Button type="primary" onClick={() => edit(null)}>
                  创建部门群
                </Button>
              )
            }
          />
        </Section>
      )}
      <DepartmentGroupDialog
        opening={editing}
        department={department}
        group={there ? data : null}
        onClose={endEditing}
      />
    </>
  )
}
