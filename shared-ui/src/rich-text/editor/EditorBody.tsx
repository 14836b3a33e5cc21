import { richTextIsEmpty, richTextLength } from '@zz/contract/rich-text'
import { acceptOf } from '@zz/contract/uploads'
import { EditorContent, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { RichTextEditorProps } from '../RichTextEditor'
import text from '../rich-text.module.css'
import css from './editor.module.css'
import { LinkRow } from './LinkRow'
import { PictureRow } from './PictureRow'
import { insertPictures, pendingIn, takeOut } from './pictures'
import { EditorToolbar } from './Toolbar'
import { PictureUploads } from './Uploads'
import { lostText, useRichEditor } from './useRichEditor'

const HINT = '按 Alt+F10 进入工具栏，按 Tab 离开编辑器'

/** The editor itself; loaded by `RichTextEditor`. */
export function EditorBody({
  value,
  onChange,
  label,
  placeholder = '请输入',
  maxLength,
  disabled = false,
  appCode = 'uc',
  onBusy,
  id,
  ...rest
}: RichTextEditorProps): ReactNode {
  const own = useId()
  const html = value ?? ''
  const bar = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [linking, setLinking] = useState(false)
  const length = richTextLength(html)
  const over = maxLength !== undefined && length > maxLength
  const invalid = rest.invalid === true || String(rest['aria-invalid']) === 'true' || over
  const { editor, jobs, lost } = useRichEditor({
    value: html,
    onChange: (next) => onChange?.(next),
    appCode,
    disabled,
    attributes: {
      ...(id === undefined ? {} : { id }),
      class: `${text.text} ${css.text}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-placeholder': placeholder,
      'aria-describedby': [rest['aria-describedby'], `${own}-hint`].filter(Boolean).join(' '),
      'aria-invalid': String(invalid),
      'aria-required': String(rest['aria-required'] ?? false),
      'aria-disabled': String(disabled),
    },
    onToolbar: () => bar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus(),
    onLink: () => setLinking(true),
  })
  const all = useSyncExternalStore(jobs.subscribe, jobs.all)
  const pending = useEditorState({
    editor,
    selector: ({ editor: now }) => [...pendingIn(now)].join(' '),
  }).split(' ')
  const list = all.filter((job) => pending.includes(job.id))
  const busy = list.some(({ state }) => state !== 'failed')
  const told = useRef(onBusy)
  useEffect(() => {
    told.current = onBusy
  })
  useEffect(() => told.current?.(busy), [busy])
  useEffect(() => () => told.current?.(false), [])
  const empty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })

  return (
    <div className={css.editor} data-invalid={invalid} data-disabled={disabled}>
      <EditorToolbar
        editor={editor}
        label={label}
        disabled={disabled}
        open={linking ? 'link' : null}
        bar={bar}
        onLink={() => setLinking((before) => !before)}
        onPicture={() => chooser.current?.click()}
      />
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      {!disabled && <PictureRow editor={editor} />}
      <div className={css.place}>
        {empty && richTextIsEmpty(html) && (
          <p className={css.placeholder} aria-hidden="true">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
      <div className={css.foot}>
        <p id={`${own}-hint`} className={css.hint}>
          {HINT}
        </p>
        {maxLength !== undefined && (
          <p className={over ? css.over : css.count} data-count={length}>
            {length} / {maxLength}
            {over && `，超出 ${length - maxLength} 个字符`}
          </p>
        )}
      </div>
      <PictureUploads
        jobs={jobs}
        list={list}
        onCancel={(job) => {
          takeOut(editor, job)
          jobs.cancel(job)
        }}
      />
      <p role="status" className={css.lost}>
        {lost > 0 && lostText(lost)}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        // antd's form shows every file input, whatever its `hidden` says.
        style={{ display: 'none' }}
        tabIndex={-1}
        aria-hidden="true"
        multiple
        accept={acceptOf('richText')}
        disabled={disabled}
        onChange={(changed) => {
          insertPictures(editor, jobs, [...(changed.currentTarget.files ?? [])])
          changed.currentTarget.value = ''
        }}
      />
    </div>
  )
}
