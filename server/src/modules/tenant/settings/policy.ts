/** What basic data must be like (S1 §5 Basic data; decisions T9, T16, K18). */
import { ErrorCode } from '@zz/contract'
import type { Static } from 'typebox'
import { failField } from '../../../platform/errors.ts'
import { attributesOf } from '../../dict/service.ts'
import { regionOf } from '../../region/service.ts'
import type { BasicData } from './queries.ts'
import type { UpdateTenant } from './schemas.ts'

/** Letters, digits, blanks and . & ' - (T16). */
const ENGLISH = /^[A-Za-z0-9 .&'-]+$/

const filled = (value: string | null, field: string, msg: string): string => {
  const text = (value ?? '').trim()
  if (text === '') throw failField(ErrorCode.InvalidInput, field, msg)
  return text
}

/** What is said of a field at fault; the wizard says it in other words. */
export interface BasicTexts {
  readonly tenantFullName: string
  readonly tenantEnglishName: string
  readonly tenantEnglishNameForm: string
  readonly tenantName: string
}

const SETTING_TEXTS: BasicTexts = {
  tenantFullName: '请填写组织中文全称',
  tenantEnglishName: '请填写组织英文全称',
  tenantEnglishNameForm: "组织英文全称只能包含字母、数字、空格和.&'-",
  tenantName: '请填写组织中文简称',
}

/**
 * The row's new values, surrounding blanks taken away and the region's names from the table; throws
 * with the first field at fault.
 */
export function basicData(
  input: Omit<Static<typeof UpdateTenant>, 'id' | 'version'>,
  tenantType: number,
  texts: BasicTexts = SETTING_TEXTS,
): BasicData {
  const tenantFullName = filled(input.tenantFullName, 'tenantFullName', texts.tenantFullName)
  const tenantEnglishName = filled(
    input.tenantEnglishName,
    'tenantEnglishName',
    texts.tenantEnglishName,
  )
  if (!ENGLISH.test(tenantEnglishName))
    throw failField(ErrorCode.InvalidInput, 'tenantEnglishName', texts.tenantEnglishNameForm)
  const tenantName = filled(input.tenantName, 'tenantName', texts.tenantName)
  const logo = filled(input.logo, 'logo', '请上传组织logo')
  const region = regionOf(input)
  if (!region) throw failField(ErrorCode.InvalidInput, 'city', '请选择所在城市')
  const address = filled(input.address, 'address', '请填写详细地址')
  const attribute = filled(input.attribute, 'attribute', '请选择组织属性')
  if (!attributesOf(tenantType).includes(attribute))
    throw failField(ErrorCode.InvalidInput, 'attribute', '请选择组织属性')
  return { tenantFullName, tenantEnglishName, tenantName, logo, ...region, address, attribute }
}
