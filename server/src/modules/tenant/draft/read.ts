/** What the wizard shows of a draft: its steps, with the names that its ids stand for. */
import type { Static } from 'typebox'
import type { Ctx } from '../../../platform/context.ts'
import { shanghaiText } from '../../../platform/time.ts'
import { findPersonNames } from '../../account/service.ts'
import { departmentNameOf } from '../../department/service.ts'
import { fileAddresses } from '../../upload/service.ts'
import * as queries from './queries.ts'
import type { TenantDraft } from './schemas.ts'
import { readOwnDraft } from './own-draft.ts'

type Answer = Static<typeof TenantDraft>

const EMPTY_BASIC = {
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

/** Superior, belongings and property company by name; what is gone since is left out. */
async function namedRelation(ctx: Ctx, { relation }: queries.DraftRow) {
  const { pid = null, associateTenantId = null, remark = null, belongs = [] } = relation
  const departmentId = relation.pidDepartmentId ?? null
  const wanted = [pid, associateTenantId, ...belongs.map((each) => each.belongTenantId)]
  const system = ctx.asSystem().db
  const [active, parentDepartmentName, ...departments] = await Promise.all([
    queries.findActive(
      ctx.db,
      wanted.flatMap((id) => id ?? []),
    ),
    pid !== null && departmentId !== null
      ? departmentNameOf(system, pid, departmentId)
      : Promise.resolve(undefined),
    ...belongs.map(({ belongTenantId, belongDepartmentId }) =>
      belongDepartmentId === null
        ? Promise.resolve(undefined)
        : departmentNameOf(system, belongTenantId, belongDepartmentId),
    ),
  ])
  const nameOf = (id: string | null): string | null =>
    id === null ? null : (active.get(id)?.tenantFullName ?? null)
  const here = (id: string | null): string | null => (nameOf(id) === null ? null : id)
  return {
    pid: here(pid),
    parentName: nameOf(pid),
    pidDepartmentId: parentDepartmentName === undefined ? null : departmentId,
    parentDepartmentName: parentDepartmentName ?? null,
    associateTenantId: here(associateTenantId),
    associateName: nameOf(associateTenantId),
    remark,
    belongs: belongs.flatMap((each, index) => {
      const name = nameOf(each.belongTenantId)
      const department = departments[index]
      if (name === null || (each.belongDepartmentId !== null && department === undefined)) return []
      return [{ ...each, belongTenantName: name, belongDepartmentName: department ?? null }]
    }),
  }
}

/** The caller's draft, or what the caller's refused or withdrawn application handed in. */
export async function getDraft(ctx: Ctx, id: string): Promise<Answer> {
  const draft = await readOwnDraft(ctx, id)
  const { qualification, principal } = draft
  const images = qualification.qualityInfo ?? []
  const userId = principal.userId ?? null
  const [relation, urls, names] = await Promise.all([
    namedRelation(ctx, draft),
    fileAddresses(
      ctx,
      images.map(({ key }) => key),
    ),
    findPersonNames(ctx.db, ctx.tenantId, userId === null ? [] : [userId]),
  ])
  return {
    id,
    tenantType: draft.tenantType,
    perfectStep: draft.perfectStep,
    version: draft.version,
    updateTime: shanghaiText(draft.updatedAt),
    submitted: draft.submitted,
    ...EMPTY_BASIC,
    ...draft.basic,
    ...relation,
    creditCode: qualification.creditCode ?? null,
    recordNumber: qualification.recordNumber ?? null,
    qualityInfo: images.map(({ type, key }) => ({ type, key, url: urls.get(key) ?? null })),
    ...draft.introduction,
    userId,
    userRealName: userId === null ? null : (names.get(userId) ?? null),
    realName: principal.realName ?? null,
    mobile: principal.mobile ?? null,
    platforms: [...(principal.platforms ?? [])],
    createGroup: principal.createGroup ?? null,
  }
}
