import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { Dropdown } from '@zz/shared-ui/antd/core'
import { type ReactNode, useRef, useState } from 'react'
import type { CommandMenu } from './commands'
import css from './editor.module.css'

/** `tabIndex` and `onFocus` come from the toolbar, of whose buttons one is reached by Tab. */
export interface ChoiceButtonProps {
  readonly editor: Editor
  readonly menu: CommandMenu
  readonly disabled: boolean
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

/**
 * A button of the toolbar that opens its choices, 标题 ▾; the one that holds at the caret is marked
 * in the menu, and the button is lit where it is not the first.
 */
export function ChoiceButton({
  editor,
  menu,
  disabled,
  tabIndex,
  onFocus,
}: ChoiceButtonProps): ReactNode {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const held = useEditorState({
    editor,
    selector: ({ editor: now }) => menu.choices.findIndex(({ active }) => active?.(now) === true),
  })
  const current = menu.choices[held]?.label
  return (
    <Dropdown
      trigger={['click']}
      open={open && !disabled}
      onOpenChange={(next, { source }) => {
        setOpen(next)
        // Closed by a key, the focus goes back; a choice gives it to the text, and what was pressed
        // instead takes it afterwards.
        const inside = document.activeElement?.closest('[role="menu"]')
        if (!next && source === 'trigger' && inside) button.current?.focus()
      }}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: current === undefined ? [] : [current],
        items: menu.choices.map(({ label, keys }) => ({ key: label, label, extra: keys })),
        onClick: ({ key }) => {
          setOpen(false)
          menu.choices.find(({ label }) => label === key)?.run(editor)
        },
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${css.button} ${css.choice}`}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={disabled}
        data-lit={held > 0}
        onFocus={onFocus}
        // The text keeps its selection.
        onMouseDown={(down) => down.preventDefault()}
      >
        {menu.label}
        <DownOutlined aria-hidden="true" />
      </button>
    </Dropdown>
  )
}
