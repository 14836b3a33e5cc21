import type { RoleGroup } from '@zz/api-contract/role'
import { ActionsMenu } from '@zz/shared-ui/list'
import { SideNav } from '@zz/shared-ui/split'
import { PageEmpty } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './role.module.css'

/** Groups whose roles, or whose own name, hold the words; without words all of them. */
export const findGroups = (groups: readonly RoleGroup[], text: string): readonly RoleGroup[] => {
  const words = text.trim().toLowerCase()
  if (words === '') return groups
  const holds = (name: string): boolean => name.toLowerCase().includes(words)
  return groups.flatMap((group) => {
    if (holds(group.name)) return [group]
    const roles = group.roles.filter(({ name }) => holds(name))
    return roles.length === 0 ? [] : [{ ...group, roles }]
  })
}

/** Groups with their roles as links; what can be done with a group stands behind ⋯. */
export function RoleSide({
  groups,
  text,
  chosen,
  onRename,
  onDelete,
}: {
  groups: readonly RoleGroup[]
  /** What is searched for. */
  text: string
  chosen: string
  onRename: (group: RoleGroup) => void
  onDelete: (group: RoleGroup) => void
}): ReactNode {
  const found = findGroups(groups, text)
  if (found.length === 0) return <PageEmpty drawing="search" text={`没有找到“${text.trim()}”`} />
  return found.map((group) => (
    <section key={group.id} className={css.group} aria-label={group.name}>
      <div className={css.groupHead}>
        <h3 title={group.name}>{group.name}</h3>
        {!group.locked && (
          <ActionsMenu
            name={group.name}
            actions={[
              { label: '重命名', onClick: () => onRename(group) },
              { label: '删除', danger: true, onClick: () => onDelete(group) },
            ]}
          />
        )}
      </div>
      {group.roles.length === 0 ? (
        <p className={css.noRoles}>暂无角色</p>
      ) : (
        <SideNav
          label={group.name}
          chosen={chosen}
          items={group.roles.map(({ id, name, userCount, departmentCount, builtin }) => ({
            key: id,
            name,
            search: `?roleId=${id}`,
            ...(builtin === 'member' ? {} : { count: userCount + departmentCount }),
          }))}
        />
      )}
    </section>
  ))
}
