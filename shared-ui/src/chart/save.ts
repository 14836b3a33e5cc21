/** Milliseconds that the browser may take to read it. */
const READ = 60_000

/** Hands a file to the browser's downloads under that name, without what no file system takes. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ)
}
