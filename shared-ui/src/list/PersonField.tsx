import type { ReactNode } from 'react'
import { seededStaff } from '../selector/people'
import { SelectorField } from '../selector/SelectorField'
import type { SelectorResult, PickedStaff } from '../selector/types'
import { displayName } from '../widgets/names'
import { readPerson, writePerson } from './filters'

/**
 * What the selector is seeded with: the key of the choice and a name; the rest it does not need.
 */
function resultOf(raw: string): SelectorResult | null {
  const person = readPerson(raw)
  if (!person) return null
  const { id, name, at } = person
  const place = at ? { ...at, platform: at.platform as PickedStaff['platform'] } : { tenantId: '' }
  return {
    tenants: [],
    departments: [],
    staffs: [seededStaff({ userId: id, name }, place)],
  }
}

/** A filter by one person, chosen in the selector (decisions K21). */
export function PersonField({
  value,
  onChange,
  label,
  className,
}: {
  value: string
  onChange: (value: string) => void
  label: string
  className: string | undefined
}): ReactNode {
  return (
    <SelectorField
      className={className}
      label={label}
      content="staff"
      mode="single"
      value={resultOf(value)}
      onChange={(result) => {
        const staff = result?.staffs[0]
        onChange(
          staff
            ? writePerson({
                id: staff.uid,
                name: displayName(staff),
                at: { tenantId: staff.tenantId, platform: staff.platform, id: staff.id },
              })
            : '',
        )
      }}
    />
  )
}
