/**
 * Runs while this remote is built (platform/build/src/drawn.ts): the pages that can be read before
 * any script has come.
 */
import type { HistoryLocation, RemoteProps } from '@zz/contract'
import { RemoteContext } from '@zz/shared-ui/lite/remoteContext'
import { renderToStaticMarkup } from 'react-dom/server'
import App from './App'

/** Props of somebody unknown, as far as a drawing asks for them. */
function strangerAt(pathname: string): RemoteProps {
  const location: HistoryLocation = { pathname, search: '', hash: '', state: null, key: 'drawn' }
  return {
    user: null,
    navigation: { history: { location, listen: () => () => undefined } },
  } as unknown as RemoteProps
}

const page = (pathname: string): string =>
  renderToStaticMarkup(
    <RemoteContext value={strangerAt(pathname)}>
      <App />
    </RemoteContext>,
  )

/** Markup by address; a page that asks the server for its content has none. */
export const draw = (): Record<string, string> => ({ '/home/dtl': page('/home/dtl') })
