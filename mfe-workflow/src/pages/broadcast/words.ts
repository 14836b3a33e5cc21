import type { Broadcast } from '@zz/api-contract/broadcast'
import { TENANT_TYPE_NAMES, TENANT_TYPES } from '@zz/contract/organisation'
import type { Tone } from '@zz/shared-ui/widgets'

/** Whom an announcement is for: everybody, named organisations, or types of them. */
export type Audience = Broadcast['audience']
/** How far an announcement is: 1 waits, 2 is being sent, 3 sent, 4 withdrawn, 5 interrupted. */
export type BroadcastStatus = Broadcast['status']

/** Status before the time at which it is sent; until then it can be withdrawn. */
export const WAITING = 1
/** Status while it is sent; the list then asks again by itself. */
export const SENDING = 2
/** Status after an interruption; 继续发送 goes on with the rest. */
export const STOPPED = 5

/** Words by status. */
export const STATUS_WORDS: Readonly<
  Record<BroadcastStatus, { readonly label: string; readonly tone: Tone }>
> = {
  1: { label: '待发送', tone: 'waiting' },
  2: { label: '发送中', tone: 'running' },
  3: { label: '已发送', tone: 'done' },
  4: { label: '已撤回', tone: 'off' },
  5: { label: '发送中断', tone: 'overdue' },
}

/** Words of the choices in the form. */
export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  all: '全部用户',
  tenants: '指定组织',
  types: '指定组织类型',
}

/** Types of organisations to choose from. */
export const TYPE_OPTIONS = TENANT_TYPES.map((value) => ({
  value,
  label: TENANT_TYPE_NAMES[value].label,
}))

/** Whom it is for, in words. */
export const audienceText = ({ audience, tenantNames, tenantTypes }: Broadcast): string => {
  if (audience === 'tenants') return tenantNames.join('、')
  if (audience === 'all') return AUDIENCE_WORDS.all
  const names = TYPE_OPTIONS.filter(({ value }) => tenantTypes.includes(value))
  return `${names.map(({ label }) => label).join('、')}类组织`
}

/** How far it is: before it is begun nobody knows how many there will be. */
export const progressText = ({ status, done, total }: Broadcast): string => {
  if (status === WAITING || total === 0) return '—'
  return done === total ? `${total} 人` : `${done} / ${total} 人`
}
