/** Pictures of an editor: stored ones, and those on their way, which stand in the text already. */
import { NodeSelection } from '@tiptap/pm/state'
import { type AnyExtension, type Editor, Node } from '@tiptap/react'
import { isOwnPicture } from '@zz/contract/rich-text'
import { fileUrl } from '../../widgets/fileUrl'
import type { PictureJobs } from './jobs'
import { pendingId, pendingSrc } from './pending'

const text = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

interface Drawn {
  readonly dom: HTMLElement
  readonly draw: (src: string, alt: string) => void
}

/** The picture itself, or its preview with how far it is. */
function figure(jobs: PictureJobs): Drawn {
  const dom = document.createElement('figure')
  const picture = document.createElement('img')
  const state = document.createElement('figcaption')
  dom.append(picture)
  return {
    dom,
    draw(src, alt) {
      const id = pendingId(src)
      const job = id === null ? undefined : jobs.find(id)
      const shown = (id === null ? fileUrl(src) : job?.preview) ?? ''
      if (shown === '') picture.remove()
      else {
        if (picture.getAttribute('src') !== shown) picture.src = shown
        if (!picture.isConnected) dom.prepend(picture)
      }
      picture.alt = alt
      if (id === null) state.remove()
      else {
        dom.dataset.state = job?.state ?? 'failed'
        const words =
          job === undefined
            ? '图片未能保留'
            : job.state === 'failed'
              ? '图片上传失败'
              : '图片上传中…'
        if (state.textContent !== words) state.textContent = words
        dom.append(state)
        return
      }
      delete dom.dataset.state
    },
  }
}

/**
 * The editor's node for pictures: a picture on its way is drawn from its file with 图片上传中… or 图片上传失败
 * below it. Addresses of other sites are no pictures here.
 */
export const pictureExtension = (jobs: PictureJobs): AnyExtension =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      src: text('src'),
      alt: { ...text('alt'), default: '' },
      title: text('title'),
      width: text('width'),
      height: text('height'),
    }),
    parseHTML: () => [
      {
        tag: 'img[src]',
        getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        let { attrs } = node
        const { dom, draw } = figure(jobs)
        const redraw = (): void => draw(String(attrs.src), String(attrs.alt ?? ''))
        redraw()
        const end = jobs.subscribe(redraw)
        return {
          dom,
          update(next) {
            if (next.type.name !== 'image') return false
            ;({ attrs } = next)
            redraw()
            return true
          },
          ignoreMutation: () => true,
          destroy: end,
        }
      },
  })

/** Ids of the pictures on their way that stand in the text. */
export function pendingIn(editor: Editor): ReadonlySet<string> {
  const found = new Set<string>()
  editor.state.doc.descendants((node) => {
    const id = node.type.name === 'image' ? pendingId(String(node.attrs.src)) : null
    if (id !== null) found.add(id)
  })
  return found
}

/**
 * Gives the pictures that have arrived their address, and takes out those that were taken back. Not
 * a step that can be undone.
 */
export function settlePictures(editor: Editor, jobs: PictureJobs): void {
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    const id = node.type.name === 'image' ? pendingId(String(node.attrs.src)) : null
    const key = id === null ? null : jobs.find(id)?.key
    if (key) tr.setNodeMarkup(tr.mapping.map(at), null, { ...node.attrs, src: `/files/${key}` })
  })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

/** Takes one out of the text again. */
export function takeOut(editor: Editor, id: string): void {
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name === 'image' && pendingId(String(node.attrs.src)) === id)
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize))
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

/** Puts pictures where the caret is, or at `at`, and begins to send them. */
export function insertPictures(
  editor: Editor,
  jobs: PictureJobs,
  files: readonly File[],
  at?: number,
): void {
  const nodes = files.map((file) => ({
    type: 'image',
    attrs: { src: pendingSrc(jobs.add(file)), alt: '' },
  }))
  const { selection } = editor.state
  // A picture that is selected stays: the new one comes behind it.
  const here =
    selection instanceof NodeSelection ? selection.to : { from: selection.from, to: selection.to }
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? here, nodes)
    .run()
}
