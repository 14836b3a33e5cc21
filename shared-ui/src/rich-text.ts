/** Rich text. Not part of `widgets`: its sanitiser comes with the screens that show such text. */
export { cleanHtml } from './rich-text/clean'
export { RichTextView } from './rich-text/RichTextView'
