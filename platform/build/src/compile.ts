import webpack, { type Compilation, type Configuration } from 'webpack'

/**
 * Runs one build to its end and answers webpack's warnings as text; `see` gets the finished
 * compilation. Rejects with the errors as text.
 */
export async function compile(
  configuration: Configuration,
  see: (compilation: Compilation) => void = () => {},
): Promise<string> {
  const compiler = webpack(configuration)
  try {
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    )
    if (!stats || stats.hasErrors())
      throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result')
    see(stats.compilation)
    return stats.hasWarnings() ? `${stats.toString('errors-warnings')}\n` : ''
  } finally {
    // The persistent cache is written on close.
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
}
