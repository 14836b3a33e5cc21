/** What the server and a process of isolated work say to each other. */

/** The code with which a process ends itself at its limit of memory. */
export const MEMORY_EXIT = 75

export interface IsolatedOrder<In> {
  readonly input: In
}

/** The last message about a piece of work. */
export type IsolatedOutcome<Out> =
  | { readonly kind: 'done'; readonly result: Out }
  | { readonly kind: 'failed'; readonly reason: string }

export type IsolatedReply<Out, Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | IsolatedOutcome<Out>
