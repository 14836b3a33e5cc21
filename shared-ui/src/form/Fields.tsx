import { Form } from '@zz/shared-ui/antd/page'
import {
  Children,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { UploadsProvider } from '../upload/underWay'
import { useNarrow } from '../widgets/useNarrow'
import { FieldsSkeleton } from './FieldsSkeleton'
import { FormNews } from './FormNews'
import css from './form.module.css'
import type { FormState } from './useFormPage'

const MESSAGES = { required: '请填写${label}', string: { max: '不能超过${max}个字符' } }

/**
 * The fields of a form, labels above; Enter in a text box saves. Children are antd `Form.Item`s.
 */
export function FormFields<Values extends object>({
  state,
  label,
  requiredMark = true,
  news = true,
  onSubmit = state.submit,
  children,
}: {
  readonly state: FormState<Values>
  /** Name of the form, for readers. */
  readonly label: string
  /** False in small dialogs, where every field is required. */
  readonly requiredMark?: boolean
  /** False where what somebody else changed is told elsewhere, such as in a bar that stays. */
  readonly news?: boolean
  /** What Enter does; default is a save. */
  readonly onSubmit?: () => void
  readonly children: ReactNode
}): ReactNode {
  const { form, model, shown, name } = state
  const { round } = useSyncExternalStore(model.subscribe, model.getSnapshot)
  const narrow = useNarrow()
  const loaded = shown !== undefined
  // Not by `form`: where the code of its page is refreshed in development it is another object over
  // the same fields, and what is typed in them stays.
  const reset = useEffectEvent(() => form.resetFields())
  const show = useEffectEvent((values: Values) => form.setFieldsValue(values as never))
  useLayoutEffect(() => {
    if (round > 0 && loaded) reset()
  }, [round, loaded])
  useLayoutEffect(() => {
    if (shown) show(shown)
  }, [shown])
  if (!shown) {
    const fields = Object.keys(state.labels ?? {}).length || Children.count(children)
    return <FieldsSkeleton label={label} fields={fields} />
  }
  return (
    <>
      {news && <FormNews state={state} />}
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        {...(narrow ? { size: 'large' } : {})}
        aria-label={label}
        className={css.fields ?? ''}
        initialValues={shown}
        validateMessages={MESSAGES}
        validateTrigger={['onBlur', 'onChange']}
        requiredMark={requiredMark}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={state.changed}
        onFinish={onSubmit}
        onFinishFailed={onSubmit}
      >
        <UploadsProvider value={state.uploads}>{children}</UploadsProvider>
        {/* Lets Enter submit though the visible button stands outside. */}
        <button type="submit" hidden disabled={state.locked || state.saving}>
          保存
        </button>
      </Form>
    </>
  )
}
