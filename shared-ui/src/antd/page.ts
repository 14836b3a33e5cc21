/**
 * Group 4 of antd: forms and the parts of detail, form and dashboard pages. No OTP: its boxes are
 * called "OTP Input 1"; `CodeInput` of `@zz/shared-ui/code` is the field of a code.
 */
import AntCollapse, { type CollapseProps } from 'antd/es/collapse'
import AntSearch from 'antd/es/input/Search'
import AntTextArea from 'antd/es/input/TextArea'
import AntSegmented, { type SegmentedProps } from 'antd/es/segmented'
import type { ReactNode } from 'react'
import { namedClear } from './named/clear'

export { default as Descriptions } from 'antd/es/descriptions'
export { default as Form, type FormInstance, type FormProps } from 'antd/es/form'
export { default as Password } from 'antd/es/input/Password'
export { default as Popover } from 'antd/es/popover'
export { default as Progress } from 'antd/es/progress'
export { default as Steps } from 'antd/es/steps'
export { default as Switch } from 'antd/es/switch'
export { default as Timeline } from 'antd/es/timeline'
export { Alert } from './named/Alert'
export { InputNumber } from './named/InputNumber'
export { Tabs } from './named/Tabs'
export type { TabsProps } from 'antd/es/tabs'

export const Search = namedClear(AntSearch)
export const TextArea = namedClear(AntTextArea)
/** Opened by its whole head: an arrow that opens alone would be called "expanded". */
export const Collapse: (props: Omit<CollapseProps, 'collapsible'>) => ReactNode = AntCollapse
/** Says what it chooses: without `aria-label` it would be called "segmented control". */
export const Segmented: <Value>(
  props: SegmentedProps<Value> & { readonly 'aria-label': string },
) => ReactNode = AntSegmented
