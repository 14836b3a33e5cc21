import type { GroupCard } from '@zz/api-contract/group'
import { Input } from '@zz/shared-ui/antd/core'
import { Form, TextArea } from '@zz/shared-ui/antd/page'
import { DialogForm, useFormPage } from '@zz/shared-ui/form'
import { type ReactNode, useMemo } from 'react'
import { useAnnounceInGroupMutation } from '../../api'
import type { Opening } from '../../useOpening'
import css from './group.module.css'
import { ANNOUNCEMENT_MAX, TITLE_MAX } from './words'

interface AnnounceValues {
  readonly title: string
  readonly content: string
}

const LABELS = { title: '公告标题', content: '公告内容' }

/** 发布群公告: every member gets it as a message (decisions section 0). */
export function AnnounceDialog({
  opening,
  group,
  onClose,
}: {
  opening: Opening<unknown>
  group: GroupCard
  onClose: () => void
}): ReactNode {
  const [send] = useAnnounceInGroupMutation()
  const initial = useMemo((): AnnounceValues => ({ title: '', content: '' }), [])
  const state = useFormPage<AnnounceValues>({
    initial,
    rowId: `${opening.round}`,
    labels: LABELS,
    onSave: async (values) => {
      await send({ groupUid: group.groupUid ?? '', ...values }).unwrap()
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title="发布群公告"
      open={opening.open}
      onClose={onClose}
      state={state}
      width="medium"
      saveText="发布"
    >
      <Form.Item
        name="title"
        label={LABELS.title}
        rules={[{ required: true, whitespace: true, message: '请填写公告标题' }]}
      >
        <Input maxLength={TITLE_MAX} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="content"
        label={LABELS.content}
        rules={[{ required: true, whitespace: true, message: '请填写公告内容' }]}
      >
        <TextArea rows={6} maxLength={ANNOUNCEMENT_MAX} showCount />
      </Form.Item>
      <p className={css.hint}>
        {`发布后，“${group.groupName}”的${group.totalUser}名成员将收到站内信，公告不能撤回`}
      </p>
    </DialogForm>
  )
}
