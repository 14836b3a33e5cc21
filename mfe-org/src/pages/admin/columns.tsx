import type { Administrator } from '@zz/api-contract/admin'
import type { ListColumn } from '@zz/shared-ui/list'
import { PersonAvatar, TimeText } from '@zz/shared-ui/widgets'
import css from './admin.module.css'

/** Names of the departments, — for none. */
export const departmentsText = ({ departments }: Administrator): string =>
  departments.length === 0 ? '—' : departments.join('、')

/** The columns of decisions T18. */
export const ADMIN_COLUMNS: readonly ListColumn<Administrator>[] = [
  {
    key: 'name',
    title: '姓名',
    kind: 'name',
    width: 140,
    render: ({ name, avatar }) => (
      <span className={css.person}>
        <PersonAvatar name={name} avatar={avatar} size={24} />
        <span className={css.personName}>{name}</span>
      </span>
    ),
    onCard: ({ name }) => name,
  },
  { key: 'department', title: '部门', kind: 'text', card: 'meta', render: departmentsText },
  {
    key: 'mobile',
    title: '手机',
    kind: 'word',
    width: 120,
    card: 'meta',
    render: ({ mobile }) => mobile || '—',
  },
  {
    key: 'createTime',
    title: '添加时间',
    kind: 'datetime',
    card: 'line',
    render: ({ createTime }) => <TimeText value={createTime} />,
  },
]
