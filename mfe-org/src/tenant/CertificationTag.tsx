import { StatusTag, type Tone } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

interface CertificationState {
  readonly label: string
  readonly tone: Tone
}

/** Words of S1 §3 Enumerations, certification status. */
const STATES: Readonly<Record<number, CertificationState>> = {
  [-1]: { label: '未认证', tone: 'off' },
  1: { label: '待审核', tone: 'waiting' },
  2: { label: '已认证', tone: 'done' },
  3: { label: '认证失败', tone: 'overdue' },
}
const UNKNOWN: CertificationState = { label: '未知', tone: 'off' }

/** An organisation's certification in words. */
export function CertificationTag({ code }: { code: number }): ReactNode {
  const { label, tone } = STATES[code] ?? UNKNOWN
  return <StatusTag tone={tone}>{label}</StatusTag>
}
