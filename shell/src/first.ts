/**
 * Only script of a page that the server wrote down whole (platform/build/src/drawn.ts). The console
 * begins with the first sign that somebody is there, or at once for who is signed in. What is
 * pressed before the real page stands in place of the drawn one (frame/drawn.ts) is pressed again
 * there; without the console it is the plain link that it looks like. No imports:
 * platform/build/src/html.ts.
 */
{
  const self = document.currentScript
  const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']
  const PRESSABLE = ':is(a, button)'
  /** How long a press waits for the console before it is a plain link's, in milliseconds. */
  const PATIENCE = 10_000
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  let begun = false
  let rest: { readonly screenX: number; readonly screenY: number } | undefined
  let pressed: HTMLElement | undefined
  let focused: HTMLElement | undefined

  /** The same link or button of the real page. */
  const twin = (drawn: HTMLElement): HTMLElement | undefined => {
    const place = all('#zz-drawn').indexOf(drawn)
    return all('[data-remote]')[place]
  }
  const all = (within: string): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`${within} ${PRESSABLE}`),
  ]

  /** The address as one of a script, if it is the shell's own (docs/adr/0046-trusted-types.md). */
  const trusted = (url: string): string => {
    const { trustedTypes } = globalThis as {
      trustedTypes?: {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string }
      }
    }
    if (!trustedTypes) return url
    const policy = trustedTypes.createPolicy('zhongzhi-first', {
      createScriptURL: (given) => {
        const { origin, pathname } = new URL(given, location.href)
        if (origin === location.origin && pathname.startsWith('/shell/')) return given
        throw new TypeError(`${given} is no script of the shell`)
      },
    })
    return policy.createScriptURL(url)
  }

  const begin = (): void => {
    if (begun || !self) return
    begun = true
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    removeEventListener('pointermove', notice, true)
    const main = document.createElement('script')
    main.src = trusted(self.dataset['main'] ?? '')
    main.integrity = self.dataset['integrity'] ?? ''
    main.addEventListener('error', () => {
      removeEventListener('click', keep)
      follow(pressed)
    })
    document.head.append(main)
  }
  /** A page that comes below a pointer at rest is told of a move too, which is none. */
  const notice = (event: PointerEvent): void => {
    const { screenX, screenY, movementX, movementY } = event
    rest ??= { screenX, screenY }
    if (movementX || movementY || rest.screenX !== screenX || rest.screenY !== screenY) begin()
  }
  const follow = (link: HTMLElement | undefined): void => {
    if (link instanceof HTMLAnchorElement) location.assign(link.href)
  }
  const keep = (event: MouseEvent): void => {
    const target =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>(`#zz-drawn ${PRESSABLE}`)
        : null
    if (
      !target ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      target.getAttribute('href')?.startsWith('#')
    )
      return
    event.preventDefault()
    pressed = target
    setTimeout(() => document.getElementById('zz-drawn') && follow(target), PATIENCE)
  }
  /** `drawn.ts` tells it just before the drawn page goes. */
  const replaced = (): void => {
    removeEventListener('click', keep)
    const [focus, press] = [focused && twin(focused), pressed && twin(pressed)]
    setTimeout(() => {
      focus?.focus({ preventScroll: true })
      if (press) press.click()
      else follow(pressed)
    })
  }

  const theme = stored('zz_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('pointermove', notice, { capture: true, passive: true })
  addEventListener('click', keep)
  addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement && target.closest('#zz-drawn') ? target : undefined
  })
  addEventListener('zz:replaced', replaced, { once: true })
  if (stored('refreshToken') !== null) document.addEventListener('DOMContentLoaded', begin)
}
