import { Button } from '@zz/shared-ui/antd/core'
import type { ListColumn } from '@zz/shared-ui/list'
import { EllipsisText } from '@zz/shared-ui/widgets'
import css from './approval.module.css'
import type { CentreRow } from './rows'

/** What is applied for opens the application by `look`. */
export const openingColumn = (look: (row: CentreRow) => void): ListColumn<CentreRow> => ({
  key: 'title',
  title: '申请内容',
  kind: 'name',
  onCard: ({ title }) => title,
  render: (row) => (
    <Button
      type="link"
      size="small"
      className={css.title ?? ''}
      onClick={() => look(row)}
      aria-haspopup="dialog"
    >
      <EllipsisText text={row.title} />
    </Button>
  ),
})
