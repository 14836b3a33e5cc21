import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, messageId } from '@zz/shared-ui/lite'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  id: string
  label: string
  value: string
  error?: string | undefined
  hint?: ReactNode
  onChange(value: string): void
  /** Stands inside the control's right end. */
  end?: ReactNode
}

export function TextField({
  id,
  label,
  error,
  hint,
  onChange,
  end,
  ...input
}: TextFieldProps): ReactNode {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="control">
        <input
          {...input}
          id={id}
          name={input.name ?? id}
          className={end ? 'zz-input zz-input-end' : 'zz-input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId(id)}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
    </Field>
  )
}
