/** Which letters the bytes of a csv are: UTF-8, UTF-16 with its mark, or GB18030. */
import { SheetFault, UNREADABLE_TEXT } from './fault.ts'

const encodingOf = (file: Buffer): string => {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** The first letter of three bytes in UTF-8: in GB18030 such come by chance alone. */
const FIRST_WIDE = 0x800
/** Stands for a byte that is no part of a letter. */
const LOST = 0xfffd

/** Whether more letters of three bytes are whole than bytes are lost. */
const isMostlyWhole = (text: string): boolean => {
  let balance = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LOST) balance -= 1
    else if (code >= FIRST_WIDE) balance += 1
  }
  return balance > 0
}

/** Titles of a table of people as Big5 has them; the same bytes are other letters in GB18030. */
const BIG5_TITLES = /姓名|手機|電話|部門|單位|職[務位稱]/
const BIG5_TEXT = '文件的编码是 Big5，请另存为“CSV UTF-8”格式后重新上传'
const TITLES_BYTES = 8192

/**
 * Every text that is valid UTF-8 with a letter of Chinese in it is UTF-8: two-byte Chinese is never
 * by chance. A text in which more letters are whole than lost is damaged UTF-8; what is lost is
 * U+FFFD. Throws `SheetFault` on what is no text, and on Big5.
 */
export const decodeText = (file: Buffer): string => {
  const encoding = encodingOf(file)
  // No text of these encodings has a NUL in it; what else has one is something under a wrong name.
  if (encoding === 'utf-8' && file.includes(0)) throw new SheetFault(UNREADABLE_TEXT)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    if (encoding !== 'utf-8') throw new SheetFault(UNREADABLE_TEXT)
  }
  const damaged = new TextDecoder().decode(file)
  if (isMostlyWhole(damaged)) return damaged
  if (BIG5_TITLES.test(new TextDecoder('big5').decode(file.subarray(0, TITLES_BYTES))))
    throw new SheetFault(BIG5_TEXT)
  return new TextDecoder('gb18030').decode(file)
}
