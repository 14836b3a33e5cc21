/**
 * Group 1 of antd: what nearly every page of the console needs, the frame included (ADR 0010). A
 * rare component here is paid on every page: so Avatar, Button, Dropdown and Input come without
 * what antd hangs on them (Avatar.Group, Input.TextArea …). Dialogs only through
 * `useDialogs()` of the widgets: static calls ignore the theme.
 */
import AntInput, { type InputProps, type InputRef } from 'antd/es/input/Input'
import AntModal, { type ModalProps } from 'antd/es/modal'
import type { FC } from 'react'
import { namedClear } from './named/clear'

export { ConfigProvider } from './ConfigProvider'
export { App, DialogHost, useDialogs } from './dialogs'
export { default as Avatar } from 'antd/es/avatar/Avatar'
export { default as Button, type ButtonProps } from 'antd/es/button/Button'
export type { ThemeConfig } from 'antd/es/config-provider'
export { default as Drawer } from 'antd/es/drawer'
export { default as Dropdown } from 'antd/es/dropdown/dropdown'
export { default as zhCN } from 'antd/es/locale/zh_CN'
export { default as Menu, type MenuProps } from 'antd/es/menu'
export { default as Skeleton } from 'antd/es/skeleton'
export { default as Spin } from 'antd/es/spin'
export { default as Tag } from 'antd/es/tag'
export { default as theme } from 'antd/es/theme'
export { default as Tooltip } from 'antd/es/tooltip'

/** Without `Modal.confirm` and its like: `useDialogs()` of the widgets instead. */
export const Modal: FC<ModalProps> = AntModal
export type { InputProps, InputRef, ModalProps }

export const Input = namedClear(AntInput)
