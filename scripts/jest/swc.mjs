/**
 * Settings of @swc/jest, one place: `cjs` for pages in jsdom, `es6` for Node packages in ESM mode.
 */
export const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: module },
    sourceMaps: 'inline',
  },
]
