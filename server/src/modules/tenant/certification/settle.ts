/** The end of papers that were sent to be certified again, in the name of their organisation. */
import { ErrorCode } from '@zz/contract'
import type { Write } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors.ts'
import { AuditState } from '../../../platform/states.ts'
import type { ApprovalRow } from '../../approval/service.ts'
import { papersIdOf } from '../lifecycle/snapshot.ts'
import { lockTenant } from '../settings/queries.ts'
import * as queries from './queries.ts'
import { CertificationState } from './state.ts'

/**
 * What becomes of the state. Passed: certified. Refused: what was certified stays so, anything else
 * failed. Withdrawn: as before.
 */
const stateAfter = (prior: -1 | 2 | 3 | null, status: 2 | 3 | 4): -1 | 2 | 3 => {
  if (status === AuditState.Passed || prior === CertificationState.Certified)
    return CertificationState.Certified
  return status === AuditState.Refused
    ? CertificationState.Failed
    : (prior ?? CertificationState.None)
}

/**
 * Passed, the papers come into force; refused or taken back, nothing was certified.
 * @throws AlreadyProcessed when they wait no longer, AlreadyExists where another organisation has
 * the credit code by now
 */
export async function settlePapers(
  w: Write,
  { objectId, snapshot }: ApprovalRow,
  { status, at }: { readonly status: 2 | 3 | 4; readonly at: Date },
): Promise<void> {
  const id = papersIdOf(snapshot)
  const tenant = await lockTenant(w.db, objectId)
  const sent = id && (await queries.settleSentPapers(w.db, objectId, id, status))
  if (!sent || tenant === undefined) throw fail(ErrorCode.AlreadyProcessed)
  const prior = tenant.priorCertification
  const passed = status === AuditState.Passed
  await queries.setCertification(w.db, objectId, {
    certification: stateAfter(prior, status),
    priorCertification: null,
    ...(passed ? { creditCode: sent.creditCode } : {}),
  })
  if (passed) {
    const before = await queries.findHeldPapers(w.db, objectId)
    await queries.bringIntoForce(w.db, objectId, sent, at)
    w.audit({
      action: 'tenant.certify',
      objectType: 'tenant',
      objectId,
      tenantId: objectId,
      before: { creditCode: before.creditCode, certification: prior },
      after: { creditCode: sent.creditCode, certification: CertificationState.Certified },
    })
  }
  w.emit({
    type: 'tenant.updated',
    objectType: 'tenant',
    objectId,
    tenantId: objectId,
    payload: { fields: ['certification'] },
  })
}
