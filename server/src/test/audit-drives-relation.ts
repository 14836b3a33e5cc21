/** Calls of relations and of certification. */
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import { papersOf } from './draft-builders.ts'

/** A call in the name of an organisation's principal, with what `prepare` answers. */
const drive = (
  path: string,
  way: string | null,
  tenantId: string,
  prepare: (world: AuditWorld) => object | Promise<object>,
): Drive => ({
  route: `POST /api/uc/tenant/${path}`,
  ...(way === null ? {} : { way }),
  async prepare(world) {
    const [caller, body] = [await world.principalOf(tenantId), await prepare(world)]
    return () => caller.post(`/api/uc/tenant/${path}`, body)
  },
})

/** What an organisation stands for now, as the call takes it. */
const belongsOf = async (world: AuditWorld, tenantId: string): Promise<object[]> =>
  world.db
    .selectFrom('tenantBelong')
    .select(['belongTenantId', 'belongDepartmentId'])
    .where('tenantId', '=', tenantId)
    .where('auditStatus', 'in', [1, 2])
    .execute()

const decideSuperior = (auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/approval/decide',
  way: auditStatus === 2 ? 'a change of superior passed' : 'a change of superior refused',
  async prepare(world) {
    const [applicant, reviewer] = [await world.principalOf('12'), await world.principalOf('2')]
    const { body } = await applicant.post<{ applyId: string }>(
      '/api/uc/tenant/relation/update-parent',
      { tenantId: '12', pid: '2' },
    )
    return () => reviewer.post('/api/approval/decide', { ids: [body.data.applyId], auditStatus })
  },
})

const decidePapers = (auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/approval/decide',
  way: auditStatus === 2 ? 'papers passed' : 'papers refused',
  async prepare(world) {
    const [applicant, reviewer] = [await world.principalOf('9'), await world.principalOf('1')]
    await applicant.post('/api/uc/tenant/certify', {
      tenantId: '9',
      ...(await papersOf(applicant)),
    })
    const row = await world.db
      .selectFrom('approval')
      .select('id')
      .where('applicantTenantId', '=', '9')
      .where('kind', '=', 'certification')
      .where('auditStatus', '=', 1)
      .executeTakeFirstOrThrow()
    return () => reviewer.post('/api/approval/decide', { ids: [row.id], auditStatus })
  },
})

export const relationDrives: readonly Drive[] = [
  drive('relation/update-parent', null, '11', () => ({ tenantId: '11', pid: '10' })),
  drive('relation/update-belong', 'one fewer', '3', () => ({ tenantId: '3', belongDtos: [] })),
  drive('relation/update-belong', 'another', '8', async (world) => ({
    tenantId: '8',
    belongDtos: [...(await belongsOf(world, '8')), { belongTenantId: '4' }],
  })),
  drive('relation/remove-belonging', null, '2', () => ({ id: '2', ids: ['11'] })),
  drive('relation/update-associate', null, '8', () => ({
    tenantId: '8',
    associateTenantId: '11',
    remark: '试用',
  })),
  // The refusal comes first: what passes is the superior then.
  decideSuperior(3),
  decideSuperior(2),
  {
    route: 'POST /api/uc/tenant/certify',
    async prepare(world) {
      const caller = await world.principalOf('12')
      const body = { tenantId: '12', ...(await papersOf(caller)) }
      return () => caller.post('/api/uc/tenant/certify', body)
    },
  },
  decidePapers(3),
  decidePapers(2),
]
