/**
 * What each step of the creation must be like once it is finished (S1 §5; decisions T7, T8, T11,
 * T14, T16, K18, S4.1). All of them are asked again when the application is submitted.
 */
import { ErrorCode } from '@zz/contract'
import { INTRODUCTION_KEYS, introductionSections } from '@zz/contract/introduction'
import { mobileOf } from '@zz/contract/mobile'
import {
  ASSOCIATE_TYPE,
  childTypesOf,
  creationRulesOf,
  creditCodeFault,
  MAX_CERTIFICATES,
  stepOfField,
  WIZARD_TEXTS,
} from '@zz/contract/organisation'
import { codeOf, recordNumberOf } from '@zz/contract/papers'
import type { Db } from '../../../platform/db/schema.ts'
import { failField, Refusal } from '../../../platform/errors.ts'
import { departmentNameOf } from '../../department/service.ts'
import type { QualityImage } from '../file/columns.ts'
import { requireSections } from '../settings/introduction.ts'
import { basicData } from '../settings/policy.ts'
import type { BasicData } from '../settings/queries.ts'
import type {
  DraftBasic,
  DraftBelong,
  DraftPlatform,
  DraftPrincipal,
  DraftQualification,
  DraftRelation,
} from './columns.ts'
import * as queries from './queries.ts'

const invalid = (field: string, msg: string): Refusal =>
  failField(ErrorCode.InvalidInput, field, msg)

const NOTHING = {
  province: null,
  provinceCode: null,
  city: null,
  cityCode: null,
  district: null,
  districtCode: null,
} as const

/**
 * Step 1. `db` is in system scope.
 * @throws InvalidInput at a field that is not filled, AlreadyExists at a name that is taken
 */
export async function requireBasic(
  db: Db,
  id: string,
  tenantType: number,
  typed: DraftBasic,
): Promise<BasicData> {
  const { tenantFullName, tenantEnglishName, tenantName, logo, address, attribute } = typed
  const data = basicData(
    {
      ...NOTHING,
      ...typed,
      tenantFullName: tenantFullName ?? '',
      tenantEnglishName: tenantEnglishName ?? '',
      tenantName: tenantName ?? '',
      logo: logo ?? null,
      address: address ?? null,
      attribute: attribute ?? null,
    },
    tenantType,
    WIZARD_TEXTS,
  )
  if (await queries.liveNameTaken(db, tenantType, data.tenantFullName, id))
    throw failField(ErrorCode.AlreadyExists, 'tenantFullName')
  return data
}

/** Where an organisation will stand. */
export interface WholeRelation {
  readonly pid: string | null
  readonly pidDepartmentId: string | null
  readonly associateTenantId: string | null
  readonly associateRemark: string | null
  readonly belongs: readonly DraftBelong[]
}

const GONE = '不存在或已解散，请重新选择'

async function requireDepartment(
  db: Db,
  field: string,
  tenantId: string,
  departmentId: string | null,
): Promise<void> {
  if (departmentId === null) return
  if ((await departmentNameOf(db, tenantId, departmentId)) === undefined)
    throw invalid(field, `部门${GONE}`)
}

const sameTarget = (a: DraftBelong, b: DraftBelong): boolean =>
  a.belongTenantId === b.belongTenantId && a.belongDepartmentId === b.belongDepartmentId

/**
 * Step 2. `db` is in system scope.
 * @throws InvalidInput at a superior, company or belonging that is missing, gone or of a wrong type
 */
export async function requireRelation(
  db: Db,
  tenantType: number,
  typed: DraftRelation,
): Promise<WholeRelation> {
  const rules = creationRulesOf(tenantType)
  const { pid = null, associateTenantId = null, belongs = [] } = typed
  const active = await queries.findActive(
    db,
    [pid, associateTenantId, ...belongs.map((each) => each.belongTenantId)].flatMap(
      (id) => id ?? [],
    ),
  )
  if (pid === null && rules.needsSuperior) throw invalid('pid', WIZARD_TEXTS.pid)
  const parent = pid === null ? null : active.get(pid)
  if (parent === undefined) throw invalid('pid', `上级组织${GONE}`)
  if (
    parent !== null &&
    !(childTypesOf(parent.tenantType) as readonly number[]).includes(tenantType)
  )
    throw invalid('pid', '该类型的组织不能选择此上级组织')
  const pidDepartmentId = pid === null ? null : (typed.pidDepartmentId ?? null)
  if (pid !== null) await requireDepartment(db, 'pid', pid, pidDepartmentId)
  if (!rules.mayBelong && belongs.length > 0) throw invalid('belongs', '党组织不能设置归属组织')
  for (const [index, each] of belongs.entries()) {
    if (!active.has(each.belongTenantId)) throw invalid('belongs', `归属组织${GONE}`)
    if (belongs.slice(0, index).some((other) => sameTarget(each, other)))
      throw invalid('belongs', '归属组织已存在')
    await requireDepartment(db, 'belongs', each.belongTenantId, each.belongDepartmentId)
  }
  if (rules.needsAssociate) {
    if (associateTenantId === null)
      throw invalid('associateTenantId', WIZARD_TEXTS.associateTenantId)
    if (active.get(associateTenantId)?.tenantType !== ASSOCIATE_TYPE)
      throw invalid('associateTenantId', `小区物业公司${GONE}`)
  }
  return {
    pid,
    pidDepartmentId,
    associateTenantId: rules.needsAssociate ? associateTenantId : null,
    associateRemark: rules.needsAssociate ? typed.remark?.trim() || null : null,
    belongs: [...belongs],
  }
}

