/** What an editor's text may consist of: elements of @zz/contract/rich-text and nothing else. */
import { alignOf, isLinkTarget } from '@zz/contract/rich-text'
import { type AnyExtension, Extension, Mark } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { TABLE_EXTENSIONS } from './tables'

/** Headings stand below those of the page: 标题一 is the third level of it. */
export const HEADING_LEVELS = [3, 4, 5] as const
const LEVELS = [...HEADING_LEVELS, 6]

/** Lists indent up to here. */
export const MAX_DEPTH = 6

const align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => alignOf(element.getAttribute('style') ?? ''),
          renderHTML: ({ textAlign }) =>
            typeof textAlign === 'string' ? { style: `text-align:${textAlign}` } : {},
        },
      },
    },
  ],
})

const raised = (name: string, tag: string, other: string): AnyExtension =>
  Mark.create({ name, excludes: other, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** Shortcuts beside those of the kit; the three headings are counted from one. */
const shortcuts = Extension.create({
  name: 'shortcuts',
  priority: 1000,
  addKeyboardShortcuts() {
    const heading = (level: 3 | 4 | 5) => () => this.editor.commands.toggleHeading({ level })
    return {
      'Mod-Alt-1': heading(3),
      'Mod-Alt-2': heading(4),
      'Mod-Alt-3': heading(5),
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
      'Mod-\\': () => this.editor.chain().unsetAllMarks().clearNodes().run(),
    }
  },
})

/** Everything but pictures, which need a place to be sent to. */
export const DOCUMENT_EXTENSIONS: readonly AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [...LEVELS] as never },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => typeof href === 'string' && isLinkTarget(href),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  align,
  raised('subscript', 'sub', 'superscript'),
  raised('superscript', 'sup', 'subscript'),
  shortcuts,
  ...TABLE_EXTENSIONS,
]
