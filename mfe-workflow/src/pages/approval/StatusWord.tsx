import { StatusTag, type Tone } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import { statusOf } from '../../audit/words'

/** States in which only the applicant sees an application. */
const ENDED: Readonly<Record<number, { readonly label: string; readonly tone: Tone }>> = {
  4: { label: '已撤回', tone: 'off' },
  5: { label: '已过期', tone: 'off' },
}

/** The state of an application as a tag, those that its reviewers no longer see too. */
export function StatusWord({ code }: { readonly code: number }): ReactNode {
  const { label, tone } = ENDED[code] ?? statusOf(code)
  return <StatusTag tone={tone}>{label}</StatusTag>
}
