/** A socket that is open at once and sends nothing. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readonly OPEN = 1
  readonly readyState = 1
  send(): void {}
  close(): void {}
}
