import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Drawer, Input, type InputRef } from '@zz/shared-ui/antd/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { PanelBody } from './PanelBody'
import css from './region.module.css'
import type { PanelAria, RegionPanelProps } from './RegionPanel'
import type { PanelState } from './usePanel'

/** The picker on a phone: a sheet from below with search and one list at a time. */
export function RegionSheet({
  title,
  open,
  onClose,
  ...body
}: Omit<RegionPanelProps, 'rows' | 'narrow'> & {
  readonly panel: PanelState
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { text, onText, keys, panel } = body
  const [aria, setAria] = useState<PanelAria>({ controls: '', active: undefined })
  const popup = `${body.id}-popup`
  const search = useRef<InputRef>(null)
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text !== '') return
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      return onText('')
    }
    if (event.key === 'Enter' && panel.state === 'failed') panel.retry()
    if (keys.current?.press(event.key) || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Drawer
      title={title}
      placement="bottom"
      size="80%"
      open={open}
      onClose={onClose}
      destroyOnHidden
      classNames={{ body: css.sheet ?? '' }}
      // With a mouse the keyboard is at hand; on a phone its own would cover the list.
      afterOpenChange={(shown) =>
        shown && matchMedia('(pointer: fine)').matches && search.current?.focus()
      }
    >
      <Input
        ref={search}
        role="combobox"
        aria-label="搜索地区"
        aria-expanded
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={(panel.state === 'ready' && aria.controls) || popup}
        {...(panel.state === 'ready' && aria.active
          ? { 'aria-activedescendant': aria.active }
          : {})}
        autoComplete="off"
        spellCheck={false}
        size="large"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder="输入地区名称、拼音或首字母"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <div id={popup} className={css.sheetBody}>
        <PanelBody {...body} onAria={setAria} narrow />
      </div>
    </Drawer>
  )
}
