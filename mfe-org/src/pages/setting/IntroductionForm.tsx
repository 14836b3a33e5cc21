import type { TenantIntroduction } from '@zz/api-contract/org'
import { INTRODUCTION_MAX } from '@zz/contract/introduction'
import { Form } from '@zz/shared-ui/antd/page'
import { FormPanel } from '@zz/shared-ui/form'
import { RichTextEditor, richTextRule } from '@zz/shared-ui/rich-text'
import type { ReactNode } from 'react'
import css from './setting.module.css'
import { useIntroductionForm } from './useIntroductionForm'

/**
 * The sections of the organisation's type to write; what is missing is named when it is saved (S1
 * §5).
 */
export function IntroductionForm({
  latest,
  onClose,
}: {
  latest: TenantIntroduction
  onClose: () => void
}): ReactNode {
  const { sections, state, cancel } = useIntroductionForm({
    latest,
    onClose,
  })
  return (
    <>
      <h2 className={css.formTitle}>编辑介绍资料</h2>
      <div className={css.wide}>
        <FormPanel state={state} label="介绍资料" onCancel={cancel}>
          {sections.map(({ key, label }) => (
            <Form.Item
              key={key}
              name={key}
              label={label}
              required
              rules={[richTextRule(INTRODUCTION_MAX)]}
            >
              <RichTextEditor
                label={label}
                placeholder={`请输入${label}`}
                maxLength={INTRODUCTION_MAX}
              />
            </Form.Item>
          ))}
        </FormPanel>
      </div>
    </>
  )
}
