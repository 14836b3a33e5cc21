import { Button, Skeleton } from '@zz/shared-ui/antd/core'
import type { FileAppCode } from '@zz/contract/uploads'
import { type ReactNode, useState } from 'react'
import { useTellUnderWay } from '../upload/underWay'
import { useLoaded } from '../widgets/useLoaded'
import css from './editor/editor.module.css'

/**
 * A field for `Form.Item` whose value is HTML. The server sanitises it again when it is saved
 * (SW-13).
 */
export interface RichTextEditorProps {
  /** As stored; a form's item gives and takes it. '' for nothing written. */
  readonly value?: string | null | undefined
  readonly onChange?: ((html: string) => void) | undefined
  /** What the text is, for a screen reader: a form's label cannot name it. */
  readonly label: string
  readonly placeholder?: string
  /**
   * In characters as the server counts them (`richTextLength`). What is longer stays, and is said
   * to be.
   */
  readonly maxLength?: number
  readonly disabled?: boolean
  readonly invalid?: boolean
  /** Application that pictures are kept by; default `uc`. */
  readonly appCode?: FileAppCode
  /** Whether a picture is on its way, for what shows it; a form around it waits by itself. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-required'?: 'true' | 'false' | boolean
  readonly 'aria-invalid'?: 'true' | 'false' | boolean
}

const load = () => import('./editor/EditorBody')

/**
 * Rich text to write (SW-13). What it is made with is loaded when the first one is shown; should
 * that fail, nothing of the value is lost.
 */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const code = useLoaded(true, load)
  const [busy, setBusy] = useState(false)
  useTellUnderWay(busy)
  if (code.state === 'failed')
    return (
      <div className={css.waiting} role="alert">
        <p>编辑器加载失败，请检查网络后重试</p>
        <Button onClick={code.retry}>重试</Button>
      </div>
    )
  if (code.state === 'loading')
    return (
      <div className={css.waiting} role="status" aria-label={`${props.label}编辑器加载中…`}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    )
  const { EditorBody } = code.value
  const tell = (now: boolean): void => {
    setBusy(now)
    props.onBusy?.(now)
  }
  return <EditorBody {...props} onBusy={tell} />
}
