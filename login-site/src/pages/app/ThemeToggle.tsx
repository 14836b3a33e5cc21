import { type ReactNode, useState } from 'react'
import { chooseTheme, storedTheme, systemTheme } from '@zz/shared-ui/lite'

const SUN =
  'M10 6.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16'
const MOON = 'M16.8 12A7.2 7.2 0 0 1 8 3.2a7.2 7.2 0 1 0 8.8 8.8z'

/** Changes between light and dark, and keeps the choice for this origin. */
export function ThemeToggle(): ReactNode {
  const [theme, setTheme] = useState(() => storedTheme() ?? systemTheme())
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? '切换到深色模式' : '切换到浅色模式'
  return (
    <button
      type="button"
      className="theme-toggle zz-focus"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next)
        setTheme(next)
      }}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path className="eye" d={next === 'dark' ? MOON : SUN} />
      </svg>
    </button>
  )
}
