import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import CarOutlined from '@ant-design/icons/es/icons/CarOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined'
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import type { AppRow } from '@zz/api-contract/app'
import { fileUrl } from '@zz/shared-ui/widgets'
import { type CSSProperties, type ReactNode, useState } from 'react'
import css from './app.module.css'

/** Drawings of apps that have no picture of their own, and the tone of each. */
const DRAWN: Readonly<Record<string, readonly [icon: ReactNode, tone: number]>> = {
  todo: [<CheckSquareOutlined key="" />, 1],
  message: [<MailOutlined key="" />, 6],
  contacts: [<TeamOutlined key="" />, 3],
  venue: [<BankOutlined key="" />, 1],
  notice: [<NotificationOutlined key="" />, 2],
  attendance: [<ClockCircleOutlined key="" />, 3],
  survey: [<FormOutlined key="" />, 4],
  parking: [<CarOutlined key="" />, 6],
  supervise: [<FlagOutlined key="" />, 2],
  party: [<ReadOutlined key="" />, 5],
  patrol: [<EyeOutlined key="" />, 3],
  repair: [<ToolOutlined key="" />, 2],
  recruit: [<IdcardOutlined key="" />, 4],
  signature: [<SafetyCertificateOutlined key="" />, 1],
}
const TONES = 6

/** An app's picture, or a drawing on a ground that it has everywhere; decoration beside its name. */
export function AppIcon({
  app: { icon, code },
  size = 48,
}: {
  app: Pick<AppRow, 'icon' | 'code'>
  size?: number
}): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  const source = fileUrl(icon)
  const shown = source !== undefined && source !== broken ? source : null
  const [drawing, tone] = DRAWN[code] ?? [<AppstoreOutlined key="" />, (code.length % TONES) + 1]
  return (
    <span
      aria-hidden="true"
      className={css.icon}
      style={{ '--size': `${size}px`, '--tone': `var(--zz-chart-${tone})` } as CSSProperties}
    >
      {shown === null ? drawing : <img src={shown} alt="" onError={() => setBroken(shown)} />}
    </span>
  )
}
