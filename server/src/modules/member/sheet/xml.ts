/** Reads XML of strangers as it comes, keeping nothing of it but what the handlers take. */
import sax from 'sax'
import { SheetFault, UNREADABLE_TEXT } from './fault.ts'

/** By name without its prefix; entities are resolved. */
export type XmlAttributes = Readonly<Record<string, string>>

/** Called in the order of the document; what they throw ends the reading. */
export interface XmlHandlers {
  /** Names come without their prefix. */
  onOpen?(name: string, attributes: XmlAttributes): void
  onText?(text: string): void
  onClose?(name: string): void
}

/** A workbook's parts are five to ten levels deep. */
const MAX_DEPTH = 64

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

const plain = (given: Readonly<Record<string, string>>): XmlAttributes => {
  const attributes: Record<string, string> = {}
  for (const name in given) attributes[withoutPrefix(name)] = given[name] ?? ''
  return attributes
}

/**
 * Throws `SheetFault` on what is not well-formed, has a tag longer than 64 KB or too many levels,
 * or entities of its own, and whatever the handlers throw.
 */
export const readXml = async (
  texts: AsyncIterable<string>,
  handlers: XmlHandlers,
): Promise<void> => {
  // With positions, as the parser's own limit of 64 KB for a tag goes by them.
  const parser = sax.parser(true, { position: true })
  let depth = 0
  parser.onerror = () => {
    throw new SheetFault(UNREADABLE_TEXT)
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > MAX_DEPTH) throw new SheetFault(UNREADABLE_TEXT)
    handlers.onOpen?.(withoutPrefix(name), plain(attributes as Record<string, string>))
  }
  parser.onclosetag = (name) => {
    depth -= 1
    handlers.onClose?.(withoutPrefix(name))
  }
  parser.ontext = (text) => handlers.onText?.(text)
  parser.oncdata = (text) => handlers.onText?.(text)
  for await (const text of texts) parser.write(text)
  parser.close()
}
