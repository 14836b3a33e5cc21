import { Button, Input } from '@zz/shared-ui/antd/core'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import css from './editor.module.css'

const MAX_WORDS = 108

/**
 * What the chosen picture shows, for those who do not see it, and its removal. Nothing while none
 * is chosen.
 */
export function PictureRow({ editor }: { editor: Editor }): ReactNode {
  const words = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('image') ? String(now.getAttributes('image').alt ?? '') : null,
  })
  if (words === null) return null
  return (
    <div className={css.row} role="group" aria-label="图片">
      <Input
        size="small"
        className={css.address ?? ''}
        aria-label="图片说明"
        placeholder="图片说明，供看不到图片的人了解内容"
        maxLength={MAX_WORDS}
        value={words}
        onChange={(changed) =>
          editor.commands.updateAttributes('image', { alt: changed.target.value })
        }
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter' && pressed.key !== 'Escape') return
          pressed.preventDefault()
          pressed.stopPropagation()
          editor.commands.focus()
        }}
      />
      <Button size="small" danger onClick={() => editor.chain().focus().deleteSelection().run()}>
        删除图片
      </Button>
    </div>
  )
}
