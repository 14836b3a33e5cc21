import type { ReleaseFinding } from '@zz/contract/compatibility'

/** Findings as lines: what is wrong, where, and what to do about it. */
export const findingLines = (findings: readonly ReleaseFinding[]): string[] =>
  findings.map(
    ({ severity, where, text, advice }) =>
      `  ${severity === 'error' ? '✗' : '!'} ${text} [${where}]\n    → ${advice}`,
  )

/** Bytes as people read them. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** Columns of texts, each as wide as its widest. */
export const tableLines = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => widthOf(row[at] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((text, at) => text + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(text))))
      .join('  ')
      .trimEnd(),
  )
}

/** A Chinese character is two columns wide. */
const widthOf = (text: string): number => text.replace(/[\u2e80-\uffef]/g, '  ').length

/** Prints lines for people, or the value for scripts. */
export const print = (json: boolean, value: unknown, lines: readonly string[]): void =>
  void process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`)
