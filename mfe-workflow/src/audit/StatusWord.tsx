import { StatusTag } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { statusOf } from './words'

/** The state of an application as a tag. */
export function StatusWord({ code }: { code: number }): ReactNode {
  const { label, tone } = statusOf(code)
  return <StatusTag tone={tone}>{label}</StatusTag>
}
