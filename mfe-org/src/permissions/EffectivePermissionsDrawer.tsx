import type { EffectivePermissions } from '@zz/api-contract/role'
import { Drawer } from '@zz/shared-ui/antd/core'
import { PageEmpty, PageError, useNarrow } from '@zz/shared-ui/widgets'
import { SectionSkeleton } from '@zz/shared-ui/page'
import type { ReactNode } from 'react'
import { useGetEffectivePermissionsQuery } from '../pages/role/roleApi'
import css from './permissions.module.css'

type Permission = EffectivePermissions['permissions'][number]
type Source = Permission['sources'][number]

const BASE = 1
const OWN = 2

const KINDS = [
  { kind: 'menu', title: '菜单权限' },
  { kind: 'resource', title: '资源权限' },
] as const

/** Where a permission comes from, in words. */
const describeSource = ({ kind, roleName, departmentName }: Source): string => {
  if (kind === BASE) return `${roleName}（全员拥有）`
  if (kind === OWN) return `${roleName}（个人角色）`
  return `${roleName}（来自部门“${departmentName ?? '无权查看的部门'}”）`
}

function Permissions({ data }: { data: EffectivePermissions }): ReactNode {
  if (data.permissions.length === 0)
    return (
      <PageEmpty text={data.member ? '该成员没有任何权限' : '该成员的账号不可用，没有任何权限'} />
    )
  return KINDS.map(({ kind, title }) => {
    const shown = data.permissions.filter((permission) => permission.kind === kind)
    if (shown.length === 0) return null
    return (
      <section key={kind} className={css.kind} aria-label={title}>
        <h2>
          {title}（{shown.length}）
        </h2>
        <dl className={css.permissions}>
          {shown.map(({ key, label, sources }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{[...new Set(sources.map(describeSource))].join('、')}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}

function Body({ userId }: { userId: string }): ReactNode {
  const { data, error, refetch } = useGetEffectivePermissionsQuery({ userId })
  if (data) return <Permissions data={data} />
  return error === undefined ? (
    <SectionSkeleton rows={10} />
  ) : (
    <PageError error={error} onRetry={() => void refetch()} />
  )
}

/**
 * What a person may do in the organisation in force, and by which role or department each
 * permission came (RL-04). For every list of people; asks for roleAdmin or userAdmin.
 */
export function EffectivePermissionsDrawer({
  open,
  userId,
  onClose,
}: {
  readonly open: boolean
  /** Of whom; read only while it stands open. */
  readonly userId: string
  readonly onClose: () => void
}): ReactNode {
  const narrow = useNarrow()
  const { data } = useGetEffectivePermissionsQuery({ userId }, { skip: !open })
  return (
    <Drawer
      title={data ? `${data.name}的权限` : '成员权限'}
      size={narrow ? '100%' : 480}
      open={open}
      destroyOnHidden
      onClose={onClose}
    >
      {open && <Body userId={userId} />}
    </Drawer>
  )
}
