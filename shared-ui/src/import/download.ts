import type { OfferedFile } from './types'

/** Lets the browser keep a file that the server names. */
export function downloadFile({ name, url }: OfferedFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
