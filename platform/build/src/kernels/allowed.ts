/**
 * What built scripts may name although some browser at the floor lacks it, by path in
 * @mdn/browser-compat-data, and why nothing breaks there. What is asked for before is found by
 * itself (script.ts) and needs no line.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  'api.Document.startViewTransition': "React's, in a try, for a component that no page uses",
  'api.Element.startViewTransition': "the same of React's",
  'javascript.builtins.Set.union':
    "zrender's rectangles have a method of that name; our own code cannot call Set's, as the types end at ES2023",
}

const LOOKS = 'how it looks: without it everything is there and can be used'

/** The same of style sheets. */
export const STYLES_ALLOWED: Readonly<Record<string, string>> = {
  'css.at-rules.container':
    "ours have a rule behind `@supports not (container-type: inline-size)`; antd's are steps of a given width",
  'css.properties.-webkit-tap-highlight-color': LOOKS,
  'css.properties.-webkit-touch-callout': LOOKS,
  'css.properties.accent-color': LOOKS,
  'css.properties.aspect-ratio':
    'of the public pages, which give heights behind `@supports not (aspect-ratio: 1)`',
  'css.properties.backdrop-filter': LOOKS,
  'css.properties.contain-intrinsic-size': 'speed of drawing',
  'css.properties.container-type': 'see css.at-rules.container',
  'css.properties.content-visibility': 'speed of drawing',
  'css.properties.overscroll-behavior': 'the page behind scrolls on at the end of a list',
  'css.properties.resize': 'a touch screen has no corner to pull',
  'css.properties.scroll-snap-stop': LOOKS,
  'css.properties.scrollbar-color': LOOKS,
  'css.properties.scrollbar-gutter': LOOKS,
  'css.properties.scrollbar-width': LOOKS,
  'css.properties.text-underline-offset': LOOKS,
  'css.properties.text-wrap': LOOKS,
  'css.properties.user-select': 'text that is pressed can be marked',
  'css.selectors.has':
    'each in a rule of its own (olderStyles.ts); what a page needs of it stands behind `@supports not selector(:has(a))`',
}
