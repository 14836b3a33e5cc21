import { acceptOf, type UploadPurpose } from '@zz/contract/uploads'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import css from './upload.module.css'

/**
 * `purpose` decides which files the chooser offers; `onFiles` gets at least one file, and just one
 * without `multiple`. They are not checked yet.
 */
export interface PickerProps {
  readonly purpose: UploadPurpose
  /** Where the button shows an icon only. */
  readonly label?: string
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** Id of the text that says what fits. */
  readonly describedBy?: string
  readonly invalid?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly onFiles: (files: File[]) => void
}

/** A button that opens the system's file chooser, and takes files dropped on it. */
export function FilePicker({
  purpose,
  label,
  multiple = false,
  disabled = false,
  describedBy,
  invalid,
  className,
  children,
  onFiles,
}: PickerProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (dropped: DragEvent): void => {
    dropped.preventDefault()
    setOver(false)
    take(dropped.dataTransfer.files)
  }
  return (
    <>
      <button
        type="button"
        className={`${css.picker} ${className ?? ''}`}
        data-over={over}
        data-invalid={invalid}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragOver={(dragged) => {
          if (!dragged.dataTransfer.types.includes('Files')) return
          dragged.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form shows every file input, whatever its `hidden` says.
        style={{ display: 'none' }}
        tabIndex={-1}
        aria-hidden="true"
        accept={acceptOf(purpose)}
        multiple={multiple}
        disabled={disabled}
        onChange={(changed) => {
          take(changed.currentTarget.files)
          // The same file may be chosen again after it was refused.
          changed.currentTarget.value = ''
        }}
      />
    </>
  )
}
