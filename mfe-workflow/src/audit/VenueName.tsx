import type { ReactNode } from 'react'
import { TenantName } from './TenantName'

interface NamedVenue {
  readonly name: string
  readonly tenantFullName: string
  /** Keys joined by commas; the first is the cover. */
  readonly venueImageUrl: string
}

/** Cover, name and organisation of a venue; pressed, where something happens then, it shows more. */
export function VenueName({
  venue: { name, tenantFullName, venueImageUrl },
  onLook,
}: {
  venue: NamedVenue
  onLook?: () => void
}): ReactNode {
  const logo = venueImageUrl.split(',')[0] || null
  return (
    <TenantName
      tenant={{ tenantFullName: name, tenantName: tenantFullName, logo }}
      {...(onLook && { onLook })}
    />
  )
}
