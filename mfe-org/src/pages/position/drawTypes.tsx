import type { PositionType } from '@zz/api-contract/org'
import { ActionsMenu } from '@zz/shared-ui/list'
import { SideNav } from '@zz/shared-ui/split'
import { PageError } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { OTHERS } from './words'

/** The types of positions as links, 其他 first and without a menu; null while they are on their way. */
export const drawTypes = ({
  types,
  error,
  refetch,
  chosen,
  onRename,
  onDelete,
}: {
  types: readonly PositionType[] | undefined
  error: unknown
  refetch: () => unknown
  chosen: string
  onRename: (type: PositionType) => void
  onDelete: (type: PositionType) => void
}): ReactNode => {
  if (!types)
    return error === undefined ? null : <PageError error={error} onRetry={() => void refetch()} />
  return (
    <SideNav
      label="职位类型"
      chosen={chosen}
      items={types.map((type) => ({
        key: type.id,
        name: type.name,
        count: type.count,
        search: type.id === OTHERS ? '' : `?pid=${type.id}`,
        menu: type.id !== OTHERS && (
          <ActionsMenu
            name={type.name}
            actions={[
              { label: '重命名', onClick: () => onRename(type) },
              { label: '删除', danger: true, onClick: () => onDelete(type) },
            ]}
          />
        ),
      }))}
    />
  )
}
