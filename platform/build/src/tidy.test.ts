import { expect, test } from '@jest/globals'
import { smallerCss, withoutRightToLeft } from './tidy.ts'

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

test('[SH-14] rules for pages from right to left are left out, of a list of selectors these alone', () => {
  expect(
    withoutRightToLeft(
      '.a-rtl{x:1}.a,.a-rtl .b{y:2}@media print{.b.b-rtl{z:3}.c{w:4}}.partly{v:5}',
    ),
  ).toBe('.a{y:2}@media print{.c{w:4}}.partly{v:5}')
})
