import { RowActions } from '@zz/shared-ui/list'
import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { useCan, useRemote } from '@zz/shared-ui/remote'
import { PageEmpty, PageError, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetDepartmentAuthorizationQuery } from '../departmentApi'
import { useRemoveRoleDepartmentMutation } from '../../role/roleApi'
import css from '../department.module.css'

interface Given {
  readonly id: string
  readonly name: string
  readonly inherited: 1 | 2
}

const INHERITED = 1

function GivenList({
  title,
  empty,
  rows,
  onRemove,
}: {
  readonly title: string
  readonly empty: string
  readonly rows: readonly Given[]
  /** Takes one that the department has itself away. */
  readonly onRemove?: ((row: Given) => void) | undefined
}): ReactNode {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <PageEmpty text={empty} />
      ) : (
        <ul className={css.list} aria-label={title}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                {row.name}{' '}
                {row.inherited === INHERITED && <span className={css.inherited}>来自上级部门</span>}
              </span>
              {onRemove && row.inherited !== INHERITED && (
                <RowActions
                  name={row.name}
                  actions={[{ label: '移除', danger: true, onClick: () => onRemove(row) }]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** 授权 (DP-04; decisions D4): roles and apps that people of the department have through it. */
export function Authorization({ id }: { readonly id: string }): ReactNode {
  const { tenant } = useRemote()
  const can = useCan()
  const confirm = useConfirm()
  const [remove] = useRemoveRoleDepartmentMutation()
  const askRemove = ({ id: roleId, name }: Given): void =>
    confirm({
      title: `确定移除角色“${name}”吗？`,
      content: '移除后，部门成员不再因该部门拥有此角色的权限，立即生效。',
      okText: '移除',
      danger: true,
      onOk: () => remove({ roleId, tenantId: tenant?.tenantId ?? '', departmentIds: [id] }),
    })
  const { data, error, refetch } = useGetDepartmentAuthorizationQuery(id)
  if (!data)
    return error ? (
      <PageError error={error} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  return (
    <>
      <GivenList
        title="角色"
        rows={data.roles}
        empty="该部门还没有角色，可在角色管理中分配"
        onRemove={can('roleAdmin') ? askRemove : undefined}
      />
      <GivenList title="应用" rows={data.apps} empty="该部门还没有单独授权的应用" />
    </>
  )
}
