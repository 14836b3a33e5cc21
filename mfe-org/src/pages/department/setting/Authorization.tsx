import { Section, SectionSkeleton } from '@zz/shared-ui/page'
import { failureText } from '@zz/shared-ui/api'
import { PageEmpty, PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useGetDepartmentAuthorizationQuery } from '../../../api'
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
}: {
  readonly title: string
  readonly empty: string
  readonly rows: readonly Given[]
}): ReactNode {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <PageEmpty text={empty} />
      ) : (
        <ul className={css.list} aria-label={title}>
          {rows.map(({ id, name, inherited }) => (
            <li key={id}>
              <span>
                {name}{' '}
                {inherited === INHERITED && <span className={css.inherited}>来自上级部门</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** 授权 (DP-04; decisions D4): roles and apps that people of the department have through it. */
export function Authorization({ id }: { readonly id: string }): ReactNode {
  const { data, error, refetch } = useGetDepartmentAuthorizationQuery(id)
  if (!data)
    return error ? (
      <PageError text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={8} />
    )
  return (
    <>
      <GivenList title="角色" rows={data.roles} empty="该部门还没有角色，可在角色管理中分配" />
      <GivenList title="应用" rows={data.apps} empty="该部门还没有单独授权的应用" />
    </>
  )
}
