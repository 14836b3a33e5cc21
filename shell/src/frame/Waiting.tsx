import { type ReactNode, useEffect, useState } from 'react'

const SKELETON_AFTER = 200
const SLOW_AFTER = 8_000

/**
 * What shows while something is on its way (decisions K12): nothing at first, past 200 ms the shape
 * of the screen that comes (`bones`), past 8 s a word. Without a shape, on a page outside the console,
 * the word alone.
 */
export function WaitingScreen({ bones }: { bones: ReactNode }): ReactNode {
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
  const words = stage === 'slow' ? '网络较慢，请稍候' : '加载中…'
  if (bones === undefined)
    return (
      <p className="zzf-waiting zzf-waiting-bare" role="status">
        {words}
      </p>
    )
  return (
    <div className="zzf-waiting">
      <p className={stage === 'slow' ? 'zzf-waiting-text' : 'zzf-hidden'} role="status">
        {words}
      </p>
      {bones}
    </div>
  )
}
