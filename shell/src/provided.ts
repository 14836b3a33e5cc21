/**
 * What the shell offers to all remotes: only a module that the shell itself imports gets into the
 * share scope. Nothing here is loaded by the list; the build refuses a shell whose list is not the
 * whole table (platform/build/src/shared.ts).
 */
export const provided: readonly (() => Promise<unknown>)[] = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('dayjs'),
  () => import('@zz/contract'),
  () => import('@zz/shared-ui/router'),
  () => import('@zz/shared-ui/redux'),
  () => import('@zz/shared-ui/theme'),
  () => import('@zz/shared-ui/antd/core'),
  () => import('@zz/shared-ui/antd/data'),
  () => import('@zz/shared-ui/antd/date'),
  () => import('@zz/shared-ui/antd/page'),
  () => import('@zz/shared-ui/antd/tree'),
]
