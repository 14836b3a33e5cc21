import AntAlert, { type AlertProps } from 'antd/es/alert'
import type { ReactNode } from 'react'

/** antd's Alert; the cross that closes it says 关闭. */
export const Alert = ({ closable = false, ...props }: AlertProps): ReactNode => (
  <AntAlert
    {...props}
    closable={closable && { 'aria-label': '关闭', ...(closable === true ? {} : closable) }}
  />
)
