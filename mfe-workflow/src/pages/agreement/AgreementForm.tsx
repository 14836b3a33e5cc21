import type { Agreement } from '@zz/api-contract/models'
import { Input } from '@zz/shared-ui/antd/core'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPanel, useFormPage } from '@zz/shared-ui/form'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import { useConfirm } from '@zz/shared-ui/widgets'
import { type ReactNode, useMemo } from 'react'
import { usePublishAgreementMutation } from '../../document/documentApi'

const TITLE_LENGTH = 60
const CONTENT_LENGTH = 30_000
const LABELS = { title: '标题', content: '协议内容' }

interface AgreementValues {
  readonly title: string
  readonly content: string
}

/**
 * The next version, written from the newest; it is in force as soon as it is published. A newer one
 * of somebody else is merged, with a question where both changed a field.
 */
export function AgreementForm({
  latest,
  onClose,
}: {
  readonly latest: Agreement
  readonly onClose: () => void
}): ReactNode {
  const confirm = useConfirm()
  const [publish] = usePublishAgreementMutation()
  const { locationCode, version, title, content } = latest
  const initial = useMemo(() => ({ title, content }), [title, content])
  const state = useFormPage<AgreementValues>({
    initial,
    version,
    labels: LABELS,
    async onSave(values, standsOn = version) {
      await publish({
        locationCode,
        version: standsOn,
        title: values.title.trim(),
        content: values.content,
      }).unwrap()
    },
    onSaved: onClose,
  })
  const askPublish = (): void => {
    // The question about somebody else's version comes first; the form leads there.
    if (state.model.getSnapshot().conflict) return state.submit()
    confirm({
      title: `确认发布“${title}”的第${version + 1}版吗？`,
      content: '发布后立即生效，不能撤回；旧版本保留备查。',
      okText: '发布',
      onOk: state.submit,
    })
  }
  const cancel = (): void => void state.mayLeave().then((may) => may && onClose())
  return (
    <FormPanel
      state={{ ...state, submit: askPublish }}
      label="新版本"
      saveText="发布新版本"
      onCancel={cancel}
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请输入标题' }]}
      >
        <Input maxLength={TITLE_LENGTH} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="content"
        label="协议内容"
        required
        rules={[richTextRule(CONTENT_LENGTH, '请输入协议内容')]}
      >
        <RichTextEditor label="协议内容" maxLength={CONTENT_LENGTH} />
      </Form.Item>
    </FormPanel>
  )
}
