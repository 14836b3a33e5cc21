/**
 * Runs while this remote is built (platform/build/src/drawn.ts): the pages that can be read before
 * any script has come.
 */
import type { HistoryLocation, RemoteProps } from '@zz/contract'
import { RemoteContext } from '@zz/shared-ui/lite/remoteContext'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { aboutPage, type PageKey } from './about'
import Chief from './chief/Page'
import Community from './community/Page'
import Data from './data/Page'
import Download from './download/Page'
import Dtl from './dtl/Page'
import Emergency from './emergency/Page'
import Env from './env/Page'
import { MarketingFrame } from './frame/MarketingFrame'
import Scheme from './scheme/Page'
import Science from './science/Page'
import TianfuGov from './tianfuGov/Page'

/** A page that asks the server for all of its content has no drawing. */
const PAGES: Readonly<Record<PageKey, ComponentType>> = {
  dtl: Dtl,
  chief: Chief,
  community: Community,
  emergency: Emergency,
  data: Data,
  env: Env,
  scheme: Scheme,
  science: Science,
  download: Download,
  tianfuGov: TianfuGov,
}

/** Props of somebody unknown, as far as a drawing asks for them. */
function strangerAt(pathname: string): RemoteProps {
  const location: HistoryLocation = { pathname, search: '', hash: '', state: null, key: 'drawn' }
  return {
    user: null,
    navigation: { history: { location, listen: () => () => undefined } },
  } as unknown as RemoteProps
}

/** A page's markup, and what its head says of it. */
export interface DrawnPage {
  readonly markup: string
  readonly description: string
  readonly structured: readonly object[]
}

function drawPage(key: PageKey, path: string): DrawnPage {
  const Page = PAGES[key]
  const markup = renderToStaticMarkup(
    <RemoteContext value={strangerAt(path)}>
      <MarketingFrame>
        <Page />
      </MarketingFrame>
    </RemoteContext>,
  )
  return { markup, ...aboutPage(key) }
}

/** All ten pages by address. */
export const draw = (): Record<string, DrawnPage> =>
  Object.fromEntries(
    (Object.keys(PAGES) as PageKey[]).map((key) => {
      const path = `/home/${key}`
      return [path, drawPage(key, path)]
    }),
  )
