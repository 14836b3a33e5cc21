import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined'
import { Button } from '@zz/shared-ui/antd/core'
import { useOpening } from '@zz/shared-ui/form'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Place, placeText } from './map'
import type { ChosenPlace } from './PlaceDialog'
import css from './place.module.css'

const PlaceDialog = lazy(() => import('./PlaceDialog'))

/** A field for `Form.Item`: where the venue lies; null while no place is chosen. */
export interface PlaceFieldProps {
  readonly value?: Place | null
  readonly onChange?: (place: Place | null) => void
  /** What of the address is filled already; asked when the dialog opens. */
  readonly addressOf: () => Omit<ChosenPlace, 'location'>
  /** Region and address as they were chosen beside the place. */
  readonly disabled?: boolean
  readonly onAddress: (address: Omit<ChosenPlace, 'location'>) => void
  readonly id?: string
  readonly 'aria-describedby'?: string
}

/** The place of a venue in words, and the dialog in which it is chosen. */
export function PlaceField({
  value = null,
  onChange,
  addressOf,
  onAddress,
  disabled = false,
  id,
  'aria-describedby': describedBy,
}: PlaceFieldProps): ReactNode {
  const [dialog, openDialog, closeDialog] = useOpening<ChosenPlace>()
  const where = value === null ? '未选择位置' : placeText(value)
  return (
    <div className={css.field}>
      <span className={value === null ? css.none : css.numbers}>{where}</span>
      <Button
        id={id}
        disabled={disabled}
        // A button may not be called required or invalid, as the form's item has it.
        aria-describedby={describedBy}
        // The field's label would take the place of what the button says.
        aria-label={`在地图上选择，${where}`}
        icon={<EnvironmentOutlined />}
        onClick={() => openDialog({ ...addressOf(), location: value })}
      >
        在地图上选择
      </Button>
      {dialog.subject !== null && (
        <Suspense fallback={null}>
          <PlaceDialog
            key={dialog.round}
            open={dialog.open}
            first={dialog.subject}
            onClose={closeDialog}
            onDone={({ location, ...address }) => {
              onAddress(address)
              onChange?.(location)
              closeDialog()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
