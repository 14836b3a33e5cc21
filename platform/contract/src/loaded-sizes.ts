const PACKED = /\.(?:br|gz)$/

/**
 * Bytes that a browser loads of each file: those of the smallest way it is packed. In: the files of
 * a version's folder by name. Out: without the packed ones.
 */
export const loadedSizes = (
  files: ReadonlyMap<string, { readonly length: number }>,
): Map<string, number> =>
  new Map(
    [...files]
      .filter(([name]) => !PACKED.test(name))
      .map(([name, { length }]) => [
        name,
        Math.min(
          length,
          ...['br', 'gz'].map((way) => files.get(`${name}.${way}`)?.length ?? length),
        ),
      ]),
  )
