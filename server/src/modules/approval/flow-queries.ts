/** SQL of the steps and signatures of applications. Every statement names the reviewing organisation. */
import { sql } from 'kysely'
import { json } from '../../platform/db/schema.ts'
import { AuditState } from '../../platform/states.ts'
import {
  type FlowStepPlan,
  type FlowSubject,
  type SignerRow,
  type SignerWay,
  type StepRow,
  SignerState,
  StepState,
} from './flow-types.ts'
import type { ApprovalDb } from './tables.ts'

const STEP_COLUMNS = [
  'approvalId',
  'no',
  'name',
  'sign',
  'hours',
  'userIds',
  'stepStatus',
  'startedAt',
  'dueAt',
  'urgedAt',
] as const
const SIGNER_COLUMNS = [
  'id',
  'approvalId',
  'stepNo',
  'userId',
  'signerStatus',
  'way',
  'byId',
  'reason',
  'signedAt',
] as const

/** Whether a signer, the row `g`, can still decide: left, disabled and not activated people cannot. */
export const canSign = sql<boolean>`exists (select 1 from member_standing m
  where m.tenant_id = g.tenant_id and m.user_id = g.user_id and m.member_status = 1 and m.account_status = 1 and m.activated)`

/** Holds an application until the transaction ends; false where it waits no longer. */
export async function holdWaiting(
  db: ApprovalDb,
  { tenantId, id }: Pick<FlowSubject, 'tenantId' | 'id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', '=', AuditState.Waiting)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Steps to come, in the order of the flow. */
export async function insertSteps(
  db: ApprovalDb,
  subject: FlowSubject,
  steps: readonly FlowStepPlan[],
): Promise<void> {
  await db
    .insertInto('approvalStep')
    .values(
      steps.map(({ userIds, ...step }, at) => ({
        ...step,
        tenantId: subject.tenantId,
        approvalId: subject.id,
        no: at + 1,
        applicantTenantId: subject.applicantTenantId,
        applicantId: subject.applicantId,
        userIds: json(userIds),
      })),
    )
    .execute()
}

/** The steps of these applications, in their order. */
export const findSteps = async (
  db: ApprovalDb,
  tenantId: string,
  approvalIds: readonly string[],
): Promise<StepRow[]> =>
  approvalIds.length === 0
    ? []
    : db
        .selectFrom('approvalStep')
        .select(STEP_COLUMNS)
        .where('tenantId', '=', tenantId)
        .where('approvalId', 'in', [...approvalIds])
        .orderBy('approvalId')
        .orderBy('no')
        .execute()

/** The signatures of these applications, in the order in which they were asked for. */
export const findSigners = async (
  db: ApprovalDb,
  tenantId: string,
  approvalIds: readonly string[],
): Promise<SignerRow[]> =>
  approvalIds.length === 0
    ? []
    : db
        .selectFrom('approvalSigner as g')
        .select(SIGNER_COLUMNS)
        .select(canSign.as('canSign'))
        .where('tenantId', '=', tenantId)
        .where('approvalId', 'in', [...approvalIds])
        .orderBy('approvalId')
        .orderBy('stepNo')
        .orderBy('createdAt')
        .orderBy('id')
        .execute()

/** Begins a step. */
export async function startStep(
  db: ApprovalDb,
  subject: FlowSubject,
  {
    no,
    startedAt,
    dueAt,
  }: { readonly no: number; readonly startedAt: Date; readonly dueAt: Date | null },
): Promise<void> {
  await db
    .updateTable('approvalStep')
    .set({ stepStatus: StepState.Running, startedAt, dueAt })
    .where('tenantId', '=', subject.tenantId)
    .where('approvalId', '=', subject.id)
    .where('no', '=', no)
    .execute()
}

