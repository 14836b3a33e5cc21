import { useEffect, useState } from 'react'
import { clientFor, type ClientType } from './clients'

interface WithHints {
  readonly userAgentData?: {
    getHighEntropyValues(names: readonly string[]): Promise<{ readonly architecture?: string }>
  }
}

/** The client for this device; undefined until it is known, and while the page is drawn at build. */
export function useDevice(): ClientType | null | undefined {
  const [device, setDevice] = useState<ClientType | null>()
  useEffect(() => {
    let left = false
    const { userAgent, maxTouchPoints } = navigator
    const tell = (architecture?: string): void => {
      if (!left) setDevice(clientFor({ userAgent, maxTouchPoints, architecture }))
    }
    const { userAgentData } = navigator as WithHints
    tell()
    userAgentData?.getHighEntropyValues(['architecture']).then(
      ({ architecture }) => tell(architecture),
      // Without the hint the x86 version is named, which runs on both.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return device
}