/** The papers of an organisation. */
export interface WholeQualification {
  readonly creditCode: string
  readonly recordNumber: string | null
  readonly qualityInfo: readonly QualityImage[]
}

/**
 * Step 3. `db` is in system scope.
 * @throws InvalidInput at what is missing or wrong, AlreadyExists at a code that is taken
 */
export async function requireQualification(
  db: Db,
  id: string,
  tenantType: number,
  typed: DraftQualification,
): Promise<WholeQualification> {
  const { needsLicence } = creationRulesOf(tenantType)
  const images = (typed.qualityInfo ?? []).filter(({ type }) => needsLicence || type !== 2)
  const count = (type: QualityImage['type']): number =>
    images.filter((image) => image.type === type).length
  if (count(1) === 0) throw invalid('qualityInfo', WIZARD_TEXTS.certificates)
  if (needsLicence && count(2) === 0) throw invalid('qualityInfo', WIZARD_TEXTS.licences)
  if (count(3) === 0) throw invalid('qualityInfo', WIZARD_TEXTS.authorisation)
  if (Math.max(count(1), count(2), count(3)) > MAX_CERTIFICATES)
    throw invalid('qualityInfo', `最多上传${MAX_CERTIFICATES}张`)
  const recordNumber = needsLicence ? recordNumberOf(typed.recordNumber ?? '') || null : null
  if (needsLicence && recordNumber === null)
    throw invalid('recordNumber', WIZARD_TEXTS.recordNumber)
  const creditCode = codeOf(typed.creditCode ?? '')
  const fault = creditCodeFault(creditCode)
  if (fault !== null) throw invalid('creditCode', fault)
  if (await queries.creditCodeTaken(db, creditCode, id))
    throw failField(ErrorCode.AlreadyExists, 'creditCode', '该统一社会信用代码已被使用')
  return { creditCode, recordNumber, qualityInfo: images }
}

/**
 * Step 4: without a superior a government will be a top-level one, whose sections are others (K17).
 * @throws InvalidInput that names the sections that are missing
 */
export const requireIntroduction = (
  tenantType: number,
  pid: string | null,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const sections = introductionSections(tenantType, pid === null)
  const keys = INTRODUCTION_KEYS.filter((key) => sections.some((each) => each.key === key))
  return requireSections(
    Object.fromEntries(keys.map((key) => [key, typed[key]] as const)),
    sections,
  )
}

/** Who will lead the organisation: somebody known, or a name and a number. */
export type WholePrincipal = {
  readonly platforms: readonly DraftPlatform[]
  readonly createGroup: boolean
} & (
  | { readonly userId: string }
  | { readonly userId: null; readonly realName: string; readonly mobile: string }
)

/**
 * Step 5. Whether somebody chosen is within the applicant's sight is asked by the caller.
 * @throws InvalidInput at what is missing
 */
export function requirePrincipal(typed: DraftPrincipal): WholePrincipal {
  const { userId, realName, mobile, platforms, createGroup } = typed
  const rest = { platforms: [...new Set(platforms ?? ['gov' as const])] }
  if (rest.platforms.length === 0) throw invalid('platforms', WIZARD_TEXTS.platforms)
  const group = { createGroup: (createGroup ?? 1) === 1 }
  if (typeof userId === 'string') return { ...rest, ...group, userId }
  const name = (realName ?? '').trim()
  if (name === '') throw invalid('realName', WIZARD_TEXTS.realName)
  if ((mobile ?? '').trim() === '') throw invalid('mobile', WIZARD_TEXTS.mobile)
  const e164 = mobileOf(mobile ?? '')
  if (e164 === null) throw invalid('mobile', WIZARD_TEXTS.mobileForm)
  return { ...rest, ...group, userId: null, realName: name, mobile: e164 }
}

/** The same refusal with the step that it is about, so that the wizard leads there (S4.1). */
export const withStep = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.field === undefined) return error
  const step = stepOfField(error.field)
  const { code, field, status, message: msg } = error
  return step === undefined ? error : new Refusal(code, { msg, field, status, data: { step } })
}
