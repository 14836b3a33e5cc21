/**
 * Runs while this remote is built (platform/build/src/drawn.ts): the pages that can be read before
 * any script has come.
 */
import type { HistoryLocation, RemoteProps } from '@zz/contract'
import { RemoteContext } from '@zz/shared-ui/lite/remoteContext'
import { renderToStaticMarkup } from 'react-dom/server'
import Screens from './screens'

/** Props of somebody unknown, as far as a drawing asks for them. */
function strangerAt(routeId: string, pathname: string): RemoteProps {
  const location: HistoryLocation = { pathname, search: '', hash: '', state: null, key: 'drawn' }
  return {
    user: null,
    navigation: {
      history: { location, listen: () => () => undefined },
      screenAt: () => ({ routeId, title: '', params: {} }),
    },
  } as unknown as RemoteProps
}

const page = (routeId: string, pathname: string): string =>
  renderToStaticMarkup(
    <RemoteContext value={strangerAt(routeId, pathname)}>
      <Screens />
    </RemoteContext>,
  )

/** Markup by address; a page that asks the server for its content has none. */
export const draw = (): Record<string, string> => ({
  '/home/dtl': page('marketing.dtl', '/home/dtl'),
})
