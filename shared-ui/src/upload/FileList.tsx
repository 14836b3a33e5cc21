import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import type { ReactNode } from 'react'
import type { FileValue } from './FileUpload'
import { sizeText } from './size'
import css from './upload.module.css'
import { useStoredUrls } from './useStoredUrls'

/**
 * Stored files to be read: name, size, and the file behind its name. Private ones are addressed for
 * ten minutes at a time; a name without an address may not be read by this person.
 */
export function FileList({
  files,
  label,
  isPrivate = false,
}: {
  readonly files: readonly FileValue[]
  /** What the files are, as in 附件. */
  readonly label: string
  readonly isPrivate?: boolean
}): ReactNode {
  const urlOf = useStoredUrls(
    files.map(({ key }) => key),
    isPrivate,
  )
  return (
    <ul className={css.rows} aria-label={label}>
      {files.map(({ key, name, size }) => (
        <li key={key} className={css.row}>
          <PaperClipOutlined aria-hidden="true" />
          <a className={css.name} href={urlOf(key)} download={name}>
            {name}
          </a>
          <span className={css.size}>{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  )
}
