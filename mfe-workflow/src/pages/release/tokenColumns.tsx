import type { PublisherToken } from '@zz/api-contract/release'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText, StatusTag, TimeText, type Tone, toInstant } from '@zz/shared-ui/widgets'

/** A revoked token stays revoked, also past its end. */
export type TokenState = 'valid' | 'expired' | 'revoked'

/** Words of the states; the usual one has no tag. */
export const TOKEN_STATES: Readonly<
  Record<TokenState, { readonly label: string; readonly tone: Tone | null }>
> = {
  valid: { label: '有效', tone: null },
  expired: { label: '已过期', tone: 'overdue' },
  revoked: { label: '已撤销', tone: 'off' },
}

/** What a token is good for at this moment. */
export const tokenState = ({ revokeTime, expireTime }: PublisherToken): TokenState => {
  if (revokeTime !== null) return 'revoked'
  const ends = toInstant(expireTime)
  return ends !== null && ends <= Date.now() ? 'expired' : 'valid'
}

/** Columns of publisher tokens; the token itself is shown once, when it is made, and never here. */
export const TOKEN_COLUMNS: readonly ListColumn<PublisherToken>[] = [
  {
    key: 'name',
    title: '名称',
    kind: 'name',
    render: (row) => <EllipsisText text={row.name} />,
  },
  {
    key: 'remote',
    title: '模块',
    kind: 'word',
    width: 100,
    card: 'meta',
    render: (row) => row.remote,
  },
  {
    key: 'maker',
    title: '创建人',
    kind: 'person',
    render: (row) => <EllipsisText text={row.makerName} />,
  },
  {
    key: 'created',
    title: '创建时间',
    kind: 'datetime',
    render: (row) => <TimeText value={row.createTime} />,
  },
  {
    key: 'used',
    title: '最近使用',
    kind: 'datetime',
    render: (row) => (row.lastUseTime === null ? '从未使用' : <TimeText value={row.lastUseTime} />),
  },
  {
    key: 'expires',
    title: '到期时间',
    kind: 'datetime',
    card: 'line',
    cardLabel: '到期',
    render: (row) => <TimeText value={row.expireTime} />,
  },
  {
    key: 'state',
    title: '状态',
    kind: 'status',
    render: (row) => {
      const { label, tone } = TOKEN_STATES[tokenState(row)]
      return tone === null ? label : <StatusTag tone={tone}>{label}</StatusTag>
    },
  },
]
