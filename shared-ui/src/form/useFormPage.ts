import { useDialogs } from '@zz/shared-ui/antd/core'
import { Form, type FormInstance } from '@zz/shared-ui/antd/page'
import {
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { toFailure } from '../api/failure'
import { useRemote } from '../remote-lite'
import { type UploadsUnderWay, useUploadsUnderWay } from '../upload/underWay'
import { dialogWidths } from '../widgets/dialogWidths'
import { useUnsavedGuard } from '../widgets/useUnsavedGuard'
import { focusFirstFault, readWholeForm } from './faults'
import { createFormModel, type FormModel, type FormRow } from './formModel'
import { isEmptyValue } from './mergeValues'

export interface FormOptions<Values extends object> {
  /** The row as the server has it now, as values of the fields; undefined while on its way. */
  readonly initial: Values | undefined
  /** Version of that row, for rows that are edited by several. */
  readonly version?: number | undefined
  /** Which row it is, where one form serves several; another one begins the form anew. */
  readonly rowId?: string | undefined
  /** The id that the row itself names: a row of another one than `rowId` is never taken. */
  readonly ownId?: string | undefined
  /** Names of the fields, for what is said about a change by somebody else. */
  readonly labels?: Readonly<Partial<Record<keyof Values & string, string>>>
  /**
   * Members that must have a value, besides a change, before 保存 can be pressed: only where the
   * specification has the button off until then (S1 §5, basic data of an organisation). Elsewhere it
   * can be pressed, and the fields say by their rules what is missing.
   */
  readonly lockedUntil?: readonly (keyof Values & string)[]
  /**
   * Sends, with the version that the input stands on; resolves to the row as the server has it
   * afterwards, where it says so. Rejects with an ApiFailure, whose `field` gets the message at its
   * input.
   */
  readonly onSave: (values: Values, version: number | undefined) => Promise<FormRow<Values> | void>
  /** Leads on after a save; not called where something was typed meanwhile, which would be lost. */
  readonly onSaved?: () => void
}

export interface FormState<Values extends object> {
  readonly form: FormInstance<Values>
  readonly model: FormModel<Values>
  /** What the fields are to hold; undefined while it is on its way. */
  readonly shown: Values | undefined
  readonly labels: Readonly<Partial<Record<string, string>>> | undefined
  /** Stands around what is said about somebody else's changes; gets the focus when it has to. */
  readonly news: RefObject<HTMLDivElement | null>
  readonly dirty: boolean
  /** Its button is off until all is filled (`lockedUntil`). */
  readonly locked: boolean
  readonly saving: boolean
  /** Saves what was changed; the first field that is not filled gets the focus and its text. */
  readonly submit: () => void
  /** Does the same where there is nothing to change, as for an act that is only confirmed. */
  readonly act: () => void
  /** Begins the ids of its fields. */
  readonly name: string
  readonly reset: () => void
  /** What its fields are sending: a save would leave it behind, and waits. */
  readonly uploads: UploadsUnderWay
  /** Tells that a field has changed; the templates call it. */
  readonly changed: () => void
  /** Asks about unsaved input; resolves to whether it may be given up. */
  readonly mayLeave: () => Promise<boolean>
}

/**
 * State of a form (ADR 0053): a press tells what is missing, or that nothing was changed; typing
 * goes on during a save; a row that somebody else saved meanwhile is merged, with a question where
 * both changed a field; leaving with changes is asked about (SH-20).
 */
export function useFormPage<Values extends object>({
  initial: given,
  version,
  rowId,
  ownId = rowId,
  labels,
  lockedUntil,
  onSave,
  onSaved,
}: FormOptions<Values>): FormState<Values> {
  const dialogs = useDialogs()
  const { notify } = useRemote()
  const uploads = useUploadsUnderWay()
  const [form] = Form.useForm<Values>()
  const initial = ownId === rowId ? given : undefined
  // Two forms on one page must not give two inputs one id.
  const name = `form${useId().replace(/\W/g, '')}`
  const [model] = useState(() => createFormModel<Values>(initial && { values: initial, version }))
  const { shown, typed, dirty, saving } = useSyncExternalStore(model.subscribe, model.getSnapshot)
  const news = useRef<HTMLDivElement>(null)
  const row = useRef(rowId)
  // What a field has not given yet, a picture on its way or half a date, is lost as well.
  const isUnsaved = useCallback(() => model.isDirty() || uploads.isAny(), [model, uploads])
  useUnsavedGuard(isUnsaved)

  // Before anything is painted: the fields never show the older row beside the newer one's news.
  useLayoutEffect(() => {
    if (!initial) {
      // Another row is to come: nothing of the one before is shown or saved meanwhile.
      if (row.current !== rowId) model.startRow(undefined)
      row.current = rowId
      return
    }
    if (row.current === rowId) model.receiveRow({ values: initial, version })
    else model.startRow({ values: initial, version })
    row.current = rowId
  }, [model, initial, version, rowId])

  const changed = useCallback(
    (): void => model.setTyped({ ...(form.getFieldsValue(true) as Values) }),
    [form, model],
  )

  const save = useCallback(
    async (isAct: boolean): Promise<void> => {
      if (model.getSnapshot().conflict) return news.current?.focus()
      const values = await readWholeForm(form, name, uploads)
      if (uploads.isAny('upload')) return notify.warning('图片正在上传，请稍候再保存')
      if (values === null) return
      if (!isAct && !model.isDirty()) return notify.info('没有修改')
      if (!model.startSave(values)) return
      const { round } = model.getSnapshot()
      const ofRow = row.current
      // Left or begun anew meanwhile: what the form holds now is not what was sent.
      const isGivenUp = (): boolean => model.getSnapshot().round !== round
      try {
        const saved = await onSave(values, model.getSnapshot().version)
        if (isGivenUp()) return
        model.finishSave(saved ?? undefined)
      } catch (error) {
        if (!isGivenUp()) model.failSave()
        if (row.current !== ofRow) return
        const { field, msg } = toFailure(error)
        if (field && Object.hasOwn(form.getFieldsValue(true) as object, field)) {
          form.setFields([{ name: field as never, errors: [msg] }])
          focusFirstFault(form, name)
        }
        return
      }
      if (!model.isDirty()) onSaved?.()
    },
    [form, model, name, notify, uploads, onSave, onSaved],
  )

  const mayLeave = useCallback(
    (): Promise<boolean> =>
      isUnsaved()
        ? new Promise((resolve) => {
            dialogs.confirm({
              title: '您有未保存的修改，确定离开吗？',
              okText: '离开',
              cancelText: '继续编辑',
              width: dialogWidths.small,
              centered: true,
              onOk: () => resolve(true),
              onCancel: () => resolve(false),
            })
          })
        : Promise.resolve(true),
    [dialogs, isUnsaved],
  )

  return useMemo(() => {
    const filled = lockedUntil?.every((field) => !isEmptyValue(typed?.[field])) ?? true
    return {
      form,
      model,
      shown,
      labels,
      news,
      dirty,
      locked: lockedUntil !== undefined && !(dirty && filled),
      saving,
      submit: () => void save(false),
      act: () => void save(true),
      name,
      reset: model.reset,
      uploads,
      changed,
      mayLeave,
    }
  }, [
    form,
    model,
    shown,
    typed,
    labels,
    lockedUntil,
    dirty,
    saving,
    save,
    name,
    uploads,
    changed,
    mayLeave,
  ])
}
