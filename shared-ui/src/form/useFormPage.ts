import { App } from '@zz/shared-ui/antd/core'
import { Form, type FormInstance } from '@zz/shared-ui/antd/page'
import { useCallback, useMemo, useState } from 'react'
import { toFailure } from '../api/failure'
import { useUnsavedGuard } from '../widgets/useUnsavedGuard'

export interface FormOptions<Values extends object> {
  /** What the fields begin with and are compared to; undefined while it is on its way. */
  readonly initial: Values | undefined
  /** Members that must have a value before 保存 can be pressed. */
  readonly required: readonly (keyof Values & string)[]
  /** Sends; rejects with an ApiFailure, whose `field` gets the message at its input. */
  readonly onSave: (values: Values) => Promise<unknown>
}

export interface FormState<Values extends object> {
  readonly form: FormInstance<Values>
  readonly initial: Values | undefined
  readonly dirty: boolean
  /** Changed and filled (decisions T24). */
  readonly ready: boolean
  readonly saving: boolean
  readonly submit: () => void
  readonly reset: () => void
  /** Tells that a field has changed; the templates call it. */
  readonly changed: () => void
  /** Asks about unsaved input; resolves to whether it may be given up. */
  readonly mayLeave: () => Promise<boolean>
}

const empty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const same = (a: unknown, b: unknown): boolean =>
  (empty(a) && empty(b)) || JSON.stringify(a) === JSON.stringify(b)

/**
 * State of a form: save is possible when something changed and all is filled; leaving with changes
 * is asked about (SH-20).
 */
export function useFormPage<Values extends object>({
  initial,
  required,
  onSave,
}: FormOptions<Values>): FormState<Values> {
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [now, setNow] = useState<{ dirty: boolean; filled: boolean }>({
    dirty: false,
    filled: false,
  })
  const [saving, setSaving] = useState(false)
  useUnsavedGuard(now.dirty && !saving)

  const changed = useCallback((): void => {
    const values: Record<string, unknown> = { ...(form.getFieldsValue(true) as object) }
    const before: Record<string, unknown> = { ...initial }
    const dirty = [...new Set([...Object.keys(values), ...Object.keys(before)])].some(
      (key) => !same(values[key], before[key]),
    )
    setNow({ dirty, filled: required.every((key) => !empty(values[key])) })
  }, [form, initial, required])

  const save = useCallback(async (): Promise<void> => {
    let values: Values
    try {
      values = await form.validateFields()
    } catch {
      focusFirst(form)
      return
    }
    setSaving(true)
    try {
      await onSave(values)
      setNow((before) => ({ ...before, dirty: false }))
    } catch (error) {
      const { field, msg } = toFailure(error)
      if (field && Object.hasOwn(form.getFieldsValue(true) as object, field)) {
        form.setFields([{ name: field as never, errors: [msg] }])
        focusFirst(form)
      }
    } finally {
      setSaving(false)
    }
  }, [form, onSave])

  const mayLeave = useCallback(
    (): Promise<boolean> =>
      now.dirty
        ? new Promise((resolve) => {
            modal.confirm({
              title: '您有未保存的修改，确定离开吗？',
              okText: '离开',
              cancelText: '继续编辑',
              centered: true,
              onOk: () => resolve(true),
              onCancel: () => resolve(false),
            })
          })
        : Promise.resolve(true),
    [modal, now.dirty],
  )

  return useMemo(
    () => ({
      form,
      initial,
      dirty: now.dirty,
      ready: now.dirty && now.filled,
      saving,
      submit: () => void save(),
      reset: () => {
        form.resetFields()
        setNow({ dirty: false, filled: false })
      },
      changed,
      mayLeave,
    }),
    [form, initial, now, saving, save, changed, mayLeave],
  )
}

/** The first bad field gets the focus and comes into sight. */
function focusFirst<Values>(form: FormInstance<Values>): void {
  const bad = form.getFieldsError().find(({ errors }) => errors.length > 0)
  if (bad) form.scrollToField(bad.name as never, { focus: true, block: 'center' })
}
