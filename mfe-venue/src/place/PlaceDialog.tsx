import { Button, Input, Modal } from '@zz/shared-ui/antd/core'
import { InputNumber } from '@zz/shared-ui/antd/page'
import { RegionPicker, type RegionValue } from '@zz/shared-ui/region'
import { dialogWidths, useUnsavedGuard } from '@zz/shared-ui/widgets'
import { type ReactNode, useId, useRef, useState } from 'react'
import { centreOf } from './centres'
import { MapPlane } from './MapPlane'
import { FIRST_VIEW, type MapView, type Place } from './map'
import css from './place.module.css'

const ADDRESS_MAX = 108

/** What the dialog fills. */
export interface ChosenPlace {
  readonly region: RegionValue | null
  readonly address: string
  readonly location: Place | null
}

const codeOf = (region: RegionValue | null): string | null =>
  region === null ? null : (region.districtCode ?? region.cityCode ?? region.provinceCode)

const viewOf = ({ location, region }: ChosenPlace): MapView => ({
  ...FIRST_VIEW,
  centre: location ?? centreOf(codeOf(region)) ?? FIRST_VIEW.centre,
})

/** One of the two numbers of a place. */
function DegreeField({
  label,
  limit,
  value,
  onChange,
}: {
  readonly label: string
  readonly limit: number
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}): ReactNode {
  const id = useId()
  return (
    <label htmlFor={id} className={css.degrees}>
      {label}
      <InputNumber
        id={id}
        className={css.wide ?? ''}
        min={-limit}
        max={limit}
        precision={6}
        controls={false}
        value={value}
        onChange={onChange}
      />
    </label>
  )
}

/** Address, latitude and longitude of a venue, chosen together (VN-04, decisions G18). */
export default function PlaceDialog({
  open,
  first,
  onClose,
  onDone,
}: {
  readonly open: boolean
  readonly first: ChosenPlace
  readonly onClose: () => void
  readonly onDone: (place: ChosenPlace) => void
}): ReactNode {
  const [place, setPlace] = useState(first)
  const [view, setView] = useState(() => viewOf(first))
  const [latitude, setLatitude] = useState(first.location?.latitude ?? null)
  const [longitude, setLongitude] = useState(first.location?.longitude ?? null)
  const location = latitude === null || longitude === null ? null : { latitude, longitude }
  const [missed, setMissed] = useState(false)
  const changed =
    place !== first ||
    latitude !== (first.location?.latitude ?? null) ||
    longitude !== (first.location?.longitude ?? null)
  useUnsavedGuard(open && changed)
  const degrees = useRef<HTMLDivElement>(null)
  const done = (): void => {
    if (location !== null) return onDone({ ...place, location })
    setMissed(true)
    degrees.current?.querySelector('input')?.focus()
  }
  const put = (next: Place): void => {
    setLatitude(next.latitude)
    setLongitude(next.longitude)
  }
  const chooseRegion = (region: RegionValue | null): void => {
    setPlace({ ...place, region })
    const centre = centreOf(codeOf(region))
    // Who has placed the sign already wants it to stay.
    if (centre !== null && location === null) setView({ ...FIRST_VIEW, centre })
  }
  const typeDegrees = (next: Place | null, set: () => void): void => {
    set()
    if (next !== null) setView({ ...view, centre: next })
  }
  return (
    <Modal
      open={open}
      title="在地图上选择位置"
      width={dialogWidths.large}
      centered
      destroyOnHidden
      mask={{ closable: !changed }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="ok" type="primary" onClick={done}>
          确定
        </Button>,
      ]}
    >
      <div className={css.dialog}>
        <div className={css.fields}>
          <RegionPicker
            aria-label="所在地区"
            label="所在地区"
            placeholder="请选择所在地区"
            value={place.region}
            onChange={chooseRegion}
          />
          <Input
            aria-label="详细地址"
            placeholder="请填写详细地址"
            maxLength={ADDRESS_MAX}
            value={place.address}
            onChange={({ target }) => setPlace({ ...place, address: target.value })}
          />
        </div>
        <MapPlane view={view} place={location} onView={setView} onPlace={put} />
        <div className={css.fields} ref={degrees}>
          <DegreeField
            label="经度"
            limit={180}
            value={longitude}
            onChange={(next) =>
              typeDegrees(
                next === null || latitude === null ? null : { latitude, longitude: next },
                () => setLongitude(next),
              )
            }
          />
          <DegreeField
            label="纬度"
            limit={85}
            value={latitude}
            onChange={(next) =>
              typeDegrees(
                next === null || longitude === null ? null : { latitude: next, longitude },
                () => setLatitude(next),
              )
            }
          />
        </div>
        {missed && location === null && (
          <p className={css.missed} role="alert">
            请点击地图选定位置，或填写经度和纬度
          </p>
        )}
        <p className={css.hint}>
          地图只有经纬线，没有街道和地名，选点后不会填写详细地址，请自行填写。选择地区后，地图定位到省会，再点击选点、拖动移动，或直接填写经纬度。
        </p>
      </div>
    </Modal>
  )
}
