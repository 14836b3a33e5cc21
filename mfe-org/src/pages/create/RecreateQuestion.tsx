import { Button } from '@zz/shared-ui/antd/core'
import { PageEmpty } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useRecreateDraftMutation } from '../../api'
import css from './create.module.css'

/** A refused application is created anew: what it said is copied, and it is void (decisions A7). */
export function RecreateQuestion({
  tenantId,
  onMade,
  onBack,
}: {
  readonly tenantId: string
  readonly onMade: (id: string) => void
  readonly onBack: () => void
}): ReactNode {
  const [recreate, { isLoading }] = useRecreateDraftMutation()
  const start = async (): Promise<void> => {
    const made = await recreate({ tenantId })
    if (made.data) onMade(made.data.id)
  }
  return (
    <PageEmpty
      text="重新创建将复制原申请的内容，原申请作废，确定重新创建吗？"
      action={
        <div className={css.choices}>
          <Button onClick={onBack}>取消</Button>
          <Button type="primary" loading={isLoading} onClick={() => void start()}>
            重新创建
          </Button>
        </div>
      }
    />
  )
}
