/**
 * Styles of a remote are links to files of its version, put into the head by its own chunk
 * loader. They count only while it is mounted: a rule that leaks must not outlive its remote, and
 * loading them again would cost a flash.
 */
export function switchStyles(
  styles: ReadonlySet<string>,
  on: boolean,
  page: Document = document,
): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (styles.has(link.href)) link.disabled = !on
  }
}
