/**
 * Rich text (SW-13). Not part of `widgets`: its sanitiser comes with the screens that show such
 * text, its editor with the first one that is opened.
 */
export { cleanHtml } from './rich-text/clean'
export { RichTextEditor, type RichTextEditorProps } from './rich-text/RichTextEditor'
export { RichTextView } from './rich-text/RichTextView'
export { richTextRule } from './rich-text/rule'
export { type IntroductionPart, introductionOf } from './widgets/introduction'
