import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { ChoiceButton } from './ChoiceButton'
import { EDITOR_COMMANDS, type EditorCommand, type CommandMenu } from './commands'
import css from './editor.module.css'
import { useRoving } from './useRoving'

/**
 * `label` is what the text is, and begins the toolbar's name; `bar` is the toolbar's element, so
 * that Alt+F10 can lead there.
 */
export interface ToolbarProps {
  readonly editor: Editor
  readonly label: string
  readonly disabled: boolean
  /** Which of the rows below is open. */
  readonly open: 'link' | 'picture' | null
  readonly bar: RefObject<HTMLDivElement | null>
  readonly onLink: () => void
  readonly onPicture: () => void
}

/** Control on other systems than Apple's, as it is spoken. */
const spoken = (keys: string): string => keys.replace('Ctrl', 'Control')

/**
 * The editor's toolbar (WAI-ARIA toolbar): one stop for Tab, arrows inside, Escape back to the
 * text.
 */
export function EditorToolbar({
  editor,
  label,
  disabled,
  open,
  bar,
  onLink,
  onPicture,
}: ToolbarProps): ReactNode {
  const roving = useRoving(bar)
  const before = useRef<HTMLButtonElement>(null)
  const groups: readonly (readonly (EditorCommand | CommandMenu)[])[] = [
    ...EDITOR_COMMANDS.slice(0, -1),
    [
      {
        label: '链接',
        icon: <LinkOutlined />,
        keys: 'Ctrl+K',
        run: onLink,
        active: (each) => open === 'link' || each.isActive('link'),
      },
      { label: '插入图片', icon: <PictureOutlined />, run: onPicture },
    ],
    ...EDITOR_COMMANDS.slice(-1),
  ]
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      groups
        .map((group) =>
          group.map((entry) =>
            'choices' in entry ? '' : `${entry.active?.(now) ?? ''} ${entry.can?.(now) ?? true}`,
          ),
        )
        .join('|'),
  })
  const told = states.split('|').flatMap((group) => group.split(','))
  let place = -1
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}工具栏`}
      aria-disabled={disabled}
      className={css.bar}
      onKeyDown={(pressed) => {
        // What comes out of an open menu is the menu's.
        if (!bar.current?.contains(pressed.target as Node)) return
        if (pressed.key === 'Escape') {
          pressed.stopPropagation()
          editor.commands.focus()
        } else roving.onKeyDown(pressed)
      }}
    >
      {groups.map((group) => (
        <div key={group[0]?.label} className={css.group}>
          {group.map((command) => {
            place += 1
            const at = place
            if ('choices' in command)
              return (
                <ChoiceButton
                  key={command.label}
                  editor={editor}
                  menu={command}
                  disabled={disabled}
                  tabIndex={disabled ? -1 : roving.tabIndex(at)}
                  onFocus={() => roving.onFocus(at)}
                />
              )
            const [pressed, can] = told[at]?.split(' ') ?? []
            const off = disabled || can === 'false'
            return (
              <button
                key={command.label}
                ref={at === 0 ? before : null}
                type="button"
                className={css.button}
                tabIndex={disabled ? -1 : roving.tabIndex(at)}
                title={
                  command.keys === undefined ? command.label : `${command.label}（${command.keys}）`
                }
                aria-label={command.label}
                aria-disabled={off}
                {...(command.active ? { 'aria-pressed': pressed === 'true' } : {})}
                {...(command.keys === undefined
                  ? {}
                  : { 'aria-keyshortcuts': spoken(command.keys) })}
                onFocus={() => roving.onFocus(at)}
                // The text keeps its selection.
                onMouseDown={(down) => down.preventDefault()}
                onClick={() => off || command.run(editor)}
              >
                {typeof command.icon === 'string' ? (
                  // Drawn, not written: the name is 引用, and what is seen would have to stand in it.
                  <span aria-hidden="true" className={css.letter} data-letter={command.icon} />
                ) : (
                  <span aria-hidden="true">{command.icon}</span>
                )}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
