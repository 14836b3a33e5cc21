import { Checkbox } from '@zz/shared-ui/antd/data'
import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { useGetTenantRelationQuery } from '../../../api'
import css from '../department.module.css'

/** Something that a department belongs to; the organisation as a whole without a department. */
export interface Belonging {
  readonly tenantId: string
  readonly tenantName: string
  readonly departmentId: string | null
  readonly departmentName: string | null
}

const PASSED = 2
const NONE: readonly Belonging[] = []
const keyOf = ({ tenantId, departmentId }: Belonging): string => `${tenantId}:${departmentId ?? ''}`
const nameOf = ({ tenantName, departmentName }: Belonging): string =>
  departmentName === null ? tenantName : `${tenantName} / ${departmentName}`

/** Some of what the organisation itself belongs to. */
export function BelongField({
  value = NONE,
  onChange,
}: {
  readonly value?: readonly Belonging[]
  readonly onChange?: (value: readonly Belonging[]) => void
}): ReactNode {
  const { navigation } = useRemote()
  const { data } = useGetTenantRelationQuery(undefined)
  const offered = (data?.belongs ?? []).flatMap((each): Belonging[] =>
    each.auditStatus === PASSED && each.belongTenantName
      ? [
          {
            tenantId: each.belongTenantId,
            tenantName: each.belongTenantName,
            departmentId: each.belongDepartmentId,
            departmentName: each.belongDepartmentName,
          },
        ]
      : [],
  )
  if (data && offered.length === 0)
    return (
      <p className={css.none}>
        本组织还没有归属的组织，
        <Link className={css.inline ?? ''} to={navigation.href('org.setting', { tab: 'relation' })}>
          去申请归属
        </Link>
      </p>
    )
  return (
    <div className={css.belong} role="group" aria-label="归属组织/部门">
      {offered.map((each) => (
        <Checkbox
          key={keyOf(each)}
          checked={value.some((chosen) => keyOf(chosen) === keyOf(each))}
          onChange={({ target }) =>
            onChange?.(
              target.checked
                ? [...value, each]
                : value.filter((chosen) => keyOf(chosen) !== keyOf(each)),
            )
          }
        >
          {nameOf(each)}
        </Checkbox>
      ))}
    </div>
  )
}
