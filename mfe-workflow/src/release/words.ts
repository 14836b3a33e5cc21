/** Words of releasing as operators read them. */
import type { RegistryMove, Release } from '@zz/api-contract/release'
import type { Tone } from '@zz/shared-ui/widgets'

/** How operators have set a remote: running, under maintenance, switched off. */
export type RemoteState = 'on' | 'maintenance' | 'off'

/** A running remote is the usual state: a word without a tag. */
export const REMOTE_STATES: Readonly<
  Record<RemoteState, { readonly label: string; readonly tone: Tone | null }>
> = {
  on: { label: '正常', tone: null },
  maintenance: { label: '维护中', tone: 'waiting' },
  off: { label: '已停用', tone: 'off' },
}

/** The state of a remote; one that this page does not know is off. */
export const stateOf = (state: string): RemoteState =>
  state === 'on' || state === 'maintenance' ? state : 'off'

const STATE_VERBS: Readonly<Record<RemoteState, string>> = {
  on: '启用模块',
  maintenance: '开始维护',
  off: '停用模块',
}

const VERBS: Readonly<Record<Exclude<RegistryMove['action'], 'state'>, string>> = {
  deploy: '随服务器部署',
  promote: '发布',
  rollback: '回退到',
  'auto-rollback': '自动回退到',
}

/** For whom a version is: 10% 的组织, 3 个指定组织, 10% 的组织和 3 个指定组织; '' for all. */
export const partText = (percent: number | null, tenants: number): string =>
  [
    ...(percent === null || percent === 0 ? [] : [`${percent}% 的组织`]),
    ...(tenants === 0 ? [] : [`${tenants} 个指定组织`]),
  ].join('和 ')

/** Who moved a remote: a person, their program, or the server. */
export const moverText = ({
  actorName,
  publisherName,
}: Pick<RegistryMove, 'actorName' | 'publisherName'>): string =>
  publisherName === null ? actorName || '服务器' : `发布令牌“${publisherName}”`

/** What happened: 吴桐 发布 0123456789ab，面向 10% 的组织. */
export const moveText = (move: RegistryMove): string => {
  const who = moverText(move)
  if (move.action === 'state') return `${who} ${STATE_VERBS[stateOf(move.state ?? 'off')]}`
  // The server's own doing: its name would stand there twice.
  const what = `${VERBS[move.action]} ${move.toVersion ?? ''}`
  if (move.action === 'deploy') return what
  const part = partText(move.percent, move.tenantIds?.length ?? 0)
  return `${who} ${what}${part === '' ? '' : `，面向 ${part}`}`
}

/** The same with its reason: 吴桐 停用模块（数据迁移）. */
export const moveWithReason = (move: RegistryMove): string =>
  `${moveText(move)}${move.why === '' ? '' : `（${move.why}）`}`

/** The canary and for whom it is; '' where there is none. */
export const canaryText = ({ canary, canaryPercent, canaryTenantIds }: Release): string =>
  canary === null ? '' : `${canary}（${partText(canaryPercent, canaryTenantIds.length)}）`

/** Share of a whole in percent, with one digit where it is small; '—' of nothing. */
export const shareText = (part: number, whole: number): string => {
  if (whole === 0) return '—'
  const percent = (part * 100) / whole
  return `${percent !== 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`
}
