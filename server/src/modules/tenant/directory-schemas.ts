import Type, { type Static } from 'typebox'
import { Typed } from '../../platform/readers.ts'
import { Id, Model, Nullable, Paging, YesNo } from '../../platform/schema.ts'

const TenantType = Type.Integer({ minimum: 1, maximum: 7 })
/** "all", 0 and '' ask for every type (decisions K7). */
const AnyTenantType = Type.Union([
  Type.Integer({ minimum: 0, maximum: 7 }),
  Type.Literal('all'),
  Type.Literal(''),
])

/** A type of organisations, as the selector lists it first. */
export const SubordinateType = Model('SubordinateType', {
  tenantType: TenantType,
  /** Types that an organisation of this one may stand above (decisions T11). */
  childTypes: Type.Array(TenantType),
  /** Organisations of the type that one sees in the hierarchy. */
  count: Type.Integer(),
})

/** Also of list-belonging. */
export const ListTenants = Type.Object(
  {
    id: Type.Optional(Id),
    tenantName: Type.Optional(Typed('name')),
    tenantType: Type.Optional(AnyTenantType),
    ...Paging,
  },
  { additionalProperties: false },
)
export type ListTenants = Static<typeof ListTenants>

const card = {
  id: Id,
  tenantName: Type.String(),
  tenantFullName: Type.String(),
  logo: Nullable(Type.String()),
  tenantType: TenantType,
}

/** An organisation in the selector's tree. */
export const TenantNode = Model('TenantNode', {
  ...card,
  /** Something may be opened below it. */
  hasChild: YesNo,
  /** Name of the organisation above, where one sees it. */
  parentName: Nullable(Type.String()),
})

/** `tenantName` may be a part of a short or full name. */
export const SearchTenants = Type.Object(
  { tenantName: Typed('name'), tenantType: Type.Optional(AnyTenantType) },
  { additionalProperties: false },
)

export const FoundTenant = Model('FoundTenant', card)
