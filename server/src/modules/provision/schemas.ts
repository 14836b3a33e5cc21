import Type from 'typebox'
import { DateTimeText, Model } from '../../platform/schema.ts'

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
