import { Logo } from '@zz/shared-ui/lite/Logo'
import { type DrawingKind, StateDrawing } from '@zz/shared-ui/lite/StateDrawing'
import type { ReactNode } from 'react'
import type { FrameModel } from '../controller'
import type { FramePage } from '../types'
import '@zz/shared-ui/lite/logo.css'
import './pages.css'

type Way = 'home' | 'back' | 'signIn' | 'retry' | 'restore'

interface Content {
  readonly picture: DrawingKind
  readonly title: string
  readonly text?: string
  readonly ways: readonly Way[]
}

/** Texts of decisions RT3, RT4, G17; each page has one sentence and the next step. */
const CONTENT: Readonly<Record<FramePage, Content>> = {
  notFound: { picture: 'lost', title: '抱歉，您访问的页面不存在', ways: ['home'] },
  forbidden: {
    picture: 'locked',
    title: '您暂无权限访问该页面，请联系组织管理员',
    ways: ['back', 'home'],
  },
  unbuilt: {
    picture: 'unbuilt',
    title: '该功能尚未开放',
    text: '我们正在建设中，开放后即可使用',
    ways: ['back', 'home'],
  },
  dissolved: {
    picture: 'locked',
    title: '该组织已解散',
    text: '您可以切换到其他组织；原负责人可在30天内恢复该组织',
    ways: ['home', 'restore'],
  },
  notDeployed: { picture: 'unbuilt', title: '该应用暂未部署', ways: ['back', 'home'] },
  signInFailed: { picture: 'locked', title: '登录失败，请重新登录', ways: ['signIn'] },
  signInUnreachable: {
    picture: 'failed',
    title: '无法连接登录服务',
    text: '请检查网络后重试',
    ways: ['signIn'],
  },
  signInBroken: {
    picture: 'failed',
    title: '暂时无法登录',
    text: '登录服务出现异常，请稍后重试；仍无法登录时，请联系平台管理员',
    ways: ['signIn'],
  },
  loadFailed: { picture: 'failed', title: '加载失败', ways: ['retry'] },
}

/** A page of the frame's own in place of a remote's. */
export function StatusPage({
  frame,
  page,
  detail,
}: {
  frame: FrameModel
  page: FramePage
  detail: string | undefined
}): ReactNode {
  const { picture, title, text, ways } = CONTENT[page]
  const { facts, frame: kind } = frame.store.get()
  const bare = kind === 'bare'
  const home = facts.signedIn ? `/${frame.config.service}` : '/home/dtl'
  const labels: Readonly<Record<Way, [string, () => void]>> = {
    home: ['返回首页', () => frame.go(home)],
    back: ['返回', () => (history.length > 1 ? history.back() : frame.go(home))],
    signIn: [page === 'signInFailed' ? '重新登录' : '重试', () => frame.signIn()],
    retry: ['重试', () => frame.retry()],
    restore: ['恢复组织', () => frame.go('/user/empty')],
  }
  return (
    <>
      {bare && (
        <header className="zzf-status-head">
          <a href="/home/dtl" aria-label="众治，返回首页">
            <Logo />
          </a>
        </header>
      )}
      <section className="zzf-status" aria-labelledby="zzf-status-title">
        <StateDrawing kind={picture} />
        <h1 id="zzf-status-title">{title}</h1>
        {(detail ?? text) !== undefined && <p>{detail ?? text}</p>}
        <div className="zzf-status-ways">
          {ways.map((way, index) => (
            <button
              key={way}
              type="button"
              className={index === 0 ? 'zzf-button zzf-button-primary' : 'zzf-button'}
              onClick={labels[way][1]}
            >
              {labels[way][0]}
            </button>
          ))}
        </div>
      </section>
    </>
  )
}
