import Type from 'typebox'
import { DateTimeText, Model, YesNo } from '../../platform/schema.ts'

export const AgreementQuery = Type.Object(
  { locationCode: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
)

export const ShownAgreement = Model('Agreement', {
  locationCode: Type.String(),
  title: Type.String(),
  /** HTML of headings, paragraphs and lists; sanitise on display all the same. */
  content: Type.String(),
  version: Type.Integer(),
  publishTime: DateTimeText,
})

/** A version without its text. */
export const AgreementVersion = Model('AgreementVersion', {
  locationCode: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  publishTime: DateTimeText,
  /** 1: whoever signs up must accept it. */
  requiredAtSignUp: YesNo,
})

export const AgreementVersionOf = Type.Object(
  {
    locationCode: Type.String({ minLength: 1, maxLength: 40 }),
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
)

/** Letters of an agreement. */
export const MAX_AGREEMENT = 30_000

/** The text gets the next number; what was accepted before stays accepted as it was. */
export const PublishAgreement = Type.Object(
  {
    locationCode: Type.String({ minLength: 1, maxLength: 40 }),
    title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    /** Rich text of headings, paragraphs and lists; anything else is left out. */
    content: Type.String({ minLength: 1, maxLength: MAX_AGREEMENT * 5 }),
    /** The newest version as it was read: a newer one refuses. */
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
)
