import type { Administrator } from '@zz/api-contract/admin'
import { useRemote } from '@zz/shared-ui/remote'
import { type SelectorResult, userIdsOf } from '@zz/shared-ui/selector'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useAddAdministratorsMutation, useRemoveAdministratorsMutation } from '../../api'

/**
 * `add` answers whether it was settled, false where the same can be tried again; `remove` asks first
 * and says what is lost.
 */
export interface AdminActs {
  readonly add: (chosen: SelectorResult) => Promise<boolean>
  readonly remove: (admin: Administrator) => void
}

/** 添加管理员 and 移除, with what is said of them. */
export function useAdminActs(): AdminActs {
  const { tenant, notify } = useRemote()
  const confirm = useConfirm()
  const [add] = useAddAdministratorsMutation()
  const [remove] = useRemoveAdministratorsMutation()
  const tenantId = tenant?.tenantId ?? ''
  return {
    async add(chosen) {
      const userIds = userIdsOf(chosen)
      if (userIds.length === 0) return true
      const { data } = await add({ tenantId, userIds })
      if (data === undefined) return false
      if (data.addedCount === 0) notify.info('所选成员已是管理员')
      else notify.success('新增成功')
      return true
    },
    remove: ({ userId, name }) =>
      confirm({
        title: `确定移除管理员“${name}”吗？`,
        content: `移除后，${name}不再拥有组织管理员的权限，仍是本组织成员。`,
        okText: '移除',
        danger: true,
        onOk: () => remove({ tenantId, userIds: [userId] }),
      }),
  }
}
