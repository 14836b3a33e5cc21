import type { ReactNode } from 'react'

/** What stands in place of an area that cannot be drawn. */
export function AreaFailure(): ReactNode {
  return (
    <section className="zzf-status" role="alert">
      <h1>该区域暂时无法显示</h1>
      <p>请刷新页面重试，其他功能不受影响</p>
      <div className="zzf-status-ways">
        <button
          type="button"
          className="zzf-button zzf-button-primary"
          onClick={() => location.reload()}
        >
          刷新页面
        </button>
      </div>
    </section>
  )
}
