import Type from 'typebox'
import { Id, Model } from '../../platform/schema.ts'

export const MyPermissionsQuery = Type.Object(
  { tenantId: Type.Optional(Id) },
  { additionalProperties: false },
)

export const MyPermissions = Model('MyPermissions', {
  menus: Type.Array(Type.String()),
  resources: Type.Array(Type.String()),
  principal: Type.Boolean(),
  operator: Type.Boolean(),
})
