import { Checkbox } from '@zz/shared-ui/antd/data'
import type { ReactNode } from 'react'
import { PLATFORM_OPTIONS, type Platform } from './platforms'

/** The platforms that somebody is to use, as boxes of a form; a group itself is never required. */
export function PlatformBoxes({
  id,
  value = [],
  onChange,
}: {
  readonly id?: string
  readonly value?: readonly Platform[]
  readonly onChange?: (platforms: Platform[]) => void
}): ReactNode {
  return (
    <Checkbox.Group
      {...(id === undefined ? {} : { id })}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen as Platform[])}
      options={[...PLATFORM_OPTIONS]}
    />
  )
}
