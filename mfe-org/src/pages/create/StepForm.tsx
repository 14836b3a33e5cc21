import { Form, type FormInstance } from '@zz/shared-ui/antd/page'
import { useNarrow } from '@zz/shared-ui/widgets'
import { type ReactNode, useId } from 'react'

const MESSAGES = { required: '请填写${label}', string: { max: '不能超过${max}个字符' } }

/** The fields of one step: labels above, what is typed is told at once, Enter goes on. */
export function StepForm<Values extends object>({
  form,
  label,
  initial,
  onTyped,
  onEnter,
  children,
}: {
  readonly form: FormInstance<Values>
  /** Name of the form, for readers. */
  readonly label: string
  readonly initial: Values
  readonly onTyped: (values: Values) => void
  readonly onEnter: () => void
  readonly children: ReactNode
}): ReactNode {
  const narrow = useNarrow()
  // The forms of all steps stand on one page: their inputs must not share an id.
  const name = `step${useId().replace(/\W/g, '')}`
  return (
    <Form<Values>
      form={form}
      name={name}
      layout="vertical"
      {...(narrow ? { size: 'large' } : {})}
      aria-label={label}
      initialValues={initial}
      validateMessages={MESSAGES}
      validateTrigger={['onBlur', 'onChange']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={() => onTyped({ ...(form.getFieldsValue(true) as Values) })}
      onFinish={onEnter}
      onFinishFailed={onEnter}
    >
      {children}
      {/* Lets Enter go on though the visible button stands outside. */}
      <button type="submit" hidden>
        下一步
      </button>
    </Form>
  )
}
