import type { MfeRoute } from '@zz/contract'

/** What the screen of a route is called at an address with this query string. */
export function screenTitle(
  { title, newTitle, object = [] }: Pick<MfeRoute, 'title' | 'newTitle' | 'object'>,
  search: string,
): string {
  const asked = new URLSearchParams(search)
  return newTitle !== undefined && object.every((name) => !asked.get(name)) ? newTitle : title
}
