import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { type FileAppCode, hintOf, ruleOf, type UploadPurpose } from '@zz/contract/uploads'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './IconButton'
import { UploadNotes } from './Notes'
import { placeEntry } from './order'
import { FilePicker } from './Picker'
import { SendingBar, stateText } from './SendingBar'
import { SendingTools } from './SendingTools'
import { sizeText } from './size'
import { useStoredUrls } from './useStoredUrls'
import css from './upload.module.css'
import { useUpload } from './useUpload'

/** A stored file as a form keeps it. */
export interface FileValue {
  readonly key: string
  readonly name: string
  readonly size: number
}

/**
 * A field for `Form.Item` whose value is the stored files. `max` is the purpose's number unless
 * given; `hint` replaces the sentence on formats and sizes.
 */
export interface FileUploadProps {
  /** Stands around its controls; a form's item gives it and finds them by it. */
  readonly id?: string
  readonly value?: readonly FileValue[] | undefined
  readonly onChange?: ((files: FileValue[]) => void) | undefined
  /** `file` unless given. */
  readonly purpose?: UploadPurpose
  readonly appCode: FileAppCode
  /** What the files are, as in 附件. */
  readonly label: string
  readonly max?: number
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly hint?: string
  /** The files that stand there already are private, though the purpose's are not. */
  readonly isPrivate?: boolean
}

const NONE: readonly FileValue[] = []

/** Files as rows: large ones in parts, each with its progress, to be cancelled and gone on with. */
export function FileUpload(props: FileUploadProps): ReactNode {
  const {
    value = NONE,
    onChange,
    purpose = 'file',
    appCode,
    label,
    disabled = false,
    invalid = false,
    isPrivate = false,
  } = props
  const max = props.max ?? ruleOf(purpose).maxCount
  const hintId = useId()
  const [said, setSaid] = useState('')
  const urlOf = useStoredUrls(
    value.map((file) => file.key),
    isPrivate || ruleOf(purpose).private,
  )
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (files: readonly FileValue[]): void => {
    latest.current = files
    onChange?.([...files])
  }
  const turns = useRef(new Map<string, number>())
  const list = useUpload({
    purpose,
    appCode,
    onUploaded({ key, name, size }, _preview, turn) {
      turns.current.set(key, turn)
      change(placeEntry(latest.current, { key, name, size }, (each) => each.key, turns.current))
    },
  })
  const open = max - value.length - list.items.length
  const take = (files: File[]): void => {
    setSaid(files.length > open ? `最多上传${max}个文件，已选择前${open}个` : '')
    list.add(files.slice(0, open))
  }
  return (
    <div id={props.id}>
      {disabled ? null : (
        <FilePicker
          purpose={purpose}
          multiple
          disabled={open <= 0}
          describedBy={hintId}
          invalid={invalid}
          className={css.button}
          onFiles={take}
        >
          <UploadOutlined aria-hidden="true" />
          <span>上传{label}</span>
        </FilePicker>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
      <ul className={css.rows} aria-label={label}>
        {value.map((file) => (
          <li key={file.key} className={css.row}>
            <PaperClipOutlined aria-hidden="true" />
            <a className={css.name} href={urlOf(file.key)} download={file.name}>
              {file.name}
            </a>
            <span className={css.size}>{sizeText(file.size)}</span>
            {disabled ? null : (
              <IconButton
                label={`删除${file.name}`}
                title="删除"
                icon={<DeleteOutlined />}
                onClick={() => change(value.filter((other) => other.key !== file.key))}
              />
            )}
          </li>
        ))}
        {list.items.map((item) => (
          <li key={item.id} className={css.row}>
            <PaperClipOutlined aria-hidden="true" />
            <div className={css.sending}>
              <span className={css.name}>{item.name}</span>
              {item.state === 'failed' && !item.again ? null : <SendingBar item={item} />}
              <span className={css.size}>{item.state === 'failed' ? '' : stateText(item)}</span>
            </div>
            <SendingTools item={item} list={list} />
          </li>
        ))}
      </ul>
      <UploadNotes
        id={hintId}
        hint={props.hint ?? `${hintOf(purpose)}，最多 ${max} 个`}
        items={list.items}
      />
    </div>
  )
}
