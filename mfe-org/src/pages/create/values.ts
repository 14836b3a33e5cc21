/** What the steps' forms hold, and how the calls name it. */
import type { TenantDraft } from '@zz/api-contract/org'
import { INTRODUCTION_KEYS, type IntroductionKey } from '@zz/contract/introduction'
import type { Person } from '@zz/shared-ui/fields'
import type { NamedBelong } from '../../tenant/BelongsField'
import { departmentWithin, type NamedDepartment } from '../../tenant/DepartmentSelect'
import { type PaperValues, paperValues, wirePapers } from '../../tenant/papers'
import type { NamedTenant } from '../../tenant/TenantSelect'
import { type BasicValues, valuesOf, wireOf } from '../setting/values'

/**
 * Step 2. `belongs` are the organisations it counts itself to, `associateTenantId` a residential
 * district's property company (OC-05).
 */
export interface RelationValues {
  pid: NamedTenant | null
  pidDepartmentId: NamedDepartment | null
  belongs: readonly NamedBelong[]
  associateTenantId: NamedTenant | null
  remark: string
}

/** Step 4: rich text by section; those that the type does not have are left out (OC-07). */
export type IntroductionValues = Partial<Record<IntroductionKey, string>>
/** A client that the principal will work in. */
export type PlatformKey = TenantDraft['platforms'][number]

/** 1 choose somebody, 2 add somebody directly (S1 §3 Enumerations, principal method). */
export type PrincipalMethod = 1 | 2

/** Step 5; by `method`, `person` counts, or name and mobile of somebody who is added directly. */
export interface PrincipalValues {
  method: PrincipalMethod
  person: Person | null
  realName: string
  mobile: string
  platforms: readonly PlatformKey[]
  createGroup: 1 | 2
}

/** The five forms. */
export interface DraftValues {
  readonly basic: BasicValues
  readonly relation: RelationValues
  readonly papers: PaperValues
  readonly introduction: IntroductionValues
  readonly principal: PrincipalValues
}

const named = (id: string | null, name: string | null): NamedTenant | null =>
  id === null ? null : { id, name: name ?? '' }

const departmentOfSuperior = ({
  pid,
  pidDepartmentId,
  parentDepartmentName,
}: TenantDraft): NamedDepartment | null =>
  pid === null || pidDepartmentId === null
    ? null
    : { id: pidDepartmentId, name: parentDepartmentName ?? '', tenantId: pid }

const NO_BASIC = {
  tenantFullName: null,
  tenantEnglishName: null,
  tenantName: null,
  logo: null,
  province: null,
  provinceCode: null,
  city: null,
  cityCode: null,
  district: null,
  districtCode: null,
  address: null,
  attribute: null,
}

/** What the forms begin with: a draft, or nothing. */
export const draftValues = (draft: TenantDraft | null): DraftValues => ({
  basic: valuesOf(draft ?? NO_BASIC),
  relation: {
    pid: draft && named(draft.pid, draft.parentName),
    pidDepartmentId: draft && departmentOfSuperior(draft),
    belongs: (draft?.belongs ?? []).map(
      ({
        belongTenantId: id,
        belongTenantName: name,
        belongDepartmentId,
        belongDepartmentName,
      }) => ({
        id,
        name,
        department:
          belongDepartmentId === null
            ? null
            : { id: belongDepartmentId, name: belongDepartmentName ?? '', tenantId: id },
      }),
    ),
    associateTenantId: draft && named(draft.associateTenantId, draft.associateName),
    remark: draft?.remark ?? '',
  },
  papers: paperValues(draft),
  introduction: Object.fromEntries(INTRODUCTION_KEYS.map((key) => [key, draft?.[key] ?? ''])),
  principal: {
    method: draft?.userId ? 1 : 2,
    person: draft?.userId ? { id: draft.userId, name: draft.userRealName ?? '' } : null,
    realName: draft?.realName ?? '',
    mobile: draft?.mobile ?? '',
    platforms: draft && draft.platforms.length > 0 ? draft.platforms : ['gov'],
    createGroup: draft?.createGroup ?? 1,
  },
})

/** The values of each step as its call takes them. */
export const WIRE_VALUES = {
  basic: (values: BasicValues) => wireOf(values),
  relation: ({ pid, pidDepartmentId, belongs, associateTenantId, remark }: RelationValues) => ({
    pid: pid?.id ?? null,
    pidDepartmentId: departmentWithin(pidDepartmentId, pid?.id)?.id ?? null,
    associateTenantId: associateTenantId?.id ?? null,
    remark,
    belongs: belongs.map(({ id, department }) => ({
      belongTenantId: id,
      belongDepartmentId: departmentWithin(department, id)?.id ?? null,
    })),
  }),
  papers: wirePapers,
  introduction: (values: IntroductionValues) => values,
  principal: ({ method, person, realName, mobile, platforms, createGroup }: PrincipalValues) => ({
    userId: method === 1 ? (person?.id ?? null) : null,
    ...(method === 1 ? { realName: null, mobile: null } : { realName, mobile }),
    platforms: [...platforms],
    createGroup,
  }),
} as const
