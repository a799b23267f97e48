import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screen } from './screen.ts'

const featuresFolder = join(import.meta.dirname, '../../../apps/web/src/features')

/** Every screen and dialog for which a feature has a `screens.e2e.ts`. */
export async function collectScreens(): Promise<Screen[]> {
  const files = globSync('*/*/screens.e2e.ts', { cwd: featuresFolder }).toSorted()
  const modules = await Promise.all(
    files.map(
      (file) =>
        import(pathToFileURL(join(featuresFolder, file)).href) as Promise<{ default: readonly Screen[] }>,
    ),
  )
  return modules.flatMap((module) => module.default)
}
