import '@zz/shared-ui/lite/lite.css'
import './marketing.css'
import type { ReactNode } from 'react'
import { DtlPage } from './dtl/Page'
import { MarketingFrame } from './frame/MarketingFrame'
import { useLocation } from './links/useLocation'
import { ProvisionPage } from './provision/Page'

/** The public pages. Which paths exist is said by mfe.json; the shell shows 404 for any other. */
export default function App(): ReactNode {
  const { pathname } = useLocation()
  if (pathname === '/provision') return <ProvisionPage />
  return (
    <MarketingFrame>
      <DtlPage />
    </MarketingFrame>
  )
}
