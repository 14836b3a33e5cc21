import { Button, Drawer } from '@zz/shared-ui/antd/core'
import { type ReactNode, useRef } from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { FormFields } from './Fields'
import { FormNews } from './FormNews'
import css from './form.module.css'
import type { FormState } from './useFormPage'

/**
 * A form at the side of what it belongs to; closing with unsaved changes asks first. `wide` 720
 * instead of 480.
 */
export function DrawerForm<Values extends object>({
  title,
  open,
  onClose,
  state,
  saveText = '保存',
  wide = false,
  children,
}: {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly state: FormState<Values>
  readonly saveText?: string
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactNode {
  const narrow = useNarrow()
  const inside = useRef<HTMLDivElement>(null)
  const close = (): void => {
    void state.mayLeave().then((may) => may && onClose())
  }
  return (
    <Drawer
      title={title}
      open={open}
      onClose={close}
      size={narrow ? '100%' : wide ? 720 : 480}
      destroyOnHidden
      afterOpenChange={(shown) => {
        // However it was closed, the next time begins with the row as it is then.
        if (!shown) return state.reset()
        // Who was quicker than the motion stays where they write.
        if (inside.current?.contains(document.activeElement)) return
        // Else the focus rests outside of what is named as dialog.
        inside.current?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus()
      }}
      footer={
        <>
          <FormNews state={state} />
          <div className={css.drawerBar}>
            <Button onClick={close}>取消</Button>
            <Button
              type="primary"
              disabled={state.locked || state.shown === undefined}
              loading={state.saving}
              onClick={state.submit}
            >
              {saveText}
            </Button>
          </div>
        </>
      }
    >
      <div ref={inside}>
        <FormFields state={state} label={title} news={false}>
          {children}
        </FormFields>
      </div>
    </Drawer>
  )
}