/** Ends the running step, and asks nobody of it any more. */
export async function endStep(
  db: ApprovalDb,
  subject: FlowSubject,
  { no, status, at }: { readonly no: number; readonly status: 2 | 3; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('approvalStep')
    .set({ stepStatus: status, endedAt: at })
    .where('tenantId', '=', subject.tenantId)
    .where('approvalId', '=', subject.id)
    .where('no', '=', no)
    .execute()
  await db
    .updateTable('approvalSigner')
    .set({ signerStatus: SignerState.NotAsked })
    .where('tenantId', '=', subject.tenantId)
    .where('approvalId', '=', subject.id)
    .where('stepNo', '=', no)
    .where('signerStatus', '=', SignerState.Waiting)
    .execute()
}

/** A signature to ask for. */
export interface NewSigner {
  readonly id: string
  readonly stepNo: number
  readonly userId: string
  readonly way: SignerWay
  readonly byId: string | null
  readonly createdAt: Date
}

/** Asks for signatures; of whom one is asked for already, none. Answers who is asked now. */
export async function insertSigners(
  db: ApprovalDb,
  subject: FlowSubject,
  signers: readonly NewSigner[],
): Promise<string[]> {
  if (signers.length === 0) return []
  const made = await db
    .insertInto('approvalSigner')
    .values(
      signers.map((signer) => ({
        ...signer,
        tenantId: subject.tenantId,
        approvalId: subject.id,
        applicantTenantId: subject.applicantTenantId,
        applicantId: subject.applicantId,
      })),
    )
    // Literal: a bound parameter would not match the partial index.
    .onConflict((oc) =>
      oc
        .columns(['tenantId', 'approvalId', 'stepNo', 'userId'])
        .where('signerStatus', '=', sql.lit(1))
        .doNothing(),
    )
    .returning('userId')
    .execute()
  return made.map(({ userId }) => userId)
}

/** A signature that nobody asked for: of who may review the kind, where the flow lets them decide. */
export interface GivenSignature {
  readonly id: string
  readonly stepNo: number
  readonly by: string
  readonly status: 2 | 3
  readonly reason: string | null
  readonly at: Date
}

/** Notes such a signature as given. */
export async function insertSigned(
  db: ApprovalDb,
  subject: FlowSubject,
  { id, stepNo, by, status, reason, at }: GivenSignature,
): Promise<void> {
  await db
    .insertInto('approvalSigner')
    .values({
      id,
      tenantId: subject.tenantId,
      approvalId: subject.id,
      stepNo,
      applicantTenantId: subject.applicantTenantId,
      applicantId: subject.applicantId,
      userId: by,
      signerStatus: status,
      way: 4,
      byId: null,
      reason,
      signedAt: at,
      createdAt: at,
    })
    .execute()
}

/** How a waiting signature ends. */
export interface Signature {
  readonly status: 2 | 3 | 5
  readonly reason: string | null
  readonly at: Date
}

/** False when it waits no longer: the database decides, not an earlier read. */
export async function storeSignature(
  db: ApprovalDb,
  tenantId: string,
  id: string,
  { status, reason, at }: Signature,
): Promise<boolean> {
  const signed = await db
    .updateTable('approvalSigner')
    .set({ signerStatus: status, reason, signedAt: at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('signerStatus', '=', SignerState.Waiting)
    .returning('id')
    .executeTakeFirst()
  return signed !== undefined
}

/** Notes that the running step was urged, unless it was since `before`. The applicant's scope. */
export async function urgeRunning(
  db: ApprovalDb,
  { tenantId, id }: Pick<FlowSubject, 'tenantId' | 'id'>,
  at: Date,
  before: Date,
): Promise<boolean> {
  const urged = await db
    .updateTable('approvalStep')
    .set({ urgedAt: at })
    .where('tenantId', '=', tenantId)
    .where('approvalId', '=', id)
    .where('stepStatus', '=', StepState.Running)
    .where((eb) => eb.or([eb('urgedAt', 'is', null), eb('urgedAt', '<=', before)]))
    .returning('no')
    .executeTakeFirst()
  return urged !== undefined
}
