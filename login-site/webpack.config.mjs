/**
 * Builds the sign-in pages into dist/pages: index.html, content-hashed assets with .br and .gz,
 * favicon.svg, current.json.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { common, kernelsOf, makeStandIns } from '@zz/build'
import { KERNELS_FILE } from '@zz/contract/kernels'
import webpack from 'webpack'
import { pagesVersion, sceneFolder } from './scripts/pages.mjs'
import { renderScene } from './scripts/render-scene.mjs'

const dir = dirname(fileURLToPath(import.meta.url))
const pages = join(dir, 'src', 'pages')
const out = join(dir, 'dist', 'pages')
const version = pagesVersion()
const base = common({ dir, id: 'login', version, publicPath: '/' })

class PagesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Pages', (compilation) => {
      // After the hashes in file names became those of the content; else the page names files that
      // do not exist.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tapPromise({ name: 'Pages', stage }, async () => {
        const files = (entry) => compilation.entrypoints.get(entry).getFiles()
        const standIns = await makeStandIns(dir)
        const standInsFile = `assets/stand-ins.${createHash('sha256').update(standIns).digest('hex').slice(0, 12)}.js`
        const tags = [
          // The server takes it out for browsers that lack nothing. Before every other script.
          `<script src="/${standInsFile}"></script>`,
          ...files('theme').map((file) => `<script src="/${file}"></script>`),
          ...files('main').map((file) =>
            file.endsWith('.css')
              ? `<link rel="stylesheet" href="/${file}">`
              : `<script defer src="/${file}"></script>`,
          ),
        ]
        const scene = await renderScene(sceneFolder, join(dir, 'dist'))
        const html = readFileSync(join(pages, 'index.html'), 'utf8')
          .replace('__ZZ_ASSETS__', () => tags.join('\n    '))
          .replace('__ZZ_SCENE__', () => scene)
        const emit = (name, text) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(text))
        emit(standInsFile, standIns)
        emit(KERNELS_FILE, JSON.stringify(kernelsOf(dir)))
        emit('index.html', html)
        emit('index.html.br', brotliCompressSync(html))
        emit('index.html.gz', gzipSync(html, { level: 9 }))
        emit('favicon.svg', readFileSync(join(pages, 'favicon.svg'), 'utf8'))
        emit('current.json', JSON.stringify({ version }))
      })
    })
  }
}

export default {
  ...base,
  entry: { theme: './src/pages/theme.ts', main: './src/pages/main.tsx' },
  output: {
    ...base.output,
    path: out,
    filename: 'assets/[name].[contenthash:12].js',
    chunkFilename: 'assets/[name].[contenthash:12].js',
    clean: true,
    // See OWN_FILES of src/server/headers.ts.
    trustedTypes: { policyName: 'zz-login' },
  },
  plugins: [
    ...base.plugins.map((plugin) =>
      plugin.constructor.name === 'MiniCssExtractPlugin'
        ? new plugin.constructor({ filename: 'assets/[name].[contenthash:12].css' })
        : plugin,
    ),
    new PagesPlugin(),
  ],
}
