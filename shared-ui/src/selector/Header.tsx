import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button, Input, type InputRef, Tooltip } from '@zz/shared-ui/antd/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { PickButton } from './Pick'
import css from './selector.module.css'
import { KIND_WORD, type ItemKind } from './types'

/** Search types by their codes (S1 §2). */
const CODE: Readonly<Record<ItemKind, 1 | 2 | 3>> = { tenant: 1, department: 2, staff: 3 }
const KINDS: readonly ItemKind[] = ['tenant', 'department', 'staff']

/**
 * The search as the dialog keeps it; another `kind`, Enter and the icon search at once, the text when
 * typing rests.
 */
export interface HeaderProps {
  readonly box: RefObject<InputRef | null>
  readonly kinds: readonly ItemKind[]
  readonly kind: ItemKind
  readonly onKind: (kind: ItemKind) => void
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSearch: () => void
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Search type, text box, search icon, 取消 and 确定. */
export function SelectorHeader({
  box,
  kinds,
  kind,
  onKind,
  text,
  onText,
  onSearch,
  onConfirm,
  onCancel,
}: HeaderProps): ReactNode {
  // With a keyboard at hand one types at once; on a phone its own would cover the lists.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [box])
  return (
    <div className={css.header}>
      <search className={css.search}>
        <PickButton
          label="搜索类型"
          value={CODE[kind]}
          options={kinds.map((each) => ({ value: CODE[each], label: KIND_WORD[each] }))}
          onChange={(code) => onKind(KINDS[code - 1] ?? 'tenant')}
        />
        <Input
          ref={box}
          aria-label="搜索内容"
          placeholder="请输入组织/部门/人员名称"
          maxLength={108}
          allowClear
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
          onPressEnter={(event) => !event.nativeEvent.isComposing && onSearch()}
        />
        <Tooltip title="搜索">
          <Button
            icon={<SearchOutlined aria-hidden="true" />}
            aria-label="搜索"
            onClick={onSearch}
          />
        </Tooltip>
      </search>
      <div className={css.actions}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" onClick={onConfirm}>
          确定
        </Button>
      </div>
    </div>
  )
}
