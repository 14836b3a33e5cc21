import { Switch } from '@zz/shared-ui/antd/page'
import { type ReactNode, useEffect, useState } from 'react'
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
  /** What was pressed, until the answer says so too. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  useEffect(() => setWanted(null), [value])
  const change = (next: boolean): void => {
    setWanted(next)
    void save({ kind, [field]: next })
      .unwrap()
      .catch(() => setWanted(null))
  }
  return (
    <Switch
      checked={wanted ?? value}
      loading={isLoading}
      disabled={disabled}
      aria-label={`${KIND_WORDS[kind].label}：${label}`}
      onChange={change}
    />
  )
}
