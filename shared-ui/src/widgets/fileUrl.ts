import type { ShellConfig } from '@zz/contract'

let base: string | undefined

function configuredBase(): string {
  const text = document.getElementById('zz-config')?.textContent
  try {
    const config = JSON.parse(text ?? '{}') as Partial<ShellConfig>
    return config.fileBase || '/files/'
  } catch {
    return '/files/'
  }
}

/**
 * Address of a stored file (S1 §9): a key gets the file base before it; an absolute, `blob:`,
 * `data:` or `file:` address stays as it is.
 */
export function fileUrl(key: string | null | undefined, fileBase?: string): string | undefined {
  if (!key) return undefined
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|\/)/i.test(key)) return key
  const before = fileBase ?? (base ??= configuredBase())
  return `${before.replace(/\/$/, '')}/${key}`
}
