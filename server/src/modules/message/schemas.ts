import Type from 'typebox'
import { Model } from '../../platform/schema.ts'

export const UnreadQuery = Type.Object(
  /** Empty or absent: all months (decisions M4). */
  { yyyyMm: Type.Optional(Type.String({ pattern: '^(20[0-9]{2}(0[1-9]|1[0-2]))?$', maxLength: 6 })) },
  { additionalProperties: false },
)

export const Unread = Model('UnreadCount', { systemCount: Type.Integer(), businessCount: Type.Integer() })
