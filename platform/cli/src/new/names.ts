export interface NewScreen {
  /** Route id, the remote's id first: `todo.all`. */
  readonly routeId: string
  /** Chinese title. */
  readonly title: string
  /** Name of the paged call that a list shows; without one the page is empty. */
  readonly call?: string
}

/** `todo.allDone` → `all-done`. */
export const folderOf = (routeId: string): string =>
  routeId
    .split('.')
    .slice(1)
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `todo.all` → `todoAll`: last part of a path, as the paths of the documents are written. */
export const lastPartOf = (routeId: string): string =>
  routeId.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase())

/** `todo.all` → `TodoAllPage`. */
export const componentOf = (routeId: string): string =>
  `${lastPartOf(routeId).replace(/^\w/, (letter) => letter.toUpperCase())}Page`
