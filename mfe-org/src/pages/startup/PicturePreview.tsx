import type { StartupPicture } from '@zz/api-contract/startup'
import { Modal } from '@zz/shared-ui/antd/core'
import { useRemote } from '@zz/shared-ui/remote'
import { dialogWidths, fileUrl } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'
import type { Opening } from '../../useOpening'
import css from './startup.module.css'

/** A picture, or the product's own where there is none: name of the organisation on a quiet ground. */
export function Picture({ startupLogo }: Pick<StartupPicture, 'startupLogo'>): ReactNode {
  const { tenant } = useRemote()
  const src = fileUrl(startupLogo)
  if (src !== undefined) return <img className={css.image} src={src} alt="启动图" />
  return (
    <div className={`${css.image} ${css.own}`}>
      <span>{tenant?.tenantName}</span>
    </div>
  )
}

/** 预览: as a phone shows it (decisions section 0). */
export function PicturePreview({
  opening,
  onClose,
}: {
  opening: Opening<StartupPicture>
  onClose: () => void
}): ReactNode {
  return (
    <Modal
      title="预览"
      open={opening.open}
      onCancel={onClose}
      footer={null}
      centered
      width={dialogWidths.small}
    >
      <div className={css.phone}>
        {opening.subject && <Picture startupLogo={opening.subject.startupLogo} />}
        <span className={css.skip} aria-hidden="true">
          跳过
        </span>
      </div>
      <p className={css.note}>手机等窄屏设备每天首次打开控制台时显示，最多 2 秒，可以跳过</p>
    </Modal>
  )
}
