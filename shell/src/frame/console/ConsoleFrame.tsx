import { STORAGE_KEYS } from '@zz/contract'
import { PageBones } from '@zz/shared-ui/lite/PageBones'
import '@zz/shared-ui/lite/bones.css'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { AreaFailure } from '../AreaFailure'
import { FrameBoundary } from '../Boundary'
import type { FrameModel } from '../controller'
import { keep, kept } from '../keep'
import { RemoteStage } from '../Stage'
import { ConsoleHeader } from './Header'
import { MenuIcon } from './Icon'
import { isStartUpDue } from '../startUp/day'
import { SideMenu } from './SideMenu'
import { useAhead } from './useAhead'
import { useArrival } from './useArrival'
import { useTour } from './useTour'
import './console.css'

const Tour = lazy(async () => ({ default: (await import('../tour/Tour')).ConsoleTour }))

const StartUp = lazy(() => import('../startUp/StartUp'))

/**
 * The console's frame: header, side menu (a drawer below 820), the place of the remote, the tour.
 */
export function ConsoleFrame({ frame }: { frame: FrameModel }): ReactNode {
  const state = useSyncExternalStore(frame.store.subscribe, frame.store.get)
  const [collapsed, setCollapsed] = useState(() => kept(STORAGE_KEYS.menuCollapsed) === 'yes')
  const drawer = useRef<HTMLDialogElement>(null)
  const [isDrawerFilled, fillDrawer] = useState(false)
  const arrived = useArrival(frame)
  useTour(frame)
  const stands =
    state.view.kind === 'page' ||
    Object.values(state.remoteStates).some(({ kind }) => kind !== 'loading')
  useAhead(frame, stands)
  const [startUp, setStartUp] = useState(isStartUpDue)
  const endStartUp = useCallback(() => setStartUp(false), [])
  // It is the organisation's: a screen of the person's own, such as a question to answer within
  // seconds, stays in sight.
  const ofOrganisation = state.view.kind === 'remote' && state.view.tenantId !== null
  if (startUp && stands && !ofOrganisation) setStartUp(false)
  const hasMenu = state.facts.signedIn && frame.menu().length > 0
  const menuComing = !hasMenu && frame.expectsMenu()
  useEffect(() => {
    const shown = drawer.current
    // A press beside the drawer's content is one on the dialog itself.
    const close = (event: MouseEvent): void => {
      if (event.target === shown) shown?.close()
    }
    shown?.addEventListener('click', close)
    return () => shown?.removeEventListener('click', close)
  }, [hasMenu])

  const fold = (): void => {
    keep(STORAGE_KEYS.menuCollapsed, collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }
  /** A second menu is drawn for whoever opens it: the entries are many. */
  const openDrawer = (): void => {
    fillDrawer(true)
    drawer.current?.showModal()
  }
  return (
    <div
      className={[
        'zzf-console',
        hasMenu || menuComing ? 'zzf-with-menu' : '',
        collapsed ? 'zzf-collapsed' : '',
      ].join(' ')}
    >
      <a
        className="zzf-skip"
        href="#zz-main"
        onClick={(event) => (event.preventDefault(), document.getElementById('zz-main')?.focus())}
      >
        跳到主要内容
      </a>
      {state.arriving && (
        <div className="zzf-progress" role="progressbar" aria-label="页面加载中" />
      )}
      <FrameBoundary attempt={state.site} onFailure={frame.failed}>
        <ConsoleHeader frame={frame} onMenu={hasMenu ? openDrawer : null} />
      </FrameBoundary>
      {state.offline && (
        <p className="zzf-banner" role="status">
          当前处于离线状态，已填写的内容会保留，网络恢复后自动更新
        </p>
      )}
      {state.outdated && !state.offline && (
        <p className="zzf-banner" role="status">
          系统已更新，刷新后使用新版本
          <button type="button" className="zzf-textbutton" onClick={() => location.reload()}>
            立即刷新
          </button>
        </p>
      )}
      {hasMenu && (
        <nav className="zzf-side" aria-label="主菜单" data-tour="menu">
          <FrameBoundary attempt={state.site} onFailure={frame.failed}>
            <SideMenu frame={frame} collapsed={collapsed} />
          </FrameBoundary>
          <button
            type="button"
            className="zzf-fold"
            aria-label={collapsed ? '展开菜单' : '收起菜单'}
            aria-pressed={collapsed}
            onClick={fold}
          >
            <MenuIcon name={collapsed ? 'expand' : 'collapse'} />
            <span className="zzf-menu-text">收起菜单</span>
          </button>
        </nav>
      )}
      {menuComing && (
        <div className="zzf-side" aria-hidden="true">
          <span className="zzf-bone zzf-menu-bone" />
          <span className="zzf-bone zzf-menu-bone" />
        </div>
      )}
      {hasMenu && (
        <dialog ref={drawer} className="zzf-drawer" aria-label="主菜单">
          <div className="zzf-drawer-in">
            <button
              type="button"
              className="zzf-iconbutton"
              aria-label="关闭菜单"
              onClick={() => drawer.current?.close()}
            >
              <MenuIcon name="close" />
            </button>
            <nav aria-label="主菜单">
              {isDrawerFilled && (
                <FrameBoundary attempt={state.site} onFailure={frame.failed}>
                  <SideMenu frame={frame} collapsed={false} onGo={() => drawer.current?.close()} />
                </FrameBoundary>
              )}
            </nav>
          </div>
        </dialog>
      )}
      <FrameBoundary
        attempt={state.view}
        onFailure={frame.failed}
        fallback={
          <main className="zzf-stage" id="zz-main" tabIndex={-1}>
            <AreaFailure />
          </main>
        }
      >
        <RemoteStage
          frame={frame}
          as="main"
          bonesOf={(template) => <PageBones template={template} />}
        />
      </FrameBoundary>
      <p className="zzf-hidden" role="status" aria-live="polite">
        {arrived}
      </p>
      {startUp && stands && ofOrganisation && !state.tour && (
        <Suspense fallback={null}>
          <StartUp frame={frame} onEnd={endStartUp} />
        </Suspense>
      )}
      {state.tour && (
        <Suspense fallback={null}>
          <Tour onEnd={() => frame.finishTour()} />
        </Suspense>
      )}
    </div>
  )
}
