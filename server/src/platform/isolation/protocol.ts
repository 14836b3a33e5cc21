/** What the server and a process of isolated work say to each other. */

/** The code with which a process ends itself at its limit of memory. */
export const MEMORY_EXIT = 75

/** A piece of work, sent to the isolated process. */
export interface IsolatedOrder<In> {
  readonly input: In
}

/** The last message about a piece of work. */
export type IsolatedOutcome<Out> =
  | { readonly kind: 'done'; readonly result: Out }
  | { readonly kind: 'failed'; readonly reason: string }

/** A message of the isolated process: a part of the result, or how the work ended. */
export type IsolatedReply<Out, Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | IsolatedOutcome<Out>
