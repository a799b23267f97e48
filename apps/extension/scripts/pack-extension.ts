import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { zipSync } from 'fflate'
import { buildExtension } from './build-extension.ts'
import type { BrowserFamily } from './manifest.ts'

const root = join(import.meta.dirname, '..')
const project = join(root, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
/** Zips have the local time: one without a zone is the same bytes everywhere. */
const NO_TIME = new Date('1980-01-01T00:00:00')

/** The same files make the same bytes: sorted, without times. */
const zipOf = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), {
    level: 9,
    mtime: NO_TIME,
  })

const filesBelow = (folder: string): Map<string, Uint8Array> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  )

/** What the stores' reviewers build the package from: everything it is made of, nothing that is not committed. */
const sourceFiles = (): Map<string, Uint8Array> => {
  const parts = [
    'apps/extension',
    'apps/web/vite/call-facts.ts',
    'apps/web/package.json',
    'packages/api-client',
    'packages/contract',
    'packages/i18n',
    'packages/tables',
    'packages/ui',
    'tools/bootstrap.mjs',
    'tools/extension.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ]
  const listed = execFileSync('git', ['ls-files', ...parts], { cwd: project, encoding: 'utf8' })
  return new Map(
    listed
      .split('\n')
      .filter(Boolean)
      .map((path) => [path, readFileSync(join(project, path))]),
  )
}

/** Builds both packages and the archive of sources into `folder`; answers their names. */
export const packExtension = async (
  origins: readonly string[],
  folder: string,
  adsOrigins?: readonly string[],
): Promise<string[]> => {
  mkdirSync(folder, { recursive: true })
  const packed: string[] = []
  const write = (name: string, files: ReadonlyMap<string, Uint8Array>) => {
    writeFileSync(join(folder, name), zipOf(files))
    packed.push(name)
  }
  for (const family of ['chrome', 'firefox'] satisfies BrowserFamily[]) {
    const outDir = join(folder, family)
    await buildExtension({ family, origins, outDir, ...(adsOrigins && { adsOrigins }) })
    write(`rookery-${version}-${family}.zip`, filesBelow(outDir))
  }
  write(`rookery-${version}-sources.zip`, sourceFiles())
  return packed
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      origins: { type: 'string', default: 'http://127.0.0.1:8600' },
      // Of the sandbox, to try filling its copy of the form.
      'ads-origins': { type: 'string' },
      out: { type: 'string', default: join(root, 'dist') },
    },
  })
  const originsOf = (list: string) => list.split(',').map((text) => new URL(text.trim()).origin)
  const origins = originsOf(values.origins)
  const ads = values['ads-origins']
  rmSync(values.out, { recursive: true, force: true })
  for (const name of await packExtension(origins, values.out, ads === undefined ? undefined : originsOf(ads)))
    console.log(join(values.out, name))
}
