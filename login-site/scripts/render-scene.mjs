/**
 * Renders the drawing of the sign-in page to markup, so that it stands in the HTML and is painted
 * before any script.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from '@swc/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}

/**
 * `source`: the folder of the scene's files; `scratch`: a folder inside the package for what is
 * compiled on the way.
 */
export async function renderScene(source, scratch) {
  await mkdir(scratch, { recursive: true })
  const out = await mkdtemp(join(scratch, '.scene-'))
  try {
    for (const name of await readdir(source)) {
      const { code } = await transform(await readFile(join(source, name), 'utf8'), options)
      await writeFile(
        join(out, name.replace(/\.tsx?$/, '.mjs')),
        code.replace(/from '(\.\/[^']+)'|from "(\.\/[^"]+)"/g, (_, a, b) => `from '${a ?? b}.mjs'`),
      )
    }
    const { Neighbourhood } = await import(pathToFileURL(join(out, 'Neighbourhood.mjs')).href)
    return renderToStaticMarkup(createElement(Neighbourhood))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
