/** By the browser's own copying of a selection, which pages over plain http have too. */
function copySelection(text: string): boolean {
  const selection = getSelection()
  if (!selection) return false
  const before = selection.rangeCount === 0 ? null : selection.getRangeAt(0)
  const part = document.createElement('span')
  part.textContent = text
  Object.assign(part.style, {
    position: 'fixed',
    clipPath: 'inset(50%)',
    whiteSpace: 'pre',
    userSelect: 'text',
  })
  // Without the style that a selection carries; and where the page listens, it hears of its own.
  part.addEventListener('copy', (event) => {
    event.stopPropagation()
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  })
  document.body.append(part)
  selection.selectAllChildren(part)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    part.remove()
    selection.removeAllRanges()
    if (before) selection.addRange(before)
  }
}

/** What is said where nothing could be copied and the text was selected instead. */
export const COPY_BY_HAND = '内容已选中，请按 Ctrl+C 复制'

/**
 * Puts a text on the clipboard. Answers false where the browser refused: the caller then shows the
 * text selected, and says `COPY_BY_HAND`. To be called from a press.
 */
export async function copyText(text: string): Promise<boolean> {
  // Absent over plain http.
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    if (!clipboard) return copySelection(text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}
