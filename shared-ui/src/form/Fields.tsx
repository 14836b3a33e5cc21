import { Form } from '@zz/shared-ui/antd/page'
import { Skeleton } from '@zz/shared-ui/antd/core'
import { type ReactNode, useEffect, useId } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import css from './form.module.css'
import type { FormState } from './useFormPage'

const MESSAGES = { required: '请填写${label}', string: { max: '不能超过${max}个字符' } }

/**
 * The fields of a form, labels above; Enter in a text box saves. Children are antd `Form.Item`s.
 */
export function Fields<Values extends object>({
  state,
  label,
  children,
}: {
  state: FormState<Values>
  label: string
  children: ReactNode
}): ReactNode {
  const { form, initial, changed } = state
  const narrow = useNarrow()
  // Two forms on one page must not give two inputs one id.
  const name = `form${useId().replace(/\W/g, '')}`
  useEffect(() => {
    if (!initial) return
    form.setFieldsValue(initial as never)
    changed()
  }, [form, initial, changed])
  if (!initial) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      {...(narrow ? { size: 'large' } : {})}
      aria-label={label}
      className={css.fields ?? ''}
      initialValues={initial}
      validateMessages={MESSAGES}
      validateTrigger={['onBlur', 'onChange']}
      requiredMark
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={changed}
      onFinish={state.submit}
      onFinishFailed={state.submit}
    >
      {children}
      {/* Lets Enter submit though the visible button stands outside. */}
      <button type="submit" hidden disabled={!state.ready || state.saving}>
        保存
      </button>
    </Form>
  )
}
