import type { AppRow } from '@zz/api-contract/app'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useApplyAppUseMutation, useWithdrawAppUseMutation } from './appApi'
import { OUT_OF_SCOPE } from './words'

/** Asks those who manage apps to be let in, and takes that back (decisions W5). */
export function useApplyUse({ id, name }: Pick<AppRow, 'id' | 'name'>): {
  readonly apply: () => void
  readonly withdraw: () => void
} {
  const confirm = useConfirm()
  const [send] = useApplyAppUseMutation()
  const [takeBack] = useWithdrawAppUseMutation()
  return {
    apply: () =>
      confirm({
        title: `申请使用“${name}”`,
        content: `${OUT_OF_SCOPE}。提交后由应用管理员审核，结果将以站内信通知您。`,
        okText: '提交申请',
        onOk: () => send({ appId: id }),
      }),
    withdraw: () =>
      confirm({
        title: `确定撤回对“${name}”的使用申请吗？`,
        content: '撤回后可以重新申请。',
        okText: '撤回',
        onOk: () => takeBack({ appId: id }),
      }),
  }
}
