import AlignCenterOutlined from '@ant-design/icons/es/icons/AlignCenterOutlined'
import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined'
import ClearOutlined from '@ant-design/icons/es/icons/ClearOutlined'
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined'
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { HEADING_LEVELS, MAX_DEPTH } from './document'

/**
 * One thing that a button does. `can` missing means always; `keys` are shown, and bound by the
 * editor's extensions.
 */
export interface EditorCommand {
  readonly label: string
  readonly icon: ReactNode
  /** As a person reads it: `Ctrl+B`. */
  readonly keys?: string
  readonly run: (editor: Editor) => void
  /** Of what is switched on and off; missing for what is done once. */
  readonly active?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

/** Commands of which one holds at a time, behind one button that says which. */
export interface CommandMenu {
  readonly label: string
  readonly choices: readonly EditorCommand[]
}

const on = (editor: Editor) => editor.chain().focus()

/** How deep the caret stands in lists. */
const listDepth = (editor: Editor): number => {
  const { $from } = editor.state.selection
  let depth = 0
  for (let at = $from.depth; at > 0; at -= 1)
    if ($from.node(at).type.name === 'listItem') depth += 1
  return depth
}

const heading = (index: number, name: string): EditorCommand => {
  const level = HEADING_LEVELS[index] ?? 3
  return {
    label: name,
    icon: null,
    keys: `Ctrl+Alt+${index + 1}`,
    run: (editor) => on(editor).setHeading({ level }).run(),
    active: (editor) => editor.isActive('heading', { level }),
  }
}

const mark = (name: string, label: string, icon: ReactNode, keys: string): EditorCommand => ({
  label,
  icon,
  keys,
  run: (editor) => on(editor).toggleMark(name).run(),
  active: (editor) => editor.isActive(name),
})

const aligned = (editor: Editor): boolean => editor.isActive({ textAlign: 'center' })

/** What a paragraph is: a heading of one of three levels, or text. */
const HEADING_MENU: CommandMenu = {
  label: '标题',
  choices: [
    {
      label: '正文',
      icon: null,
      keys: 'Ctrl+Alt+0',
      run: (editor) => on(editor).setParagraph().run(),
      active: (editor) => !editor.isActive('heading'),
    },
    heading(0, '标题一'),
    heading(1, '标题二'),
    heading(2, '标题三'),
  ],
}

/** In the order of the toolbar, parted where a line stands. */
export const EDITOR_COMMANDS: readonly (readonly (EditorCommand | CommandMenu)[])[] = [
  [
    {
      label: '撤销',
      icon: <UndoOutlined />,
      keys: 'Ctrl+Z',
      run: (editor) => on(editor).undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      label: '重做',
      icon: <RedoOutlined />,
      keys: 'Ctrl+Y',
      run: (editor) => on(editor).redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [HEADING_MENU],
  [
    mark('bold', '加粗', <BoldOutlined />, 'Ctrl+B'),
    mark('italic', '斜体', <ItalicOutlined />, 'Ctrl+I'),
    mark('underline', '下划线', <UnderlineOutlined />, 'Ctrl+U'),
    mark('strike', '删除线', <StrikethroughOutlined />, 'Ctrl+Shift+S'),
  ],
  [
    {
      label: '项目符号列表',
      icon: <UnorderedListOutlined />,
      keys: 'Ctrl+Shift+8',
      run: (editor) => on(editor).toggleBulletList().run(),
      active: (editor) => editor.isActive('bulletList'),
    },
    {
      label: '编号列表',
      icon: <OrderedListOutlined />,
      keys: 'Ctrl+Shift+7',
      run: (editor) => on(editor).toggleOrderedList().run(),
      active: (editor) => editor.isActive('orderedList'),
    },
    {
      label: '减少缩进',
      icon: <MenuFoldOutlined />,
      keys: 'Ctrl+[',
      run: (editor) => on(editor).liftListItem('listItem').run(),
      can: (editor) => editor.can().liftListItem('listItem'),
    },
    {
      label: '增加缩进',
      icon: <MenuUnfoldOutlined />,
      keys: 'Ctrl+]',
      run: (editor) => on(editor).sinkListItem('listItem').run(),
      can: (editor) => listDepth(editor) < MAX_DEPTH && editor.can().sinkListItem('listItem'),
    },
    {
      label: '引用',
      icon: '”',
      keys: 'Ctrl+Shift+B',
      run: (editor) => on(editor).toggleBlockquote().run(),
      active: (editor) => editor.isActive('blockquote'),
    },
    {
      label: '居中',
      icon: <AlignCenterOutlined />,
      keys: 'Ctrl+Shift+E',
      run: (editor) => {
        const textAlign = aligned(editor) ? null : 'center'
        on(editor)
          .updateAttributes('paragraph', { textAlign })
          .updateAttributes('heading', { textAlign })
          .run()
      },
      active: aligned,
    },
  ],
  [
    {
      label: '清除格式',
      icon: <ClearOutlined />,
      keys: 'Ctrl+\\',
      run: (editor) => on(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
]
