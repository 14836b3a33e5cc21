import '@zz/shared-ui/lite/lite.css'
import './marketing.css'
import { useRemote } from '@zz/shared-ui/remote-lite'
import type { ReactNode } from 'react'
import { DtlPage } from './dtl/Page'
import { MarketingFrame } from './frame/MarketingFrame'
import { useLocation } from './links/useLocation'
import { ProvisionPage } from './provision/Page'

/** The screens by route id, held against mfe.json by the build. They come with the first files. */
const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  'marketing.dtl': () => (
    <MarketingFrame>
      <DtlPage />
    </MarketingFrame>
  ),
  'marketing.provision': () => <ProvisionPage />,
}

/** The public page of the address. */
export default function Screens(): ReactNode {
  const { navigation } = useRemote()
  const { pathname } = useLocation()
  const Screen = SCREENS[navigation.screenAt(pathname)?.routeId ?? '']
  if (Screen) return <Screen />
  return (
    <MarketingFrame>
      <p className="mk-width">页面不存在</p>
    </MarketingFrame>
  )
}
