const NAMED = 3

/** “甲”、“乙”、“丙”等 5 个场地: a few rows by name, the others by number. Pure. */
export function listNames(rows: readonly { readonly name: string }[], thing: string): string {
  const named = rows
    .slice(0, NAMED)
    .map(({ name }) => `“${name}”`)
    .join('、')
  return rows.length > NAMED ? `${named}等 ${rows.length} 个${thing}` : named
}
