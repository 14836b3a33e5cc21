import '@zz/shared-ui/tokens.css'
import { createRoot } from 'react-dom/client'
import type { Boot } from '../boot'
import { createFrame } from './controller'
import { Frame } from './Frame'
import './frame.css'

/** Draws the frame into `#zz-root` and hands the page over to it. Rejects when the page has no such element. */
export function startFrame(boot: Boot): Promise<void> {
  const root = document.getElementById('zz-root')
  if (root === null) return Promise.reject(new Error('#zz-root is missing'))
  const frame = createFrame(boot)
  createRoot(root).render(<Frame frame={frame} />)
  frame.start()
  return Promise.resolve()
}
