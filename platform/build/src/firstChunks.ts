import type { Chunk, Compiler } from 'webpack'
import { EXPOSED } from './ahead.ts'

/**
 * Names the chunks that `src/entry.ts` itself asks for `app`, `app-1`, …: every mounting needs
 * them, so the shell asks for them by name together with the entry instead of learning them one
 * after the other.
 */
export class FirstChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstChunks', (compilation) => {
      // After all splitting, before ids and file names are given.
      compilation.hooks.afterOptimizeChunks.tap('FirstChunks', (chunks) => {
        const exposed = [...chunks].find((chunk) => chunk.name === EXPOSED)
        if (!exposed) return
        const first = new Set<Chunk>()
        for (const group of exposed.groupsIterable) {
          for (const child of group.childrenIterable)
            for (const chunk of child.chunks)
              if (!chunk.name && compilation.chunkGraph.getNumberOfChunkModules(chunk) > 0)
                first.add(chunk)
        }
        ;[...first].forEach((chunk, at) => {
          chunk.name = at === 0 ? 'app' : `app-${at}`
        })
      })
    })
  }
}
