import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { type FileAppCode, hintOf, ruleOf, type UploadPurpose } from '@zz/contract/uploads'
import { type ReactNode, useId, useState } from 'react'
import { PictureViewer } from '../widgets/PictureViewer'
import { UploadNotes } from './Notes'
import { FilePicker } from './Picker'
import { SendingTile } from './SendingTile'
import { useStoredUrls } from './useStoredUrls'
import css from './upload.module.css'
import { useCut } from './useCut'
import { holdsPlace, useUpload } from './useUpload'

/** A field for `Form.Item` whose value is one key, or null without a picture. */
export interface ImageUploadProps {
  /** Stands around its controls; a form's item gives it and finds them by it. */
  readonly id?: string
  /** Key of the stored picture; a form's item gives and takes it. */
  readonly value?: string | null | undefined
  readonly onChange?: ((key: string | null) => void) | undefined
  /** What it is for: limits and texts come from the one table. */
  readonly purpose: UploadPurpose
  readonly appCode: FileAppCode
  /** What the picture is, as in 上传组织logo. */
  readonly label: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  /** In place of the sentence on formats and size. */
  readonly hint?: string
  /** Of a picture that is not square a square is asked for; the whole may be taken as well. */
  readonly square?: boolean
}

/**
 * One picture: chosen or dropped, sent with progress, shown, replaced, removed. The old one stays
 * until the new one is stored.
 */
export function ImageUpload({
  id,
  value,
  onChange,
  purpose,
  appCode,
  label,
  disabled = false,
  invalid = false,
  hint,
  square = false,
}: ImageUploadProps): ReactNode {
  const hintId = useId()
  const [local, setLocal] = useState<{
    readonly key: string
    readonly preview: string | null
  } | null>(null)
  const [viewing, setViewing] = useState(false)
  const urlOf = useStoredUrls(value ? [value] : [], ruleOf(purpose).private)
  const list = useUpload({
    purpose,
    appCode,
    onUploaded({ key }, preview) {
      setLocal({ key, preview })
      onChange?.(key)
    },
  })
  const send = (file: File): void => {
    for (const item of list.items) list.cancel(item.id)
    list.add([file])
  }
  const cut = useCut(purpose, send)
  const take = ([file]: File[]): void => {
    if (file === undefined) return
    if (square) void cut.ask(file)
    else send(file)
  }
  // What was refused takes nothing away: the stored picture or the button stays, the reason stands
  // below.
  const sending = list.items.find(holdsPlace)
  const shown = value
    ? local?.key === value
      ? (local.preview ?? urlOf(value))
      : urlOf(value)
    : undefined
  const pick = { purpose, disabled, describedBy: hintId, invalid, onFiles: take }
  return (
    <div id={id} className={css.single}>
      {sending !== undefined ? (
        <div className={css.tile}>
          <SendingTile item={sending} list={list} />
        </div>
      ) : value ? (
        <div className={css.stored}>
          <button
            type="button"
            className={css.show}
            aria-label={`预览${label}`}
            disabled={shown === undefined}
            onClick={() => setViewing(true)}
          >
            {shown === undefined ? null : <img src={shown} alt={label} />}
          </button>
          {disabled ? null : (
            <div className={css.words}>
              <FilePicker {...pick} label={`更换${label}`} className={css.word}>
                更换
              </FilePicker>
              <button
                type="button"
                className={`${css.picker} ${css.word}`}
                aria-label={`删除${label}`}
                onClick={() => onChange?.(null)}
              >
                删除
              </button>
            </div>
          )}
        </div>
      ) : (
        <FilePicker {...pick} className={css.empty}>
          <PlusOutlined aria-hidden="true" />
          <span>上传{label}</span>
        </FilePicker>
      )}
      <UploadNotes id={hintId} hint={hint ?? hintOf(purpose)} items={list.items} />
      {cut.dialog(label)}
      {viewing && shown !== undefined ? (
        <PictureViewer
          pictures={[{ url: shown, name: label }]}
          start={0}
          onClose={() => setViewing(false)}
        />
      ) : null}
    </div>
  )
}
