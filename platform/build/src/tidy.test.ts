import { expect, test } from '@jest/globals'
import { smallerCss } from './tidy.ts'

test('[SH-14] a style sheet loses comments and space, and nothing else', () => {
  const css = `/* head */
.a > .b, .c :is(.d, .e) {
  color: var(--zz-text); /* why */
  margin: 0 auto !important;
  content: "a  {b}";
}
@media (min-width: 600px) {
  .a { width: calc(100% - 2px); }
  /* only a comment */
}
@layer zz;
@container card (width > 300px) { .a { --x: ; } }
`
  expect(smallerCss(css)).toBe(
    '.a > .b, .c :is(.d, .e){color:var(--zz-text);margin:0 auto!important;content:"a  {b}"}@media (min-width: 600px){.a{width:calc(100% - 2px)}}@layer zz;@container card (width > 300px){.a{--x: }}',
  )
})
