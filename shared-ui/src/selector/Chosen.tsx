import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { PersonAvatar } from '../widgets/PersonAvatar'
import type { ChoiceItem } from './choice'
import { useScope } from './context'
import { SelectorList } from './List'
import type { RowView } from './Row'
import { TALL_ROW_HEIGHT } from './rows'
import css from './selector.module.css'

const nothing = (): void => undefined

function Face({ item }: { item: ChoiceItem }): ReactNode {
  if (item.staff) return <PersonAvatar name={item.name} avatar={item.staff.avatar} size={32} />
  return (
    <span className={css.icon} aria-hidden="true">
      {item.kind === 'tenant' ? <BankOutlined /> : <ApartmentOutlined />}
    </span>
  )
}

/** Staff: tenant and platform; others: where they belong. '' where that is not known. */
function noteOf(item: ChoiceItem, platformName: (code: string) => string): string {
  // Seeded by account: on which platform is not known.
  if (item.staff?.id === '') return item.staff.tenantName
  if (item.staff)
    return [item.staff.tenantName, platformName(item.staff.platform)].filter(Boolean).join(' · ')
  return item.note ?? (item.kind === 'tenant' ? '组织' : '部门')
}

/**
 * 已选择: chips of what is chosen, each removable by its button or Delete (S1 §2). On a phone a bar
 * that opens upwards.
 */
export function ChosenItems(): ReactNode {
  const { choice, remove, narrow, platformName } = useScope()
  const id = `chosen${useId().replace(/\W/g, '')}`
  const [open, setOpen] = useState(false)
  const items = useMemo(() => [...choice.values()], [choice])
  const view = (index: number): RowView | null => {
    const item = items[index]
    if (!item) return null
    const note = noteOf(item, platformName)
    return {
      key: item.key,
      label: note ? `${item.name}，${note}` : item.name,
      body: (
        <>
          <Face item={item} />
          <span className={css.words} title={note ? `${item.name}\n${note}` : item.name}>
            <span className={css.name}>{item.name}</span>
            {note && <span className={css.note}>{note}</span>}
          </span>
        </>
      ),
      open: nothing,
      further: {
        label: `移除${item.name}`,
        press: () => remove([item.key]),
        icon: <CloseOutlined aria-hidden="true" />,
      },
    }
  }
  const title = `已选择(${items.length})`
  const list = (
    <SelectorList
      id={id}
      label={title}
      pattern="grid"
      count={items.length}
      rowHeight={TALL_ROW_HEIGHT}
      view={view}
      of={id}
      onDelete={(row) => remove([row.key])}
    >
      <p className={css.hint}>还没有选择</p>
    </SelectorList>
  )
  const clear = (
    <Button
      type="link"
      size="small"
      disabled={items.length === 0}
      onClick={() => remove(choice.keys())}
    >
      清空
    </Button>
  )
  if (!narrow)
    return (
      <aside className={css.chosen} aria-label="已选择">
        <div className={css.chosenHead}>
          <h2 className={css.chosenTitle}>{title}</h2>
          {clear}
        </div>
        {list}
      </aside>
    )
  return (
    <aside className={`${css.bar} ${open ? css.barOpen : ''}`} aria-label="已选择">
      {open && <div className={css.barList}>{list}</div>}
      <div className={css.chosenHead}>
        <Button
          type="text"
          aria-expanded={open}
          className={css.barButton ?? ''}
          onClick={() => setOpen((now) => !now)}
        >
          {title}
          <UpOutlined aria-hidden="true" className={open ? css.barDown : ''} />
        </Button>
        {!open && <span className={css.barNames}>{items.map(({ name }) => name).join('、')}</span>}
        {clear}
      </div>
    </aside>
  )
}
