/** What a form of papers holds, and how the calls name it (decisions T8). */
import { codeOf } from '@zz/contract/papers'

export interface PaperValues {
  certificates: readonly string[]
  licences: readonly string[]
  recordNumber: string
  creditCode: string
  /** The pages of the letter. */
  authorisations: readonly string[]
}

/** Papers as the calls answer them. */
interface Papers {
  readonly creditCode: string | null
  readonly recordNumber: string | null
  readonly qualityInfo: readonly { readonly type: 1 | 2 | 3; readonly key: string }[]
}

const keysOf = (papers: Papers | null, type: 1 | 2 | 3): string[] =>
  (papers?.qualityInfo ?? []).filter((image) => image.type === type).map(({ key }) => key)

/** What the form begins with: papers that are there, or nothing. */
export const paperValues = (papers: Papers | null): PaperValues => ({
  certificates: keysOf(papers, 1),
  licences: keysOf(papers, 2),
  recordNumber: papers?.recordNumber ?? '',
  creditCode: papers?.creditCode ?? '',
  authorisations: keysOf(papers, 3),
})

/** The values as the calls name them. */
export const wirePapers = ({
  certificates,
  licences,
  recordNumber,
  creditCode,
  authorisations,
}: PaperValues) => ({
  creditCode: codeOf(creditCode),
  recordNumber,
  qualityInfo: [
    ...certificates.map((key) => ({ type: 1 as const, key })),
    ...licences.map((key) => ({ type: 2 as const, key })),
    ...authorisations.map((key) => ({ type: 3 as const, key })),
  ],
})
