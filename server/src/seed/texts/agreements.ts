/**
 * The agreement texts in force (decisions H5, HD-04): published on every start, versions that exist
 * already are left alone.
 */
import { PRIVACY } from './privacy.ts'
import { REGISTER } from './register.ts'
import { STARTUP } from './startup.ts'
import { TENANT_AUTH } from './tenant-auth.ts'

export interface AgreementText {
  readonly locationCode: string
  readonly title: string
  readonly requiredAtSignUp: boolean
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly lines: readonly string[] }[]
}

const TEXTS: readonly AgreementText[] = [REGISTER, PRIVACY, STARTUP, TENANT_AUTH]

const VERSION = 1
const PUBLISHED = new Date('2026-01-01T00:00:00+08:00')

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const

const html = (text: AgreementText): string =>
  [
    `<p>${text.intro}</p>`,
    ...text.sections.map(
      ({ heading, lines }, index) =>
        `<h2>${NUMERALS[index] ?? ''}、${heading}</h2><ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`,
    ),
  ].join('')

export const AGREEMENTS = TEXTS.map((text) => ({
  locationCode: text.locationCode,
  agreementVersion: VERSION,
  title: text.title,
  content: html(text),
  requiredAtSignUp: text.requiredAtSignUp,
  publishedAt: PUBLISHED,
}))
