import '@zz/shared-ui/tokens.css'
import { createRoot } from 'react-dom/client'
import type { Boot } from '../boot'
import { createFrame } from './controller'
import { replaceDrawn } from './drawn'
import { ConsoleFrame, PageFrame } from './Frame'
import './frame.css'

/**
 * Draws the frame into `#zz-root` and hands the page over to it. Rejects when the page has no such
 * element, or the console's code does not come.
 */
export async function startFrame(boot: Boot): Promise<void> {
  const root = document.getElementById('zz-root')
  if (root === null) throw new Error('#zz-root is missing')
  const frame = createFrame(boot)
  replaceDrawn(frame.store, root)
  // The first calls go out while the console's frame is still coming.
  frame.start()
  if (frame.store.get().frame === 'console') await ConsoleFrame.preload()
  createRoot(root).render(<PageFrame frame={frame} />)
}
