import { classifyFailure, isChunkError } from '@zz/runtime/loader/classify'
import { mayReload, reloadFresh } from '@zz/runtime/loader/reload'

/**
 * The shell itself did not come up. A file of its own that the browser holds broken is asked for
 * anew and the page reloaded, once (ADR 0013); nothing is lost by that, as nothing was entered yet.
 * After that the person decides.
 */
export function showBootFailure(error: unknown): void {
  const failure = classifyFailure(error, 'MFE-801')
  const files = failure.url === undefined ? [] : [failure.url]
  const again = (): Promise<void> => reloadFresh(files)
  if (isChunkError(error) && mayReload(failure.url ?? 'shell')) {
    void again()
    return
  }
  const isOwn = failure.code === 'MFE-801'
  // Otherwise nobody would learn the cause. Not by `reportError`: the browser may lack that too.
  if (isOwn)
    setTimeout(() => {
      throw error
    })
  const card = document.createElement('main')
  card.className = 'zz-boot-failure'
  card.setAttribute('role', 'alert')
  const title = document.createElement('h1')
  title.textContent = '页面加载失败'
  const detail = document.createElement('p')
  detail.textContent = `${isOwn ? '请升级浏览器后重试，仍打不开时请联系系统管理员' : '请检查网络后重试'}（${failure.code}）`
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = '重试'
  retry.addEventListener('click', () => void again())
  card.append(title, detail, retry)
  document.getElementById('zz-drawn')?.remove()
  document.getElementById('zz-root')?.replaceChildren(card)
}
