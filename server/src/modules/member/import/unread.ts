/** Texts that stand in a cell in place of its value: what the file itself has lost. */
import { UNCALCULATED } from '../sheet/lines.ts'

const LOST_LETTER = /\ufffd/
/** As programs show a long number; a csv has it so, too, and its last digits are gone. */
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?E\+\d{2,}$/i
const ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Why the text is no value, as a sentence; null where it may be one. */
export const unreadText = (text: string): string | null => {
  if (LOST_LETTER.test(text)) return '有无法识别的字符，请改正'
  if (SCIENTIFIC.test(text)) return '长数字已变成科学计数法，位数不完整，请按文本重新填写'
  if (text === UNCALCULATED) return '公式没有计算结果，请直接填写内容'
  return ERROR.test(text) ? `公式出错（${text}），请直接填写内容` : null
}
