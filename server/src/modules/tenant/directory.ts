/**
 * Finding one's way through organisations: what the selector asks (S1 §2 Shared selector dialog,
 * §7; decisions K7 to K10, T11, T12).
 */
import { ErrorCode } from '@zz/contract'
import { childTypesOf, TENANT_TYPES } from '@zz/contract/organisation'
import type { Static } from 'typebox'
import type { Ctx } from '../../platform/context.ts'
import { failField, notFound } from '../../platform/errors.ts'
import { pageOfList, pageTogether, sliceOf } from '../../platform/list/page.ts'
import type { PageOf } from '../../platform/route.ts'
import * as queries from './directory-queries.ts'
import type {
  FoundTenant,
  ListTenants,
  SearchTenants,
  SubordinateType,
  TenantNode,
} from './directory-schemas.ts'

const SEARCH_LIMIT = 20

/** All seven types in the order of their codes, also those of which the caller sees none. */
export async function listTypes(ctx: Ctx): Promise<Static<typeof SubordinateType>[]> {
  const counts = await queries.countByType(ctx.db)
  // In the order in which the selector lists them: by code (K10).
  return TENANT_TYPES.map((tenantType) => ({
    tenantType,
    childTypes: [...childTypesOf(tenantType)],
    count: counts.get(tenantType) ?? 0,
  }))
}

const filterOf = ({
  tenantName = '',
  tenantType,
}: Pick<ListTenants, 'tenantName' | 'tenantType'>): queries.TenantFilter => ({
  text: tenantName.trim().toLowerCase(),
  tenantType: typeof tenantType === 'number' && tenantType > 0 ? tenantType : null,
})

/** The organisation asked for, null for none; NotFound for one out of scope. */
async function scoped(ctx: Ctx, id: string | undefined): Promise<string | null> {
  if (id === undefined || id === '-1') return null
  if (!(await queries.inScope(ctx.db, id))) throw notFound()
  return id
}

/** With an id what lies directly below it, else all of one's organisations and those below them. */
export async function listSubordinateTenants(
  ctx: Ctx,
  body: ListTenants,
): Promise<PageOf<Static<typeof TenantNode>[]>> {
  const [pid, filter] = [await scoped(ctx, body.id), filterOf(body)]
  if (pid === null)
    return pageTogether(sliceOf(body), (slice) => queries.findWithin(ctx.db, filter, slice))
  return pageOfList(sliceOf(body), {
    rows: (slice) => queries.findBelow(ctx.db, pid, filter, slice),
    count: (limit) => queries.countBelow(ctx.db, pid, filter, limit),
  })
}

/**
 * With an id the organisations that belong to it, else to any of one's scope. Of those out of scope
 * the public card is all there is.
 */
export async function listBelongingTenants(
  ctx: Ctx,
  body: ListTenants,
): Promise<PageOf<Static<typeof TenantNode>[]>> {
  const [to, filter] = [await scoped(ctx, body.id), filterOf(body)]
  return pageTogether(sliceOf(body), (slice) => queries.findBelonging(ctx.db, to, filter, slice))
}

/** At most twenty of one's organisations and those below, whole names first. */
export async function searchTenants(
  ctx: Ctx,
  body: Static<typeof SearchTenants>,
): Promise<Static<typeof FoundTenant>[]> {
  const filter = filterOf(body)
  if (filter.text === '') throw failField(ErrorCode.InvalidInput, 'tenantName', '请输入组织名称')
  return queries.findTenants(ctx.db, filter, SEARCH_LIMIT)
}
