import AntdIcon from '@ant-design/icons/es/components/AntdIconLight'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'

const QUIET = { role: undefined, 'aria-label': undefined, 'aria-hidden': true } as const

/**
 * Stands in for what every icon of antd draws itself with. That one tells a reader its file's name
 * ("plus", "arrow-left") beside the words it decorates; this is silent, unless the icon was given a
 * name of its own. What antd draws as an icon alone is named in ../named.
 */
export default forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<typeof AntdIcon>>(
  function Icon(props, ref) {
    const speaks = props['aria-label'] !== undefined || props['aria-labelledby'] !== undefined
    return <AntdIcon {...(speaks ? {} : QUIET)} {...props} ref={ref} />
  },
)
