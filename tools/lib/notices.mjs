// What ships that others made, with their licenses: the packages that the lockfile installs without those for development,
// and the data that NOTICE files name.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Package folders of the lockfile that ship, by path. Builds for one platform have their licence, too, but no text of it here: they are not installed everywhere. */
export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      license: entry.license ?? readLicenseField(join(root, path)),
      isEverywhere: !entry.optional && !entry.os && !entry.cpu,
    }))
}

/** Older manifests name their licence in other ways than the lockfile repeats. */
function readLicenseField(folder) {
  if (!existsSync(join(folder, 'package.json'))) return null
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return license?.type ?? license ?? licenses?.[0]?.type ?? null
}

const LICENSE_FILE = /^(licen[sc]e|copying|notice|ofl)([.-].*)?$/i

function licenseTexts(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .filter((text) => text !== '')
    .toSorted()
}

const RULE = '-'.repeat(80)

/** The whole text of NOTICES.txt. */
export function noticesOf(root) {
  const shipped = shippedPackages(root)
  const lines = new Set(
    shipped.map(({ name, version, license }) => `${name} ${version}: ${license ?? 'license unknown'}`),
  )
  /** @type {Map<string, Set<string>>} names by text, since many packages have the same one */
  const namesByText = new Map()
  for (const { path, name, version, isEverywhere } of shipped)
    if (isEverywhere)
      for (const text of licenseTexts(join(root, path)))
        namesByText.set(text, (namesByText.get(text) ?? new Set()).add(`${name} ${version}`))
  const texts = [...namesByText]
    .map(([text, names]) => ({ text, names: [...names].toSorted().join(', ') }))
    .toSorted((a, b) => (a.names < b.names ? -1 : 1))
  const data = globSync('{packages,apps}/*/NOTICE', { cwd: root })
    .toSorted()
    .map((path) => `${path}\n\n${readFileSync(join(root, path), 'utf8').trim()}`)
  return [
    'Software and data of others that Rookery contains. Written by npm run notices; a test compares it with the lockfile.',
    'Packages for one platform alone are named here; their license is that of the package they belong to.',
    `PACKAGES\n\n${[...lines].toSorted().join('\n')}`,
    `DATA\n\n${data.join(`\n\n${RULE}\n`)}`,
    `TEXTS OF LICENSES\n\n${texts.map(({ text, names }) => `${names}\n\n${text}`).join(`\n\n${RULE}\n`)}`,
  ]
    .join(`\n\n${RULE}\n\n`)
    .concat('\n')
}
