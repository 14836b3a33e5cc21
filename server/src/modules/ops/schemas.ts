import Type from 'typebox'
import { Id, YesNo } from '../../platform/schema.ts'

export const UserDispute = Type.Object(
  {
    userId: Id,
    disputed: YesNo,
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

export const UserState = Type.Object(
  { userId: Id, reason: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)
