import type { ListColumn } from '@zz/shared-ui/list'
import { OpeningLink } from '../../row/OpeningLink'
import type { CentreRow } from './rows'

/** What is applied for opens the application by `look`. */
export const openingColumn = (look: (row: CentreRow) => void): ListColumn<CentreRow> => ({
  key: 'title',
  title: '申请内容',
  kind: 'name',
  onCard: ({ title }) => title,
  render: (row) => <OpeningLink text={row.title} onOpen={() => look(row)} />,
})
