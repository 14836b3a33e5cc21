import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import css from './upload.module.css'

/**
 * `url` is undefined while a private picture has no address yet; `index` counts from 0, and
 * `onMove` gets the new one.
 */
export interface StoredTileProps {
  readonly name: string
  readonly url: string | undefined
  readonly index: number
  readonly count: number
  readonly cover: boolean
  readonly disabled: boolean
  readonly onView: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** A stored picture among others: seen, moved, made the cover, removed. */
export function StoredTile({
  name,
  url,
  index,
  count,
  cover,
  disabled,
  onView,
  onMove,
  onRemove,
}: StoredTileProps): ReactNode {
  return (
    <>
      <div className={css.picture}>
        {url === undefined ? null : <img src={url} alt={name} draggable={false} />}
        {cover && index === 0 ? <span className={css.cover}>封面</span> : null}
      </div>
      <div className={css.tools}>
        <IconButton
          label={`预览${name}`}
          title="预览"
          icon={<EyeOutlined />}
          disabled={url === undefined}
          onClick={onView}
        />
        {disabled ? null : (
          <>
            <IconButton
              label={`${name}前移`}
              title="前移"
              icon={<LeftOutlined />}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              label={`${name}后移`}
              title="后移"
              icon={<RightOutlined />}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
            {cover ? (
              <IconButton
                label={`${name}设为封面`}
                title="设为封面"
                icon={<PushpinOutlined />}
                disabled={index === 0}
                onClick={() => onMove(0)}
              />
            ) : null}
            <IconButton
              label={`删除${name}`}
              title="删除"
              icon={<DeleteOutlined />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </>
  )
}
