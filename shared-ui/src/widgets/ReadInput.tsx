import { Input, type InputProps } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'

/** A field for `Form.Item`; no `maxLength`, which would cut a paste before it is read. */
export interface ReadInputProps extends Omit<InputProps, 'onChange' | 'value' | 'maxLength'> {
  readonly value?: string
  readonly onChange?: (value: string) => void
  /** The reader of the value, of `@zz/contract`: its answer is what the field shows and gives. */
  readonly read: (typed: string) => string
}

/** A text field that shows what is read of a typed or pasted value: a number of a paper, a code. */
export function ReadInput({ read, value = '', onChange, ...field }: ReadInputProps): ReactNode {
  return (
    <Input
      {...field}
      value={value}
      onChange={({ target, nativeEvent }) => {
        // What an input method is composing stays as it is until it is done.
        const composing = (nativeEvent as InputEvent).isComposing === true
        onChange?.(composing ? target.value : read(target.value))
      }}
      onCompositionEnd={({ currentTarget }) => onChange?.(read(currentTarget.value))}
    />
  )
}
