import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import type { FileAppCode } from '@zz/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { useRemote } from '../../remote-lite'
import { parseMarkup } from '../parse'
import { cleanPaste } from '../paste/cleanPaste'
import { readDocument, toStoredText } from './content'
import { DOCUMENT_EXTENSIONS } from './document'
import { PictureJobs } from './jobs'
import { insertPictures, pictureExtension, settlePictures } from './pictures'

/** The editor, and the pictures that it is sending; both live as long as the component. */
export interface RichEditor {
  readonly editor: Editor
  readonly jobs: PictureJobs
  /** Pictures of the last paste that could not be brought along. */
  readonly lost: number
}

/**
 * `onToolbar` is called by Alt+F10, `onLink` by Ctrl+K; `attributes` go on the element that is
 * typed in.
 */
export interface RichEditorOptions {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly appCode: FileAppCode
  readonly disabled: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly onToolbar: () => void
  readonly onLink: () => void
}

const PICTURE = /^image\//
const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => PICTURE.test(file.type) || file.type === '')
/**
 * Copied words come with a picture of themselves; a copied picture with markup of nothing but
 * itself.
 */
const hasWords = (html: string): boolean => (parseMarkup(html).body.textContent ?? '').trim() !== ''

/** What becomes of pictures that a paste names and does not bring. */
export const lostText = (count: number): string =>
  `有 ${count} 张图片未能粘贴：请先将图片另存到电脑，再用“插入图片”上传`

/**
 * The editor over its value: what is typed goes up, what is set from outside comes in, pictures are
 * sent on their way.
 */
export function useRichEditor({
  value,
  onChange,
  appCode,
  disabled,
  attributes,
  onToolbar,
  onLink,
}: RichEditorOptions): RichEditor {
  const { http, notify } = useRemote()
  const [jobs] = useState(() => new PictureJobs(http, appCode))
  const [lost, setLost] = useState(0)
  /**
   * What the document was made of, and what it is written as: unchanged text stays the very text
   * that was given.
   */
  const given = useRef({ html: value, as: '' })
  const told = useRef(value)
  const rtf = useRef('')
  const live = useRef({ onChange, onToolbar, onLink })
  useEffect(() => {
    live.current = { onChange, onToolbar, onLink }
  })

  const editor = useEditor({
    extensions: [...DOCUMENT_EXTENSIONS, pictureExtension(jobs)],
    onBeforeCreate: ({ editor: made }) => {
      made.options.content = readDocument(value, made.schema).toJSON() as JSONContent
    },
    editable: !disabled,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: made }) => {
      given.current.as = toStoredText(made.state.doc)
    },
    onUpdate: ({ editor: changed }) => {
      settlePictures(changed, jobs)
      const as = toStoredText(changed.state.doc)
      const html = as === given.current.as ? given.current.html : as
      if (html === told.current) return
      told.current = html
      live.current.onChange(html)
    },
    editorProps: {
      attributes: () => attributes,
      handleDOMEvents: {
        // Tab leaves the text, as in any field; lists have Ctrl+] and Ctrl+[.
        keydown: (_, pressed) => pressed.key === 'Tab',
        paste: (_, pasted) => {
          rtf.current = pasted.clipboardData?.getData('text/rtf') ?? ''
          return false
        },
        drop: () => {
          rtf.current = ''
          return false
        },
      },
      handleKeyDown: (_, pressed) => {
        if (pressed.altKey && pressed.key === 'F10') live.current.onToolbar()
        else if (
          (pressed.ctrlKey || pressed.metaKey) &&
          !pressed.shiftKey &&
          pressed.key.toLowerCase() === 'k'
        )
          live.current.onLink()
        else return false
        return true
      },
      transformPastedHTML: (html) => {
        const now = toStoredText(editor.state.doc)
        const clean = cleanPaste(html, {
          rtf: rtf.current,
          has: (src) => src !== '' && now.includes(`src="${src}"`),
          take: (file) => jobs.add(file),
        })
        setLost(clean.lost)
        if (clean.lost > 0) notify.warning(lostText(clean.lost))
        return clean.html
      },
      handlePaste: (_, pasted) => {
        const files = picturesOf(pasted.clipboardData)
        if (files.length === 0 || hasWords(pasted.clipboardData?.getData('text/html') ?? ''))
          return false
        setLost(0)
        insertPictures(editor, jobs, files)
        return true
      },
      handleDrop: (view, dropped, _, moved) => {
        const files = picturesOf(dropped.dataTransfer)
        if (moved || files.length === 0) return false
        insertPictures(
          editor,
          jobs,
          files,
          view.posAtCoords({ left: dropped.clientX, top: dropped.clientY })?.pos,
        )
        return true
      },
    },
  })

  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  // Told to the view again: what describes the text changes while it is written.
  const described = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: () => JSON.parse(described) as Record<string, string>,
      },
    })
  }, [editor, described])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor.commands.setContent(readDocument(value, editor.schema), { emitUpdate: false })
    given.current = { html: value, as: toStoredText(editor.state.doc) }
  }, [editor, value])
  useEffect(() => jobs.subscribe(() => settlePictures(editor, jobs)), [editor, jobs])
  useEffect(() => () => jobs.end(), [jobs])
  return { editor, jobs, lost }
}
