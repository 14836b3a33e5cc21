import { StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { BOOKING_STATUS } from './words'

/** The state of a booking in words. */
export function BookingTag({ status }: { readonly status: number }): ReactNode {
  const word = BOOKING_STATUS[status]
  return word && <StatusTag tone={word.tone}>{word.label}</StatusTag>
}
