import { introductionSections } from '@zz/contract/introduction'

/** A section of an introduction; `html` is rich text as the server stores it. */
export interface IntroductionPart {
  readonly key: string
  readonly label: string
  readonly html: string
}

/**
 * The sections of one organisation's type (decisions K17) with their texts, '' where nothing was
 * written.
 */
export const introductionOf = (
  tenantType: number,
  top: boolean,
  texts: Readonly<Record<string, unknown>>,
): readonly IntroductionPart[] =>
  introductionSections(tenantType, top).map(({ key, label }) => {
    const text = texts[key]
    return { key, label, html: typeof text === 'string' ? text : '' }
  })
