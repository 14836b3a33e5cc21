import { useRemote } from '@zz/shared-ui/remote'
import { Link } from '@zz/shared-ui/router'
import type { ReactNode } from 'react'
import { VenueName } from './VenueName'

/** Picture and name of an own venue, leading to its detail. */
export function VenueLink({
  id,
  name,
  images,
}: {
  readonly id: string
  readonly name: string
  readonly images: string
}): ReactNode {
  const { navigation } = useRemote()
  return (
    <Link to={navigation.href('venue.detail', { id })}>
      <VenueName name={name} images={images} />
    </Link>
  )
}
