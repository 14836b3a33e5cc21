import { type FSWatcher, watch } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import type { MfeManifest } from '@zz/contract'
import { DEV_PATHS } from '@zz/contract/overrides'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { devRemote } from './remote.ts'
import { answerHeaders, type DevAudience, isAdmitted, isAdmittedSocket } from './guard.ts'
import { type HeldPort, HOST } from './port.ts'
import { readManifest } from '../manifest.ts'

/** What a dev server has to tell the person who started it. */
export type DevNews =
  | { readonly kind: 'built'; readonly milliseconds: number }
  | { readonly kind: 'declared' }
  /** A fault of code or declaration, which the next edit may mend. */
  | { readonly kind: 'fault'; readonly text: string }

export interface DevServerOptions extends Pick<DevAudience, 'shells'> {
  /** Folder of the remote. */
  readonly dir: string
  /** Where it listens, and no more once the dev server is closed. */
  readonly at: HeldPort
  tell(news: DevNews): void
}

export interface DevServer {
  readonly origin: string
  /** Resolves when the first build is done, sound or not. */
  readonly built: Promise<void>
  close(): Promise<void>
}

/** An editor writes a file in several steps. */
const SETTLED = 50

/** The declaration of a remote, kept as it last was right; tells each change. */
class Declaration {
  readonly #listeners = new Set<ServerResponse>()
  readonly #watcher: FSWatcher
  #timer: NodeJS.Timeout | undefined
  #current: MfeManifest

  constructor(dir: string, id: string, tell: DevServerOptions['tell']) {
    this.#current = readManifest(dir, id)
    // The folder: many editors put another file in the place of the old one.
    this.#watcher = watch(dir, (_event, name) => {
      if (name !== 'mfe.json') return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#read(dir, id, tell), SETTLED)
    })
  }
  get current(): MfeManifest {
    return this.#current
  }
  #read(dir: string, id: string, tell: DevServerOptions['tell']): void {
    try {
      const next = readManifest(dir, id)
      if (JSON.stringify(next) === JSON.stringify(this.#current)) return
      this.#current = next
      tell({ kind: 'declared' })
      for (const listener of this.#listeners) listener.write('data: changed\n\n')
    } catch (error) {
      tell({ kind: 'fault', text: error instanceof Error ? error.message : String(error) })
    }
  }
  /** Whoever begins to listen is told at once: it may have missed a change. */
  follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: connected\n\n')
    this.#listeners.add(response)
    response.on('close', () => this.#listeners.delete(response))
  }
  close(): void {
    clearTimeout(this.#timer)
    this.#watcher.close()
    for (const listener of this.#listeners) listener.end()
  }
}

/**
 * Serves the development build of a remote (`devRemote`) to the pages of the named shells, with
 * fast refresh and its declaration as it is at the moment. Rejects with the declaration's faults.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { dir, at, shells, tell } = options
  const { port } = at
  const id = basename(dir).replace(/^mfe-/, '')
  const declaration = new Declaration(dir, id, tell)
  const compiler = webpack(devRemote(dir))
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('zz-dev', (stats) => {
      if (stats.hasErrors())
        tell({ kind: 'fault', text: stats.toString({ all: false, errors: true }) })
      else tell({ kind: 'built', milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0) })
      resolve()
    })
  })
  const server = new WebpackDevServer(
    {
      host: HOST,
      port,
      server: { type: (_options, app) => at.serve(app) },
      hot: true,
      liveReload: false,
      // The guard below is exact; this one knows host names alone.
      allowedHosts: ['localhost', ...shells.map((shell) => new URL(shell).hostname)],
      static: false,
      // The browser is on this machine.
      compress: false,
      devMiddleware: { stats: 'none' },
      setupExitSignals: false,
      client: {
        overlay: false,
        logging: 'error',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
      setupMiddlewares: (middlewares) => [
        {
          name: 'zz-guard',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (!isAdmitted(request.headers, { port, shells })) {
              response.statusCode = 403
              return response.end()
            }
            for (const [name, value] of Object.entries(answerHeaders(request.headers.origin)))
              response.setHeader(name, value)
            if (request.method !== 'GET' && request.method !== 'HEAD') {
              response.statusCode = 405
              return response.end()
            }
            if (request.url === DEV_PATHS.changes) return declaration.follow(response)
            if (request.url !== DEV_PATHS.declaration) return next()
            response.setHeader('Content-Type', 'application/json')
            response.end(JSON.stringify(declaration.current))
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  )
  try {
    await server.start()
  } catch (error) {
    declaration.close()
    throw error
  }
  server.server?.prependListener('upgrade', (request, socket) => {
    if (!isAdmittedSocket(request.headers, { port, shells })) socket.destroy()
  })
  return {
    origin: `http://localhost:${port}`,
    built,
    async close() {
      declaration.close()
      await server.stop()
      // Stores what was compiled, which the next start begins with; a stopped server does not.
      await new Promise<void>((resolve, reject) => {
        compiler.close((error) => (error ? reject(error) : resolve()))
      })
    },
  }
}
