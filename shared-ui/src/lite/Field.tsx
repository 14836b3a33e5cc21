import type { ReactNode } from 'react'

/** `id` is that of the control inside; `error` wins over `hint` while there is one. */
export interface FieldProps {
  id: string
  label: string
  error?: string | undefined
  /**
   * Shown in the error's place while nothing is wrong. The line keeps its height, so nothing below
   * moves.
   */
  hint?: ReactNode
  children: ReactNode
}

/** Id of the line below a field, for the `aria-describedby` of its control. */
export const messageId = (id: string): string => `${id}-message`

/** A control with its visible label and one line for what is wrong with it. */
export function Field({ id, label, error, hint, children }: FieldProps): ReactNode {
  return (
    <div className={error ? 'zz-field zz-field-bad' : 'zz-field'}>
      <label className="zz-field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <div
        id={messageId(id)}
        className={hint ? 'zz-field-message zz-field-hinted' : 'zz-field-message'}
        aria-live="polite"
      >
        {error ? <span className="zz-field-error">{error}</span> : hint}
      </div>
    </div>
  )
}
