import Type from 'typebox'
import { Id, Model, Nullable } from '../../platform/schema.ts'

const Code = Nullable(Type.String({ pattern: '^([0-9]{6}|[0-9]{9})?$', maxLength: 9 }))
const Name = Nullable(Type.String({ maxLength: 40 }))

/** The basic data of S1 §3 "Update payload"; names of regions are taken from the table, whatever is sent. */
export const UpdateTenant = Model('UpdateTenant', {
  id: Id,
  tenantFullName: Type.String({ maxLength: 40 }),
  tenantEnglishName: Type.String({ maxLength: 60 }),
  tenantName: Type.String({ maxLength: 20 }),
  logo: Nullable(Type.String({ maxLength: 200 })),
  province: Name,
  provinceCode: Code,
  city: Name,
  cityCode: Code,
  district: Name,
  districtCode: Code,
  address: Nullable(Type.String({ maxLength: 108 })),
  attribute: Nullable(Type.String({ maxLength: 20 })),
  /** As read before the edit; without it the last one wins, as the documents' payload has none. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
