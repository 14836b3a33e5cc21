import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import type { ComponentType, FC } from 'react'

type Clear =
  | boolean
  | { readonly clearIcon?: unknown; readonly disabled?: boolean | undefined }
  | undefined

/**
 * What `allowClear` alone means: the button has the cross alone, so the cross says what it does.
 */
const CLEARABLE = { clearIcon: <CloseCircleFilled aria-label="清除" /> }

/** An input of antd whose `allowClear` says 清除 to a reader; all else stays as it is. */
export function namedClear<P extends { allowClear?: Clear }>(Part: ComponentType<P>): FC<P> {
  return function Named(props) {
    return <Part {...props} {...(props.allowClear === true ? { allowClear: CLEARABLE } : {})} />
  }
}
