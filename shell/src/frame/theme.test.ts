import { expect, jest, test } from '@jest/globals'
import { createTheme } from './theme'

/**
 * A page whose system scheme can be changed; the event is told later than the value, as in a
 * browser.
 */
function page(dark: boolean) {
  const listeners = new Set<(event: { matches: boolean }) => void>()
  const system = {
    matches: dark,
    addEventListener: (_: 'change', listener: (event: { matches: boolean }) => void) =>
      void listeners.add(listener),
  }
  const made = {
    document: { documentElement: { dataset: {} as Record<string, string> } },
    localStorage,
    matchMedia: () => system,
    addEventListener: () => undefined,
  }
  return {
    window: made as unknown as Window,
    system,
    tell: () => listeners.forEach((listener) => listener({ matches: system.matches })),
  }
}

test('[SH-18] the scheme changes for everybody with its event, not for who asks before it', () => {
  localStorage.clear()
  const { window, system, tell } = page(true)
  const theme = createTheme(window)
  const listener = jest.fn()
  theme.subscribe(listener)
  system.matches = false
  expect(theme.mode).toBe('dark')
  tell()
  expect(theme.mode).toBe('light')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('[SH-18] a chosen scheme stands, and is kept; auto follows the system again', () => {
  localStorage.clear()
  const { window } = page(true)
  const theme = createTheme(window)
  theme.choose('light')
  expect([
    theme.mode,
    createTheme(window).mode,
    window.document.documentElement.dataset['theme'],
  ]).toEqual(['light', 'light', 'light'])
  theme.choose('auto')
  expect([theme.mode, window.document.documentElement.dataset['theme']]).toEqual([
    'dark',
    undefined,
  ])
})

test('[SH-18] where storage is forbidden, scheme and density are those of the system, and change for this page', () => {
  const { window } = page(true)
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  const theme = createTheme(window)
  expect([theme.mode, theme.density]).toEqual(['dark', 'normal'])
  const listener = jest.fn()
  theme.subscribe(listener)
  theme.choose('light')
  theme.setDensity('compact')
  expect(window.document.documentElement.dataset).toEqual({ theme: 'light', density: 'compact' })
  theme.choose('auto')
  expect(theme.mode).toBe('dark')
  expect(listener).toHaveBeenCalledTimes(3)
})
