/** What is asked of the page, and what it is told. */
export interface OfflineParts {
  /** Asks the server anything; rejects where no answer comes. */
  readonly probe: () => Promise<unknown>
  readonly onChange: (offline: boolean) => void
  readonly page?: Window
}

/**
 * Tells when the page goes offline and when it is back. The browser's word alone is not enough: a
 * server on the same machine answers without any network.
 */
export function watchOffline({ probe, onChange, page = window }: OfflineParts): void {
  let isOffline = false
  const tell = (offline: boolean): void => {
    if (offline === isOffline) return
    isOffline = offline
    onChange(offline)
  }
  const look = (): void => {
    if (page.navigator.onLine) return tell(false)
    probe().then(
      () => undefined,
      () => tell(!page.navigator.onLine),
    )
  }
  page.addEventListener('online', look)
  page.addEventListener('offline', look)
  look()
}
