/** `1.5 MB`, `812 KB`, `12 B`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${trimmed(megabytes)} MB` : `${trimmed(megabytes / 1024)} GB`
}

const trimmed = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
