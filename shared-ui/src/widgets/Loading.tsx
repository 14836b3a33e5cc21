import { Spin } from '@zz/shared-ui/antd/core'
import type { ReactNode } from 'react'
import { useDelayed } from './useDelayed'
import css from './widgets.module.css'

/**
 * Waiting, where no skeleton fits: nothing for 200 ms, then 加载中…, after 8 s a word about the
 * network (decisions K12).
 */
export function Loading(): ReactNode {
  const shown = useDelayed(true, 200)
  const long = useDelayed(true, 8000)
  return (
    <div className={css.loading} role="status">
      {shown && (
        <>
          <Spin />
          <span>{long ? '网络较慢，请稍候' : '加载中…'}</span>
        </>
      )}
    </div>
  )
}
