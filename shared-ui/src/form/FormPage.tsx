import { Button } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { PageFrame, type PageFrameProps } from '../page/PageFrame'
import { FormFields } from './Fields'
import { FormNews } from './FormNews'
import css from './form.module.css'
import type { FormState } from './useFormPage'

/**
 * Fields in a card of at most 720 and the bar with 保存, for a part of a page.
 */
export function FormPanel<Values extends object>({
  state,
  label,
  saveText = '保存',
  onCancel,
  children,
}: {
  readonly state: FormState<Values>
  /** Name of the form, for readers. */
  readonly label: string
  readonly saveText?: string
  /** Where there is a way back; unsaved changes are asked about by the page's guard. */
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className={css.panel}>
      <div className={css.column}>
        <FormFields state={state} label={label} news={false}>
          {children}
        </FormFields>
      </div>
      <div className={css.bar}>
        <FormNews state={state} />
        <Button
          type="primary"
          disabled={state.locked || state.shown === undefined}
          loading={state.saving}
          onClick={state.submit}
        >
          {saveText}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </div>
    </div>
  )
}

/** The form template: one form as a page, with a bar that stays in sight. */
export function FormPage<Values extends object>({
  state,
  saveText = '保存',
  onCancel,
  children,
  ...frame
}: Omit<PageFrameProps, 'fill' | 'children' | 'actions' | 'width'> & {
  readonly state: FormState<Values>
  readonly saveText?: string
  /** Where there is a way back; unsaved changes are asked about by the page's guard. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <PageFrame {...frame} width="form">
      <FormPanel state={state} label={frame.title} saveText={saveText} onCancel={onCancel}>
        {children}
      </FormPanel>
    </PageFrame>
  )
}
