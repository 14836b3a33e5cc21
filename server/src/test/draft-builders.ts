/** Builds drafts over HTTP as the wizard does. */
import { creditCodeCheck } from '@zz/contract/organisation'
import { introductionSections } from '@zz/contract/introduction'
import type { Caller } from './harness.ts'
import { png } from '../modules/upload/test/samples.ts'

export interface DraftAnswer {
  readonly id: string
  readonly version: number
  readonly perfectStep: number
  readonly tenantType: number
}

export interface OutcomeAnswer {
  readonly result: number | null
  readonly tenantId: string
  readonly msg: string
  readonly version: number
}

let serial = 0

/** A code that nobody has had in this run. */
export const freshCreditCode = (): string => {
  serial += 1
  const body = `12510107MC${String(serial).padStart(7, '0')}`
  return `${body}${creditCodeCheck(body)}`
}

export const uploadFor = async (
  caller: Caller,
  purpose:
    | 'logo'
    | 'certificate'
    | 'licence'
    | 'authorisation'
    | 'richText'
    | 'startUp'
    | 'realName',
): Promise<string> => {
  const item = {
    fileName: 'a.png',
    fileType: 1,
    purpose,
    body: (await png(20, 20)).toString('base64'),
  }
  const { body } = await caller.post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems: [item],
  })
  return body.data[0] ?? ''
}

export const basicOf = async (caller: Caller, name: string, attribute = '公办') => ({
  tenantFullName: name,
  tenantEnglishName: 'Xinmiao School',
  tenantName: name.slice(0, 6),
  logo: await uploadFor(caller, 'logo'),
  province: null,
  provinceCode: '510000',
  city: null,
  cityCode: '510100',
  district: null,
  districtCode: '510107',
  address: '新苗路1号',
  attribute,
})

export const papersOf = async (caller: Caller, licence = false) => {
  const images = [
    { type: 1, key: await uploadFor(caller, 'certificate') },
    ...(licence ? [{ type: 2, key: await uploadFor(caller, 'licence') }] : []),
    { type: 3, key: await uploadFor(caller, 'authorisation') },
  ]
  return {
    creditCode: freshCreditCode(),
    recordNumber: licence ? '川业备0001号' : null,
    qualityInfo: images,
  }
}

export const textsOf = (tenantType: number, top: boolean) =>
  Object.fromEntries(
    introductionSections(tenantType, top).map(({ key, label }) => [key, `<p>${label}的内容</p>`]),
  )

export const draftCalls = (caller: Caller) => {
  const at = (name: string) => `/api/uc/tenant/draft/${name}`
  const post =
    <T>(name: string) =>
    (body: object) =>
      caller.post<T>(at(name), body)
  return {
    unfinished: () => caller.get<DraftAnswer | null>(at('get-perfect-step')),
    read: (id: string) => caller.get<Record<string, unknown>>(at('get'), { id }),
    save: post<DraftAnswer>('save'),
    basic: post<DraftAnswer>('update'),
    relation: post<DraftAnswer>('update-relation'),
    papers: post<DraftAnswer>('update-qualification'),
    introduction: post<DraftAnswer>('update-introduction'),
    principal: post<OutcomeAnswer>('update-principal'),
    discard: post<null>('discard'),
    recreate: post<DraftAnswer>('recreate'),
    search: post<{ id: string; tenantFullName: string }[]>('search-tenant'),
  }
}

export interface Wanted {
  readonly tenantType: number
  readonly name: string
  readonly attribute?: string
  readonly relation?: object
}

/** A draft whose first four steps are finished. */
export async function writeDraft(
  caller: Caller,
  { tenantType, name, attribute, relation = {} }: Wanted,
): Promise<DraftAnswer> {
  const calls = draftCalls(caller)
  const basic = await basicOf(caller, name, attribute)
  const begun = (await calls.save({ tenantType, ...basic, perfectStep: 1 })).body.data
  const tenantId = begun.id
  await calls.relation({ tenantId, ...relation, perfectStep: 2 })
  await calls.papers({ tenantId, ...(await papersOf(caller, tenantType === 7)), perfectStep: 3 })
  const top = !('pid' in relation)
  const { body } = await calls.introduction({
    tenantId,
    ...textsOf(tenantType, top),
    perfectStep: 4,
  })
  return body.data
}

/** The principal that somebody in no organisation names: a person by number. */
export const DIRECT = {
  realName: '苏雯',
  mobile: '13800138001',
  platforms: ['gov'],
  createGroup: 1,
  perfectStep: 5,
} as const
