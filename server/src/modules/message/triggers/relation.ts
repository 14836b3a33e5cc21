/** Triggers 6, 7 and 10 of decisions S4.18, beside what the approval engine tells. */
import { AuditState } from '../../../platform/states.ts'
import { adminsOf, holdersOf } from '../../role/service.ts'
import { findOrganisationNames } from '../../tenant/service.ts'
import { composeBusinessDraft, type MessageTrigger, readText } from './compose.ts'

const REVIEW = { routeId: 'workflow.orgExamine' } as const
const RELATIONS = { routeId: 'org.setting', params: { tab: 'relation' } } as const
const CERTIFICATION = { routeId: 'org.setting', params: { part: 'certification' } } as const
export const relationTriggers: readonly MessageTrigger[] = [
  {
    // The new superior's reviewers are asked by the engine.
    type: 'tenant.superior.asked',
    async compose(event, w) {
      const oldPid = readText(event.payload.oldPid)
      if (oldPid === '') return []
      return [
        composeBusinessDraft(
          event,
          await holdersOf(w.db, oldPid, 'orgExamine'),
          {
            subject: '下级组织申请变更上级',
            text: `“${readText(event.payload.title)}”申请变更上级组织，审核通过前仍为本组织的下级组织。`,
          },
          { tenantId: oldPid },
        ),
      ]
    },
  },
  {
    type: 'tenant.superior.decided',
    async compose(event, w) {
      const name = readText(event.payload.title)
      const passed = event.payload.status === AuditState.Passed
      const [oldPid, newPid] = [readText(event.payload.oldPid), readText(event.payload.newPid)]
      const tell = async (kind: 'old' | 'new', pid: string, text: string) =>
        composeBusinessDraft(
          event,
          await holdersOf(w.db, pid, 'orgExamine'),
          { subject: passed ? '上级变更已通过' : '上级变更未通过', text },
          { tenantId: pid, jump: REVIEW, kind },
        )
      return Promise.all([
        ...(oldPid === '' || oldPid === newPid
          ? []
          : [
              tell(
                'old',
                oldPid,
                passed
                  ? `“${name}”已变更上级组织，不再是本组织的下级组织。`
                  : `“${name}”的上级变更申请未通过，仍为本组织的下级组织。`,
              ),
            ]),
        ...(newPid === ''
          ? []
          : [
              tell(
                'new',
                newPid,
                passed
                  ? `“${name}”已成为本组织的下级组织。`
                  : `“${name}”成为本组织下级组织的申请未通过。`,
              ),
            ]),
      ])
    },
  },
  {
    type: 'tenant.belong.removed',
    async compose(event, w) {
      const [tenantId, belongTenantId] = [
        readText(event.payload.tenantId),
        readText(event.payload.belongTenantId),
      ]
      const names = await findOrganisationNames(w.db, [tenantId, belongTenantId])
      const nameOf = (id: string): string => names.get(id) ?? ''
      const told = event.payload.told === 'applicant' ? tenantId : belongTenantId
      return [
        told === tenantId
          ? composeBusinessDraft(
              event,
              await adminsOf(w.db, tenantId),
              {
                subject: '归属关系已解除',
                text: `“${nameOf(belongTenantId)}”已将本组织移出归属组织。`,
              },
              { tenantId, jump: RELATIONS },
            )
          : composeBusinessDraft(
              event,
              await holdersOf(w.db, belongTenantId, 'orgExamine'),
              {
                subject: '归属关系已解除',
                text: `“${nameOf(tenantId)}”不再归属本组织。`,
              },
              { tenantId: belongTenantId, jump: RELATIONS },
            ),
      ]
    },
  },
  {
    type: 'tenant.certification.sent',
    compose: async (event, w) => [
      composeBusinessDraft(
        event,
        await adminsOf(w.db, event.objectId),
        {
          subject: '组织认证待审核',
          text: `“${readText(event.payload.title)}”的认证资料已重新提交，审核通过前原认证资料继续有效。`,
        },
        { tenantId: event.objectId, jump: CERTIFICATION },
      ),
    ],
  },
]
