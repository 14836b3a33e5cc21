import type { AppManagerInfo } from '@zz/api-contract/app'
import { useRemote } from '@zz/shared-ui/remote'
import { useConfirm } from '@zz/shared-ui/widgets'
import { useUpdateAppStatusMutation } from '../../app/appApi'
import { DISABLED, ENABLED } from '../../app/words'

const QUESTIONS = {
  on: {
    title: '重新开启后将恢复之前的业务，确定开启吗？',
    okText: '开启',
    told: '已开启应用',
  },
  off: {
    title: '关闭后该应用的全部业务将停止，确定关闭吗？',
    okText: '关闭',
    told: '已关闭应用',
  },
} as const

/** Opens an app again or closes it, once that is confirmed (decisions W4). */
export function useStatus({ id, name }: Pick<AppManagerInfo, 'id' | 'name'>): {
  readonly change: (enabled: boolean) => void
  readonly changing: boolean
} {
  const confirm = useConfirm()
  const { notify } = useRemote()
  const [send, { isLoading }] = useUpdateAppStatusMutation()
  const change = (enabled: boolean): void => {
    const { title, okText, told } = enabled ? QUESTIONS.on : QUESTIONS.off
    confirm({
      title,
      content: `应用“${name}”授权范围内的成员将收到通知。`,
      okText,
      danger: !enabled,
      onOk: async () => {
        const sent = await send({ appId: id, enable: enabled ? ENABLED : DISABLED })
        if (sent.error === undefined) notify.success(told)
        return sent
      },
    })
  }
  return { change, changing: isLoading }
}
