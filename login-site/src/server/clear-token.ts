/**
 * The frame through which the console's log-out clears this site's cookie (decisions L5). Checks
 * origins both ways.
 */

/**
 * Runs in the frame. Says it is ready, waits for {action:'clearToken'} of the parent, ends the
 * session here, answers.
 */
export const CLEAR_TOKEN_SCRIPT = `'use strict'
const consoles = JSON.parse(document.querySelector('meta[name=consoles]').content)
const parentWindow = window.parent
window.addEventListener('message', async (event) => {
  if (event.source !== parentWindow || !consoles.includes(event.origin)) return
  if (!event.data || event.data.action !== 'clearToken') return
  let success = false
  try {
    const answer = await fetch('/api/login/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', credentials: 'same-origin' })
    await answer.text()
    success = answer.ok
  } catch {}
  parentWindow.postMessage({ action: 'clearToken', success }, event.origin)
})
if (parentWindow !== window) for (const origin of consoles) parentWindow.postMessage({ action: 'clearTokenReady' }, origin)
`

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export const clearTokenPage = (consoles: readonly string[]): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>clear-token</title><meta name="consoles" content="${attribute(JSON.stringify(consoles))}"></head><body><script src="/clear-token.js"></script></body></html>`
