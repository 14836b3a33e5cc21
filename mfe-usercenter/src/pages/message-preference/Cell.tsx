import { Switch } from '@zz/shared-ui/antd/page'
import { type ReactNode, useState } from 'react'
import { useSaveMessagePreferenceMutation } from './preferenceApi'
import { KIND_WORDS, type MessageKind } from './words'

interface Props {
  readonly kind: MessageKind
  readonly field: 'muted' | 'mail' | 'sms'
  readonly label: string
  readonly value: boolean
  readonly disabled?: boolean
}

/** One switch, saved when it is pressed; where that fails it stands as before. */
export function PreferenceCell({ kind, field, label, value, disabled = false }: Props): ReactNode {
  const [save, { isLoading }] = useSaveMessagePreferenceMutation()
  /** What was pressed while it stood otherwise: it counts until the server says something new. */
  const [pressed, setPressed] = useState<{ from: boolean; to: boolean } | null>(null)
  const shown = pressed?.from === value ? pressed.to : value
  const change = (to: boolean): void => {
    setPressed({ from: value, to })
    void save({ kind, [field]: to })
      .unwrap()
      .catch(() => setPressed(null))
  }
  return (
    <Switch
      checked={shown}
      loading={isLoading}
      disabled={disabled}
      aria-label={`${KIND_WORDS[kind].label}：${label}`}
      onChange={change}
    />
  )
}
