import type { TenantDraftState } from '@zz/api-contract/org'
import { TENANT_TYPE_NAMES, type TenantTypeCode } from '@zz/contract/organisation'
import { Button } from '@zz/shared-ui/antd/core'
import { PageEmpty, useConfirm } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { useDiscardDraftMutation } from '../../api'
import css from './create.module.css'
import { DRAFT_STEPS } from './draftSaver'
import { reuseQuestion } from './words'

/** A draft is there: go on with it, or give it up and begin again (OC-02, decisions T3). */
export function DraftQuestion({
  draft,
  onKeep,
  onDiscarded,
}: {
  readonly draft: TenantDraftState
  readonly onKeep: () => void
  readonly onDiscarded: () => void
}): ReactNode {
  const confirm = useConfirm()
  const [discard] = useDiscardDraftMutation()
  const type = TENANT_TYPE_NAMES[draft.tenantType as TenantTypeCode].label
  const step = Math.min(draft.perfectStep + 1, DRAFT_STEPS.length)
  const ask = (): void =>
    confirm({
      title: '确定放弃该草稿并重新创建吗？',
      content: '草稿中填写的内容和上传的图片将被删除，且不可恢复。',
      okText: '重新创建',
      danger: true,
      onOk: async () => {
        const sent = await discard({ id: draft.id })
        if (sent.error === undefined) onDiscarded()
        return sent
      },
    })
  return (
    <PageEmpty
      text={reuseQuestion(type, step)}
      action={
        <div className={css.choices}>
          <Button onClick={ask}>重新创建</Button>
          <Button type="primary" onClick={onKeep}>
            继续填写
          </Button>
        </div>
      }
    />
  )
}
