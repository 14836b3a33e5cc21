/** Out: a TCP port that nobody listens on and that no other call is given within an hour. */
export function freePort(): Promise<number>
