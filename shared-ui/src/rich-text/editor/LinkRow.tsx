import { Button, Input, type InputRef } from '@zz/shared-ui/antd/core'
import { isLinkTarget } from '@zz/contract/rich-text'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './editor.module.css'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/

/** As a person types it: `gov.cn` leads out, `a@b.cn` is written to. */
const completed = (typed: string): string => {
  const text = typed.trim()
  if (SCHEME.test(text) || text.startsWith('/')) return text
  return MAIL.test(text) ? `mailto:${text}` : `https://${text}`
}

const FAULT = '请输入以 http://、https://、mailto: 或 tel: 开头的地址'

const usable = (href: string): boolean =>
  isLinkTarget(href) && (!/^https?:/i.test(href) || URL.canParse(href))

/** Address of a link; Enter takes it, Escape leaves all as it was. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const id = useId()
  const input = useRef<InputRef>(null)
  const { href } = editor.getAttributes('link')
  const before = typeof href === 'string' ? href : ''
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState(false)
  useEffect(() => {
    // After the press that opened it is done with: the text would take the focus back.
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  const apply = (): void => {
    const wanted = completed(typed)
    if (typed.trim() === '' || !usable(wanted)) {
      setFault(true)
      input.current?.focus()
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus()
    if (empty && before === '')
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href: wanted } }],
        })
        .run()
    else chain.extendMarkRange('link').setLink({ href: wanted }).run()
    onClose()
  }
  return (
    <div className={css.row} role="group" aria-label="链接">
      <Input
        ref={input}
        size="small"
        className={css.address ?? ''}
        aria-label="链接地址"
        aria-invalid={fault}
        aria-describedby={fault ? id : undefined}
        placeholder="https://"
        value={typed}
        status={fault ? 'error' : ''}
        onChange={(changed) => {
          setTyped(changed.target.value)
          setFault(false)
        }}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter' && pressed.key !== 'Escape') return
          // Neither the form nor a dialog around it is meant.
          pressed.preventDefault()
          pressed.stopPropagation()
          if (pressed.key === 'Enter') apply()
          else close()
        }}
      />
      <Button size="small" type="primary" onClick={apply}>
        确定
      </Button>
      {before !== '' && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          移除链接
        </Button>
      )}
      <Button size="small" onClick={close}>
        取消
      </Button>
      {fault && (
        <p id={id} role="alert" className={css.fault}>
          {FAULT}
        </p>
      )}
    </div>
  )
}
