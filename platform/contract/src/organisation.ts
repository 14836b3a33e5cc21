/**
 * What creating an organisation asks by its type: the wizard draws it, the server judges by it (S1
 * §3, §5; decisions T8, T11, T14, T16, K18).
 */
import { INTRODUCTION_KEYS } from './introduction.ts'
import { codeOf } from './papers.ts'

export const TENANT_TYPES = [1, 2, 3, 4, 5, 6, 7] as const
/** 1 government, 2 company, 3 school, 4 community, 5 talent, 6 party, 7 residential community. */
export type TenantTypeCode = (typeof TENANT_TYPES)[number]

const COMPANY = 2
const PARTY = 6
const RESIDENTIAL = 7

/** Which types may stand below which, by code (T11). */
const CHILD_TYPES: Readonly<Record<TenantTypeCode, readonly TenantTypeCode[]>> = {
  1: TENANT_TYPES,
  2: [COMPANY, PARTY],
  3: [3, PARTY],
  4: [RESIDENTIAL, PARTY],
  5: [5, PARTY],
  6: [PARTY],
  7: [],
}

/** Name of a type in an address, as in create/SCH, with its word on screen (S2 §2.12; G13). */
export const TENANT_TYPE_NAMES: Readonly<
  Record<TenantTypeCode, { readonly key: string; readonly label: string }>
> = {
  1: { key: 'GOV', label: '政府' },
  2: { key: 'COM', label: '企业' },
  3: { key: 'SCH', label: '高校' },
  4: { key: 'CMM', label: '社区' },
  5: { key: 'TAL', label: '人才' },
  6: { key: 'PAR', label: '党组织' },
  7: { key: 'RES', label: '小区' },
}

/** An organisation of a type in words: 政府组织, 党组织. */
export const tenantTypeNoun = (code: TenantTypeCode): string =>
  `${TENANT_TYPE_NAMES[code].label.replace(/组织$/, '')}组织`

/** The code of a type by its name in an address; null for none. */
export const tenantTypeOfKey = (key: string): TenantTypeCode | null =>
  TENANT_TYPES.find((code) => TENANT_TYPE_NAMES[code].key === key.toUpperCase()) ?? null

const isTypeCode = (tenantType: number): tenantType is TenantTypeCode =>
  (TENANT_TYPES as readonly number[]).includes(tenantType)

/** Types that an organisation of this type may stand above; none for an unknown type. */
export const childTypesOf = (tenantType: number): readonly TenantTypeCode[] =>
  isTypeCode(tenantType) ? CHILD_TYPES[tenantType] : []

/** Types that an organisation of this type may stand below. */
export const parentTypesOf = (tenantType: number): readonly TenantTypeCode[] =>
  TENANT_TYPES.filter((parent) => (childTypesOf(parent) as readonly number[]).includes(tenantType))

/** What the steps of the creation ask of a type. */
export interface CreationRules {
  /** A superior must be chosen (T11). */
  readonly needsSuperior: boolean
  /** It may ask to belong to other organisations (S1 §2, Relation tabs). */
  readonly mayBelong: boolean
  /** It names its property company (T14). */
  readonly needsAssociate: boolean
  /** It hands in a licence and a record number (S1 §5, Certificates). */
  readonly needsLicence: boolean
}

/** The rules of a type. */
export const creationRulesOf = (tenantType: number): CreationRules => ({
  needsSuperior: tenantType === RESIDENTIAL,
  mayBelong: tenantType !== PARTY,
  needsAssociate: tenantType === RESIDENTIAL,
  needsLicence: tenantType === RESIDENTIAL,
})

/** Type of the organisations that may be a residential community's property company (T14). */
export const ASSOCIATE_TYPE = COMPANY

/** Messages of the wizard, which differ from those of the settings (S1 §5; K18). */
export const WIZARD_TEXTS = {
  tenantFullName: '请填写组织名称',
  tenantEnglishName: '请填写组织英文名称',
  tenantEnglishNameForm: "组织英文名称只能包含字母、数字、空格和.&'-",
  tenantName: '请填写组织简称',
  logo: '请上传组织logo',
  city: '请选择所在城市',
  address: '请填写详细地址',
  attribute: '请选择组织属性',
  pid: '请选择上级组织/部门',
  associateTenantId: '请选择小区物业公司',
  certificates: '请上传组织证件照片',
  licences: '请上传组织许可证图片',
  authorisation: '请上传认证授权书',
  recordNumber: '请输入组织备案号',
  creditCode: '请输入统一社会信用代码',
  creditCodeLength: '请输入18位统一社会信用代码',
  creditCodeForm: '统一社会信用代码不正确',
  principalMethod: '请选择设置负责人方式',
  principal: '请设置负责人',
  realName: '请填写负责人姓名',
  mobile: '请填写负责人手机号',
  mobileForm: '请输入正确的手机号',
  platforms: '请选择平台',
  createGroup: '请选择是否创建组织关联群',
  unfinished: '缺少当前更新组织信息',
} as const

const INTRODUCTION_STEP = 4
const STEP_OF_FIELD: Readonly<Record<string, number>> = {
  tenantFullName: 1,
  tenantEnglishName: 1,
  tenantName: 1,
  logo: 1,
  city: 1,
  address: 1,
  attribute: 1,
  pid: 2,
  belongs: 2,
  associateTenantId: 2,
  qualityInfo: 3,
  creditCode: 3,
  recordNumber: 3,
  userId: 5,
  realName: 5,
  mobile: 5,
  platforms: 5,
}

/**
 * The step of the creation that asks for a field of the wire: 1 Base, 2 Relation, 3 Authorize, 4
 * Intro, 5 Principal; undefined for a field of none.
 */
export const stepOfField = (field: string): number | undefined =>
  (INTRODUCTION_KEYS as readonly string[]).includes(field)
    ? INTRODUCTION_STEP
    : STEP_OF_FIELD[field]

/** At most so many pictures of one kind (S1 §5, Certificates). */
export const MAX_CERTIFICATES = 12

/** Letters of a unified social credit code in the order of their values (GB 32100). */
const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const LENGTH = 18

/** The check character that the first 17 letters ask for; undefined for a letter of no value. */
export function creditCodeCheck(body: string): string | undefined {
  const values = WEIGHTS.map((_, index) => LETTERS.indexOf(body.charAt(index) || '-'))
  if (values.includes(-1)) return undefined
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0)
  return LETTERS[(31 - (sum % 31)) % 31]
}

/**
 * What is wrong with a unified social credit code as it was typed, read as `codeOf` does; null when
 * nothing is (T8).
 */
export function creditCodeFault(typed: string): string | null {
  const code = codeOf(typed)
  if (code === '') return WIZARD_TEXTS.creditCode
  if (code.length !== LENGTH) return WIZARD_TEXTS.creditCodeLength
  return creditCodeCheck(code) === code.charAt(LENGTH - 1) ? null : WIZARD_TEXTS.creditCodeForm
}
