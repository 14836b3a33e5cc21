import Type from 'typebox'
import { Id } from '../../platform/schema.ts'

export const UserState = Type.Object(
  { userId: Id, reason: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)
