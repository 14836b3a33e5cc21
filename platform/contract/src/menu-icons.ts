/** Icons that a menu entry may name; the shell draws them (shell/src/frame/console/Icon.tsx). */
export const MENU_ICONS = [
  'workbench',
  'organisation',
  'todo',
  'venue',
  'booking',
  'approval',
  'operation',
  'gallery',
  'page',
  'help',
  'message',
  'search',
] as const
