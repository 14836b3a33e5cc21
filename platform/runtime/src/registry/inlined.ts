/**
 * Content of a data block of the page (`<script type="application/json" id="…">`); null where it is
 * missing or was not filled in.
 */
export function readInlined(id: string, page: Document = document): unknown {
  try {
    const value: unknown = JSON.parse(page.getElementById(id)?.textContent ?? 'null')
    return value
  } catch {
    return null
  }
}
