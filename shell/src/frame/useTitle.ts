import { useEffect, useSyncExternalStore } from 'react'
import type { FrameModel } from './controller'
import type { FrameState } from './types'

const PAGE_TITLES = {
  notFound: '页面不存在',
  forbidden: '暂无权限',
  unbuilt: '该功能尚未开放',
  dissolved: '该组织已解散',
  notDeployed: '该应用暂未部署',
  signInFailed: '登录失败',
  signInUnreachable: '无法连接登录服务',
  signInBroken: '暂时无法登录',
  loadFailed: '加载失败',
} as const

/**
 * Keeps the document's title: screen, organisation, product. A remote may set a closer one after
 * its mounting.
 */
export function useTitle(frame: FrameModel): void {
  const title = useSyncExternalStore(frame.store.subscribe, () => titleOf(frame, frame.store.get()))
  useEffect(() => {
    document.title = title
  }, [title])
}

/**
 * Screen, organisation and product, joined by " - "; the organisation stands there in the console
 * only, on its own screens.
 */
export function titleOf(
  frame: Pick<FrameModel, 'screenTitle' | 'tenant'>,
  { view, frame: kind }: FrameState,
): string {
  if (view.kind === 'page') return `${PAGE_TITLES[view.page]} - 众治`
  const screen = frame.screenTitle()
  const tenant =
    kind === 'console' && view.kind === 'remote' && view.tenantId !== null
      ? frame.tenant()?.tenantName
      : undefined
  return [screen, tenant, '众治'].filter((part) => part !== undefined).join(' - ')
}
