/**
 * Styles of a remote are links to files of its version's folder, put into the head by its own chunk
 * loader. They count only while it is mounted: a rule that leaks must not outlive its remote, and
 * loading them again would cost a flash.
 */
export function switchStyles(folder: string, on: boolean, page: Document = document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder)) link.disabled = !on
  }
}
