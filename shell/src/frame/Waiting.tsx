import { type ReactNode, useEffect, useState } from 'react'

const SKELETON_AFTER = 200
const SLOW_AFTER = 8_000

/**
 * What shows while something is on its way (decisions K12): nothing at first, a skeleton past 200
 * ms, a word past 8 s.
 */
export function Waiting({ bare = false }: { bare?: boolean }): ReactNode {
  const [stage, setStage] = useState<'none' | 'skeleton' | 'slow'>('none')
  useEffect(() => {
    const first = setTimeout(() => setStage('skeleton'), SKELETON_AFTER)
    const second = setTimeout(() => setStage('slow'), SLOW_AFTER)
    return () => {
      clearTimeout(first)
      clearTimeout(second)
    }
  }, [])
  if (stage === 'none') return null
  return (
    <div className={bare ? 'zzf-waiting zzf-waiting-bare' : 'zzf-waiting'}>
      <p className="zzf-waiting-text" role="status">
        {stage === 'slow' ? '网络较慢，请稍候' : '加载中…'}
      </p>
      <div className="zzf-bones" aria-hidden="true">
        <span className="zzf-bone zzf-bone-title" />
        <span className="zzf-bone zzf-bone-bar" />
        <span className="zzf-bone zzf-bone-block" />
      </div>
    </div>
  )
}
