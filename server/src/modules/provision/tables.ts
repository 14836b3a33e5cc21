/** Agreement texts. */
import type { Timestamp } from '../../platform/db/schema.ts'

export interface AgreementTable {
  locationCode: string
  agreementVersion: number
  title: string
  /** Sanitised HTML of ours. */
  content: string
  requiredAtSignUp: boolean
  publishedAt: Timestamp
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    agreement: AgreementTable
  }
}
