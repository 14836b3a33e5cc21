import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Dropdown, Input, type InputRef } from '@zz/shared-ui/antd/core'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useNarrow } from '../widgets/useNarrow'
import { PanelBody } from './PanelBody'
import css from './region.module.css'
import type { PanelAria, PanelKeys } from './RegionPanel'
import { RegionSheet } from './RegionSheet'
import { usePanel } from './usePanel'
import { regionText, type RegionValue } from './value'

/** A field for `Form.Item`; the value is null while nothing is chosen. */
export interface RegionPickerProps {
  readonly value?: RegionValue | null
  readonly onChange?: (value: RegionValue | null) => void
  /** Title of the sheet on a phone; give `aria-label` too where no label stands beside it. */
  readonly label?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Whether the choice can be taken back; not for required fields. */
  readonly allowClear?: boolean
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
}

const OPENERS = new Set(['ArrowDown', 'ArrowUp', 'Enter'])
const NO_ARIA: PanelAria = { controls: '', active: undefined }

/**
 * A place in China, chosen level by level or found by name, reading or first letters (SW-09,
 * decisions G19, K14). A combobox: the text box keeps the focus while the list below is pointed at;
 * phones get a sheet. List and data are fetched when it is first opened.
 */
export function RegionPicker({
  value = null,
  onChange,
  label = '所在城市',
  placeholder = '请选择或输入地区名称、拼音',
  disabled = false,
  allowClear = false,
  ...field
}: RegionPickerProps): ReactNode {
  const narrow = useNarrow()
  const id = `region${useId().replace(/\W/g, '')}`
  const [open, setOpen] = useState(false)
  /**
   * How often it was opened: each time it begins at what is chosen now, though the layer outlives
   * its closing.
   */
  const [opening, setOpening] = useState(0)
  const [text, setText] = useState('')
  const [aria, setAria] = useState<PanelAria>(NO_ARIA)
  const panel = usePanel(open)
  const keys = useRef<PanelKeys>(null)
  const input = useRef<InputRef>(null)
  const chosen = regionText(value)

  const show = (typed = ''): void => {
    if (disabled) return
    setText(typed)
    setOpening((times) => times + 1)
    setOpen(true)
  }
  const hide = (): void => {
    setOpen(false)
    setText('')
    setAria(NO_ARIA)
  }
  const choose = (to: RegionValue): void => {
    hide()
    onChange?.(to)
  }
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    if (!open && event.type === 'click') onChange?.(null)
    else if (narrow) show()
    else if (open) setText(event.target.value)
    else show(event.target.value)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (!open) {
      if (!OPENERS.has(event.key) && !(narrow && event.key === ' ')) return
      event.preventDefault()
      return show()
    }
    // The floating layer listens at the window and would swallow Tab.
    if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return text === '' ? hide() : setText('')
    }
    if (event.key === 'Backspace' && text !== '') return
    if (event.key === 'Enter' && panel.state === 'failed') panel.retry()
    if (keys.current?.press(event.key) || event.key === 'Enter') event.preventDefault()
  }

  const body = { panel, text, onText: setText, value, onChoose: choose, id, keys, onAria: setAria }
  const box = (
    <Input
      {...field}
      ref={input}
      role="combobox"
      aria-expanded={open}
      aria-haspopup={narrow ? 'dialog' : 'listbox'}
      aria-autocomplete="list"
      aria-controls={open ? (!narrow && aria.controls) || `${id}-popup` : undefined}
      {...(open && !narrow && aria.active ? { 'aria-activedescendant': aria.active } : {})}
      autoComplete="off"
      spellCheck={false}
      className={css.box ?? ''}
      readOnly={narrow}
      disabled={disabled}
      allowClear={allowClear && !open && chosen !== ''}
      value={open && !narrow ? text : chosen}
      placeholder={chosen || placeholder}
      suffix={<DownOutlined aria-hidden className={css.arrow} />}
      onChange={type}
      onFocus={() => input.current?.select()}
      onMouseDown={() => !open && !narrow && show()}
      onClick={() => narrow && show()}
      onBlur={() => !narrow && hide()}
      onKeyDown={press}
    />
  )
  if (narrow)
    return (
      <>
        {box}
        <RegionSheet title={`选择${label}`} open={open} onClose={hide} {...body} />
      </>
    )
  return (
    <Dropdown
      open={open}
      trigger={[]}
      placement="bottomLeft"
      popupRender={() => (
        // A press must not take the focus out of the text box: that closes the list.
        <div
          id={`${id}-popup`}
          role="presentation"
          className={css.popup}
          onMouseDown={(event) => event.preventDefault()}
        >
          <PanelBody key={opening} {...body} narrow={false} />
        </div>
      )}
    >
      {/* Takes the layer's place, so that a text box with or without its clearing icon is one element to it. */}
      <span className={css.field}>{box}</span>
    </Dropdown>
  )
}
