/** Who may call a route. A route without one does not start the server. */
import type { MenuKey, ResourceKey } from '@zz/contract'

/** Who may make a call. A route without it does not start the server. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'member' }
  | { readonly kind: 'menu'; readonly key: MenuKey }
  | { readonly kind: 'resource'; readonly key: ResourceKey }
  | { readonly kind: 'operator' }
  | { readonly kind: 'publisher' }
  | { readonly kind: 'anyOf'; readonly of: readonly Access[] }

/** The kinds of access; what each refuses with is `admission.ts`'s matter. */
export const access = {
  /** Anyone; no token is read. */
  public: { kind: 'public' },
  /** Anyone signed in, with or without a tenant. */
  signedIn: { kind: 'signedIn' },
  /** A normal member of the tenant in force. */
  member: { kind: 'member' },
  /** An operator of the platform's own tenant; the scope's role becomes `operator`. */
  operator: { kind: 'operator' },
  /**
   * An operator, or a publisher's token of the remote that the input names as `remote`, while its
   * maker is an operator (docs/adr/0064-releasing.md).
   */
  publisher: { kind: 'publisher' },
  /** A member whose permissions hold this menu key. */
  menu: (key: MenuKey): Access => ({ kind: 'menu', key }),
  /** A member whose permissions hold this resource key. */
  resource: (key: ResourceKey): Access => ({ kind: 'resource', key }),
  /** Whoever one of these lets in. */
  anyOf: (...of: readonly Access[]): Access => ({ kind: 'anyOf', of }),
} as const
