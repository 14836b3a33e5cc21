import type { Offered } from './types'

/** Lets the browser keep a file that the server names. */
export function download({ name, url }: Offered): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
