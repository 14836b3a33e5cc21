/** Published script-injection samples, and what makes stored rich text dangerous. */
import { readFileSync } from 'node:fs'
import {
  alignOf,
  isLinkTarget,
  isOwnPicture,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '@zz/contract/rich-text'

const FILE = new URL('../../../platform/contract/fixtures/injections.json', import.meta.url)

export const injections = (): readonly string[] =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as { samples: string[] }).samples

const TAG = /<\/?([^\s>/]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g
const ALLOWED = new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())

const plain = (value: string): string =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const attributeFault = (name: string, value: string): boolean => {
  if (!ALLOWED.has(name)) return true
  if (name === 'href') return !isLinkTarget(plain(value))
  if (name === 'src') return !isOwnPicture(plain(value))
  if (name === 'style') return alignOf(value) === null
  return name === 'target' ? value !== '_blank' : false
}

/**
 * Everything in cleaned markup that no rich text may have; empty when it is inert. Told by its own
 * reading of the markup, not by the sanitiser's.
 */
export function dangersOf(html: string): string[] {
  const found = [...html.matchAll(TAG)].flatMap(([whole, tag = '', attributes = '']) => [
    ...(RICH_TEXT_TAGS.includes(tag) ? [] : [whole]),
    ...[...attributes.matchAll(ATTRIBUTE)]
      .filter(([, name = '', value = '']) => attributeFault(name, value))
      .map(([each]) => each),
  ])
  // What is no element by this reading must be text for a browser too.
  const rest = html.replaceAll(TAG, '').match(/<[^<>]{0,40}/g) ?? []
  return [...found, ...rest]
}
