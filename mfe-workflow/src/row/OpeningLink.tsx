import { Button } from '@zz/shared-ui/antd/core'
import { EllipsisText } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import css from './openingLink.module.css'

/** What a row is called; pressed, the row's dialog opens by `onOpen`. */
export const OpeningLink = ({
  text,
  onOpen,
}: {
  readonly text: string
  readonly onOpen: () => void
}): ReactNode => (
  <Button
    type="link"
    size="small"
    className={css.link ?? ''}
    onClick={onOpen}
    aria-haspopup="dialog"
  >
    <EllipsisText text={text} />
  </Button>
)
