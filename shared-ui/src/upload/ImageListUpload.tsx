import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { type FileAppCode, hintOf, ruleOf, type UploadPurpose } from '@zz/contract/uploads'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PictureViewer } from '../widgets/PictureViewer'
import { UploadNotes } from './Notes'
import { moveEntry, placeEntry } from './order'
import { FilePicker } from './Picker'
import { SendingTile } from './SendingTile'
import { StoredTile } from './StoredTile'
import { useDragOrder } from './useDragOrder'
import { useStoredUrls } from './useStoredUrls'
import css from './upload.module.css'
import { useUpload } from './useUpload'

/**
 * A field for `Form.Item` whose value is the keys of stored pictures; those on their way are not in
 * it.
 */
export interface ImageListUploadProps {
  /** Stands around its controls; a form's item gives it and finds them by it. */
  readonly id?: string
  /** Keys of the stored pictures, in their order. */
  readonly value?: readonly string[] | undefined
  readonly onChange?: ((keys: string[]) => void) | undefined
  readonly purpose: UploadPurpose
  readonly appCode: FileAppCode
  /** What the pictures are, as in 场地图片. */
  readonly label: string
  /** The purpose's number unless given. */
  readonly max?: number
  /** The first one is the cover. */
  readonly cover?: boolean
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly hint?: string
}

const NONE: readonly string[] = []

/**
 * Pictures in an order: several at once, moved by dragging or by their buttons, seen at full size,
 * removed.
 */
export function ImageListUpload(props: ImageListUploadProps): ReactNode {
  const {
    value = NONE,
    onChange,
    purpose,
    appCode,
    label,
    cover = false,
    disabled = false,
    invalid = false,
  } = props
  const max = props.max ?? ruleOf(purpose).maxCount
  const hintId = useId()
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const [viewing, setViewing] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const stored = useStoredUrls(value, ruleOf(purpose).private)
  const urlOf = (key: string): string | undefined => previews[key] ?? stored(key)
  // Several arrive within one render: each is added to what the one before made of the list.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (keys: readonly string[]): void => {
    latest.current = keys
    onChange?.([...keys])
  }
  const turns = useRef(new Map<string, number>())
  const list = useUpload({
    purpose,
    appCode,
    onUploaded({ key }, preview, turn) {
      if (preview !== null) setPreviews((known) => ({ ...known, [key]: preview }))
      turns.current.set(key, turn)
      change(placeEntry(latest.current, key, (each) => each, turns.current))
    },
  })
  const open = max - value.length - list.items.length
  const take = (files: File[]): void => {
    setSaid(files.length > open ? `最多上传${max}张，已选择前${open}张` : '')
    list.add(files.slice(0, open))
  }
  const move = (from: number, to: number): void => {
    const next = moveEntry(value, from, to)
    if (next === value) return
    change(next)
    setSaid(`已移到第${to + 1}张，共${value.length}张`)
  }
  const tiles = useRef<HTMLUListElement>(null)
  useDragOrder(tiles, move)
  return (
    <div id={props.id}>
      <ul ref={tiles} className={css.tiles} aria-label={label}>
        {value.map((key, index) => (
          <li key={key} className={css.tile} draggable={!disabled} data-index={index}>
            <StoredTile
              name={`${label}${index + 1}`}
              url={urlOf(key)}
              index={index}
              count={value.length}
              cover={cover}
              disabled={disabled}
              onView={() => setViewing(index)}
              onMove={(to) => move(index, to)}
              onRemove={() => change(value.filter((other) => other !== key))}
            />
          </li>
        ))}
        {list.items.map((item) => (
          <li key={item.id} className={css.tile}>
            <SendingTile item={item} list={list} />
          </li>
        ))}
        {open > 0 && !disabled ? (
          <li>
            <FilePicker
              purpose={purpose}
              multiple
              describedBy={hintId}
              invalid={invalid}
              className={css.empty}
              onFiles={take}
            >
              <PlusOutlined aria-hidden="true" />
              <span>上传{label}</span>
            </FilePicker>
          </li>
        ) : null}
      </ul>
      <p role="status" className={css.said}>
        {said}
      </p>
      <UploadNotes
        id={hintId}
        hint={props.hint ?? `${hintOf(purpose)}，最多 ${max} 张`}
        items={list.items}
      />
      {viewing === null ? null : (
        <PictureViewer
          pictures={value.map((key, index) => ({
            url: urlOf(key) ?? '',
            name: `${label}${index + 1}`,
          }))}
          start={viewing}
          onClose={() => setViewing(null)}
        />
      )}
    </div>
  )
}
