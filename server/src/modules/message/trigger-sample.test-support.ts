/** What an event for a trigger of messages is made of. */
import { newId } from '../../platform/ids.ts'
import { personId } from '../../seed/data/people.ts'

export const TENANT = '2'
export const OTHER = '3'
export const NAME = '锦云区人民政府'

/** Subjects by the person who has to get them. */
export type Told = Readonly<Record<string, string>>

export interface TriggerSample {
  readonly type: string
  readonly objectType: string
  readonly objectId: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly tenantId: string
  readonly actor: string
  readonly told: Told
}

export const all = (people: readonly string[], subject: string): Told =>
  Object.fromEntries(people.map((id) => [id, subject]))
export const [zhou, lin, he, zhao, gao] = (
  ['zhouming', 'linxue', 'heping', 'zhaolan', 'gaoyuan'] as const
).map(personId) as [string, string, string, string, string]

/** Of the organisation, by one of its administrators. */
export const inTenant = (
  type: string,
  objectType: string,
  payload: TriggerSample['payload'],
  told: Told,
  more: Partial<TriggerSample> = {},
): TriggerSample => ({
  type,
  objectType,
  objectId: objectType === 'tenant' ? TENANT : newId(),
  payload,
  tenantId: TENANT,
  actor: lin,
  told,
  ...more,
})
