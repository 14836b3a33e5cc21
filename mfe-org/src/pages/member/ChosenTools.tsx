import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useState } from 'react'
import css from './member.module.css'

const TOLD = 100

/** Who is chosen, also on other pages, as far as there is room; and a button that adds all that the filters find. */
export function ChosenTools<Row>({
  names,
  all,
  add,
}: {
  readonly names: readonly string[]
  /** At most as many as one act takes. */
  readonly all: () => Promise<readonly Row[]>
  readonly add: (rows: readonly Row[]) => void
}): ReactNode {
  const [adding, setAdding] = useState(false)
  const told = names.slice(0, TOLD).join('、')
  const addAll = async (): Promise<void> => {
    setAdding(true)
    try {
      add(await all())
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      <span className={css.who} title={names.length > TOLD ? `${told}…` : told}>
        {told}
      </span>
      <Button type="link" size="small" loading={adding} onClick={() => void addAll()}>
        选择全部结果
      </Button>
    </>
  )
}
