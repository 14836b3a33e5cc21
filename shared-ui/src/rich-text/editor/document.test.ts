import { expect, test } from '@jest/globals'
import { CLEANING } from '@zz/contract/rich-text-rules'
import { richTextIsEmpty, richTextLength } from '@zz/contract/rich-text'
import { getSchema, type JSONContent } from '@tiptap/react'
import { DOMParser as DocumentParser, Node as DocumentNode } from '@tiptap/pm/model'
import fc from 'fast-check'
import sanitize from 'sanitize-html'
import { toEditorText, toStoredText } from './content'
import { DOCUMENT_EXTENSIONS } from './document'
import { PictureJobs } from './jobs'
import { pictureExtension } from './pictures'

const schema = getSchema([
  ...DOCUMENT_EXTENSIONS,
  pictureExtension(new PictureJobs({} as never, 'uc')),
])
const write = (doc: JSONContent): string => {
  const node = DocumentNode.fromJSON(schema, doc)
  node.check()
  return toStoredText(node)
}
const read = (html: string): DocumentNode => {
  const host = document.createElement('div')
  host.append(document.createRange().createContextualFragment(toEditorText(html)))
  return DocumentParser.fromSchema(schema).parse(host)
}
const rewritten = (html: string): string => toStoredText(read(html))

const words = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      '<b>x</b>',
      '&amp;',
      '&',
      '"',
      "'",
      ' ',
      '  两  个 ',
      '\u00a0',
      '<script>',
      '街道 办事处',
      ']]>',
      '&#60;',
    ),
  )
  .map((text) => text.replaceAll('\r', ''))
  .filter((text) => text !== '')
const href = fc.constantFrom(
  'https://gov.example/?a=1&b="2"',
  'mailto:a@b.cn',
  'tel:110',
  '/gov/2/setting',
  "https://x.example/'q'",
  'https://x.example/<b>',
)
const mark = fc.oneof(
  fc
    .constantFrom('bold', 'italic', 'underline', 'strike', 'code', 'subscript', 'superscript')
    .map((type) => ({ type })),
  href.map((to) => ({ type: 'link', attrs: { href: to } })),
)
/** As an editor would have them: the schema says which go together. */
const inline = fc
  .tuple(words, fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 }))
  .map(([text, marks]): JSONContent => {
    let set = schema.text(text)
    for (const each of marks)
      set = set.mark(
        schema.marks[each.type]?.create('attrs' in each ? each.attrs : null).addToSet(set.marks) ??
          set.marks,
      )
    return set.toJSON() as JSONContent
  })
const line = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: inline },
    { weight: 1, arbitrary: fc.constant<JSONContent>({ type: 'hardBreak' }) },
  ),
  { maxLength: 4 },
)
const textAlign = fc.constantFrom(null, 'left', 'center', 'right', 'justify')
const paragraph = fc.tuple(line, textAlign).map(
  ([content, align]): JSONContent => ({
    type: 'paragraph',
    attrs: { textAlign: align },
    content,
  }),
)
const heading = fc.tuple(line, textAlign, fc.constantFrom(3, 4, 5, 6)).map(
  ([content, align, level]): JSONContent => ({
    type: 'heading',
    attrs: { level, textAlign: align },
    content,
  }),
)
const image = fc.tuple(words, fc.option(fc.constantFrom('120', '64'))).map(
  ([alt, width]): JSONContent => ({
    type: 'image',
    attrs: { src: '/files/uc/2026/0a.png', alt, width },
  }),
)
const leaf = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  heading,
  image,
  fc.constant<JSONContent>({ type: 'horizontalRule' }),
)
const { block } = fc.letrec<{ block: JSONContent; item: JSONContent }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'bulletList', content })),
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 4))
      .map(([content, start]) => ({ type: 'orderedList', attrs: { start }, content })),
    fc
      .array(leaf, { minLength: 1, maxLength: 2 })
      .map((content) => ({ type: 'blockquote', content })),
    fc
      .array(
        fc.array(
          fc.tuple(fc.constantFrom('tableCell', 'tableHeader'), fc.constantFrom(1, 2), paragraph),
          { minLength: 1, maxLength: 3 },
        ),
        {
          minLength: 1,
          maxLength: 2,
        },
      )
      .map((rows) => ({
        type: 'table',
        content: rows.map((cells) => ({
          type: 'tableRow',
          content: cells.map(([type, colspan, content]) => ({
            type,
            attrs: { colspan },
            content: [content],
          })),
        })),
      })),
  ),
}))
const texts = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content): JSONContent => ({ type: 'doc', content }))

test('[SW-13] whatever can be written passes the server’s cleaning unchanged, and is read back as it was', () => {
  fc.assert(
    fc.property(texts, (doc) => {
      const html = write(doc)
      expect(sanitize(html, CLEANING)).toBe(html)
      expect(rewritten(html)).toBe(html)
    }),
    { numRuns: 150 },
  )
})

test('[SW-13] the characters counted are those of the document', () => {
  fc.assert(
    fc.property(texts, (doc) => {
      const html = write(doc)
      const said = read(html).textBetween(0, read(html).content.size, '')
      expect(richTextLength(html)).toBe(Array.from(said).length)
    }),
    { numRuns: 40 },
  )
})

test('[SW-13] what older texts have and a person cannot write is kept as far as it can be', () => {
  expect(rewritten('<h1>一</h1><h2>二</h2>')).toBe('<h3>一</h3><h3>二</h3>')
  expect(rewritten('<div>一</div><div>二</div>')).toBe('<p>一</p><p>二</p>')
  expect(rewritten('<table><caption>名册</caption><tr><th>甲</th></tr></table>')).toBe(
    '<p>名册</p><table><tbody><tr><th><p>甲</p></th></tr></tbody></table>',
  )
  expect(rewritten('<p>H<sub>2</sub>O 10<sup>3</sup></p>')).toBe(
    '<p>H<sub>2</sub>O 10<sup>3</sup></p>',
  )
  expect(rewritten('<pre><code>a  b\nc</code></pre>')).toBe('<pre><code>a  b\nc</code></pre>')
  expect(rewritten('<p>一</p><p><br /></p><p>二</p><p></p>')).toBe(
    '<p>一</p><p><br /></p><p>二</p>',
  )
  expect(rewritten('<p></p>')).toBe('')
})

test('[SW-13] a picture that is on its way is in no stored text', () => {
  const doc = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: '/files/pending/picture-1' } },
      { type: 'paragraph', content: [{ type: 'text', text: '字' }] },
    ],
  }
  expect(write(doc)).toBe('<p>字</p>')
})

test('[SW-13] neither blanks nor empty lines are a text; a picture is', () => {
  for (const empty of [
    '',
    '<p></p>',
    '<p><br /></p><p> \u00a0&nbsp;</p>',
    '<h3></h3><ul><li><p></p></li></ul>',
  ])
    expect(richTextIsEmpty(empty)).toBe(true)
  for (const full of ['<p>字</p>', '<img src="/files/uc/a.png" alt="" />', '<p>&amp;</p>'])
    expect(richTextIsEmpty(full)).toBe(false)
})
