import type { MENU_ICONS } from '@zz/contract/menu-icons'
import type { ReactNode } from 'react'

/**
 * Icons of the frame: lines on 16 px, drawn in the text's colour. Kept here so that the frame
 * appears before antd's code has come.
 */
const PATHS = {
  workbench: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  organisation: 'M6 2.5h4v3H6zM2 10.5h4v3H2zM10 10.5h4v3h-4zM8 5.5v2.5M4 10.5V8h8v2.5',
  todo: 'M3 3.5h10v10H3zM6 2v3M10 2v3M5.5 9l2 2 3.2-3.6',
  venue: 'M2.5 13.5h11M4 13.5v-8l4-3 4 3v8M6.8 13.5v-3.4h2.4v3.4',
  booking: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.4 1.6',
  approval:
    'M5.5 6.2a2.5 2.5 0 1 1 5 0c0 1.4-1 2-1 3.3h-3c0-1.3-1-1.9-1-3.3zM3 9.5h10v2.3H3zM3 13.8h10',
  operation: 'M2.5 13.5V8.8M6.2 13.5V5.5M9.8 13.5V7.6M13.5 13.5v-11',
  gallery: 'M2.5 3h11v10h-11zM2.5 11l3.2-3.4 2.6 2.6 2-2 3.2 3.3M10.6 5.8h.01',
  page: 'M4 2.5h5.5L12.5 5.5v8H4zM9.5 2.5v3h3',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.4a1.8 1.8 0 1 1 2.7 1.5c-.6.4-.9.7-.9 1.4M8 11.4h.01',
  message: 'M8 2.2a4 4 0 0 1 4 4v3l1.2 2.3H2.8L4 9.2v-3a4 4 0 0 1 4-4zM6.6 13.6h2.8',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  collapse: 'M13.5 3.5h-11M13.5 12.5h-11M13.5 8H7M4.6 6 2.5 8l2.1 2',
  expand: 'M13.5 3.5h-11M13.5 12.5h-11M13.5 8H7M2.5 6l2.1 2-2.1 2',
  down: 'M4 6.2 8 10.2l4-4',
  check: 'M3.2 8.4l3.2 3.2 6.4-7',
  search: 'M7.2 12.2a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM11 11l3 3',
  close: 'M4 4l8 8M12 4l-8 8',
} as const satisfies Readonly<Record<(typeof MENU_ICONS)[number], string> & Record<string, string>>

export type IconName = keyof typeof PATHS

export const isIcon = (name: string | undefined): name is IconName =>
  name !== undefined && Object.hasOwn(PATHS, name)

export function MenuIcon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      className="zzf-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
