/**
 * Choosing and cutting one's picture (SW-08). The editor's code is loaded when it is first opened.
 */
export { AvatarEditor, type AvatarEditorProps } from './avatar/AvatarEditor'
export type { AvatarChange, AvatarCrop } from './avatar/geometry'
