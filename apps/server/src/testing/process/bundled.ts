import { createHash } from 'node:crypto'
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../../../../..')
const cacheFolder = join(root, 'node_modules/.cache/rookery')

/** Programs that tests start as processes, relative to apps/server/src. */
const bundledPrograms = {
  'run-server': 'testing/process/run-server.ts',
  'run-worker': 'testing/process/killed/run-worker.ts',
  import: 'cli/import.ts',
  jobs: 'cli/jobs.ts',
  operate: 'cli/operate.ts',
}

/**
 * Bundles a program and answers its path; loading 1,400 source files would take two seconds of CPU at each
 * start. Built once per state of the sources.
 */
export async function bundleProgram(program: keyof typeof bundledPrograms): Promise<string> {
  const folder = join(cacheFolder, `programs-${stateOfSources()}`)
  if (!existsSync(folder)) await bundleInto(folder)
  return join(folder, `${program}.mjs`)
}

/** Changes with every edit. */
function stateOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(['apps/server/src/**', 'packages/*/src/**', 'package-lock.json'], { cwd: root })
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

async function bundleInto(folder: string): Promise<void> {
  const temporaryPath = `${folder}.${process.pid}`
  const serverSource = (file: string) => join(root, 'apps/server/src', file)
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [resolveSourcePaths],
    ssr: { noExternal: ['drizzle-orm', 'zod', 'fastify', 'pino'] },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      outDir: temporaryPath,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(bundledPrograms).map(([name, file]) => [name, serverSource(file)]),
        ),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  // Bundles of other source states, or of another process that was faster.
  for (const old of globSync('programs-*', { cwd: cacheFolder }))
    if (join(cacheFolder, old) !== temporaryPath && !/\.\d+$/.test(old) && join(cacheFolder, old) !== folder)
      rmSync(join(cacheFolder, old), { recursive: true, force: true })
  if (existsSync(folder)) rmSync(temporaryPath, { recursive: true })
  else renameSync(temporaryPath, folder)
}

/** Data files, workers and child processes are located relative to the source file, not the bundle. */
const resolveSourcePaths: Plugin = {
  name: 'resolve-source-paths',
  transform: (code, id) => {
    const rewrittenCode = code
      .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    return rewrittenCode === code ? null : { code: rewrittenCode, map: null }
  },
}
