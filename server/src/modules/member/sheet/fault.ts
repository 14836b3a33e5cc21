/** A file that cannot be read as a table; the sentence is told to whoever sent it. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
}

/** Neither a workbook nor a text table, or broken. */
export const UNREADABLE_TEXT = '文件无法读取，请确认是 xlsx 或 csv 格式后重新上传'
/** Unpacked it passes a limit, or the memory of the reading process. */
export const TOO_LARGE = '文件内容过大，请删除多余的工作表、图片和空白行后重新上传'
/** The reading process was ended because its time was over. */
export const TOO_SLOW = '文件过于复杂，读取超时，请拆分文件或把内容复制到模板后重新上传'
