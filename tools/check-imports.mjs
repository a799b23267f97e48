// The table of ARCHITECTURE.md: who may import whom. Anything unlisted is forbidden.
// Areas of the server know only those before them, and no folder or file imports, by whatever way, one that imports it.
import { unknownArea, upwardImport } from './lib/areas.ts'
import { fileCircles, folderCircles } from './lib/folder-circles.ts'
import { importPairs, importsOf, isTest, resolve, sources } from './lib/sources.mjs'

/** Workspace packages each place may import; tests, attack, bench, e2e and tools may import what they exercise. */
const ALLOWED_IMPORTS = {
  'packages/contract': [],
  'packages/i18n': [],
  'packages/network': [],
  'packages/notations': [],
  'packages/reader': [],
  'packages/tables': [],
  'packages/ui': ['tables'],
  'packages/api-client': ['contract'],
  'packages/analytics': ['contract'],
  'packages/world': ['network', 'analytics'],
  'packages/world-loader': ['world', 'analytics'],
  'apps/server': ['contract', 'analytics', 'network', 'i18n', 'notations', 'reader', 'tables'],
  'apps/sandbox': ['network', 'world'],
  'apps/web': ['contract', 'api-client', 'ui', 'i18n', 'notations', 'tables'],
  'apps/extension': ['contract', 'api-client', 'ui', 'i18n'],
}
/** Libraries that only these places may import. */
const RESERVED_IMPORTS = {
  'react-aria-components': ['packages/ui'],
  chdb: ['packages/analytics'],
  'drizzle-orm': ['apps/server'],
}
/** Places whose libraries are listed in full. */
const ALLOWED_LIBRARIES = { 'packages/contract': ['zod'], 'packages/network': ['zod'] }
/** Narrower than the whole package: [place, package, specifiers allowed]. */
const NARROW_IMPORTS = [
  ['apps/sandbox', 'network', /^@rookery\/network\/wire\//, "the network's wire types"],
  ['packages/world', 'network', /^@rookery\/network\/wire\//, "the network's wire types"],
  ['apps/web', 'notations', /^@rookery\/notations\/(handles|handle-addresses|days)\.ts$/, 'handles and days'],
  ['apps/web', 'tables', /^@rookery\/tables\/csv-writer\.ts$/, 'the writer of CSV files'],
  ['packages/ui', 'tables', /^@rookery\/tables\/csv-writer\.ts$/, 'the writer of CSV files'],
  ['packages/world', 'analytics', /^@rookery\/analytics(\/model\/.+)?$/, "analytics' table model"],
]
/** Files of a domain that other domains may import; an area's own `store/` is open to all of its domains. */
const OPEN_FILES = /(\.service|\.gateway|\.query|\.policy|\/index|\/tables)\.ts$/
/** Below these folders, neither folders at any level nor files import each other in a circle. */
const NO_CIRCLES = ['apps', 'packages', 'attack', 'bench', 'e2e', 'tools']

const errors = []
const files = sources()
for (const file of files) {
  const strayFolder = unknownArea(file.path)
  if (strayFolder) errors.push(`${file.path}: ${strayFolder}`)
  if (isTest(file.path)) continue
  const allowedFolder = Object.keys(ALLOWED_IMPORTS).find((p) => file.path.startsWith(`${p}/`))
  if (!allowedFolder) continue
  for (const { specifier, typeOnly } of importsOf(file)) {
    const addError = (why) => errors.push(`${file.path}: imports ${specifier}: ${why}`)
    const target = resolve(file.path, specifier)
    if (target === null) {
      const library = specifier.startsWith('@')
        ? specifier.split('/').slice(0, 2).join('/')
        : specifier.split('/')[0]
      if (RESERVED_IMPORTS[library] && !RESERVED_IMPORTS[library].includes(allowedFolder))
        addError(`only ${RESERVED_IMPORTS[library].join(', ')} may`)
      if (
        ALLOWED_LIBRARIES[allowedFolder] &&
        !specifier.startsWith('node:') &&
        !ALLOWED_LIBRARIES[allowedFolder].includes(library)
      )
        addError(`${allowedFolder} may use only ${ALLOWED_LIBRARIES[allowedFolder].join(', ')}`)
      continue
    }
    const targetPackage = /^packages\/([^/]+)\//.exec(target)?.[1]
    if (target.startsWith(`${allowedFolder}/`)) checkWithin(file.path, target, typeOnly, addError)
    else if (!targetPackage || !ALLOWED_IMPORTS[allowedFolder].includes(targetPackage))
      addError(
        `${allowedFolder} may import only ${ALLOWED_IMPORTS[allowedFolder].join(', ') || 'no other part'}`,
      )
    else
      for (const [p, o, pattern, what] of NARROW_IMPORTS)
        if (p === allowedFolder && o === targetPackage && !pattern.test(specifier))
          addError(`only ${what} may be imported from there`)
    if (
      allowedFolder === 'apps/web' &&
      /^@rookery\/i18n\/(server|messages\/\w+\/\w+\/server)/.test(specifier)
    )
      addError('the server renders its texts; the page never loads them')
    if (
      allowedFolder === 'apps/web' &&
      !typeOnly &&
      /^@rookery\/contract\/.*(endpoints|objects)/.test(specifier)
    )
      addError('schemas would bring zod into the page; import the facts or a type')
  }
}

/** Rules inside an app. */
function checkWithin(path, target, typeOnly, say) {
  const domain = (p) => /^apps\/server\/src\/areas\/[^/]+\/([^/]+)\//.exec(p)?.[1]
  const sourceDomain = domain(path)
  const to = domain(target)
  const areaStore = /^apps\/server\/src\/areas\/[^/]+\/store\//.exec(target)?.[0]
  const isShared = areaStore !== undefined && path.startsWith(areaStore.replace(/store\/$/, ''))
  // Tables may be joined across domains, and types say nothing of how.
  if (sourceDomain && to && sourceDomain !== to && !typeOnly && !isShared && !OPEN_FILES.test(target))
    say('a domain reaches another only through its services, gateways, queries and policies')
  const upwardPath = upwardImport(path, target)
  if (upwardPath) say(upwardPath)
  if (
    !typeOnly &&
    /\.(policy|presenter)\.ts$/.test(path) &&
    /\.(repository|service|query|gateway|job)\.ts$/.test(target)
  )
    say('policies and presenters are pure')
  const featureOf = (p) => /^apps\/web\/src\/features\/([^/]+\/[^/]+)\//.exec(p)?.[1]
  if (featureOf(path) && featureOf(target) && featureOf(path) !== featureOf(target))
    say('no feature imports another feature')
  if (featureOf(path) && target.startsWith('apps/web/src/sites/')) say('features do not know the sites')
  if (path.startsWith('apps/web/src/shared/') && /^apps\/web\/src\/(features|sites)\//.test(target))
    say('shared knows neither features nor sites')
}

const imports = importPairs(
  files.filter(({ path }) => NO_CIRCLES.some((root) => path.startsWith(`${root}/`))),
)
for (const { folder, circle, imports: through } of NO_CIRCLES.flatMap((root) =>
  folderCircles(root, imports),
)) {
  const importExamples = through.slice(0, 12).map(([from, to]) => `  ${from} imports ${to}`)
  errors.push(`${folder}: ${circle.join(', ')} import each other in a circle`, ...importExamples)
}
for (const circle of fileCircles(imports)) errors.push(`files in a circle: ${circle.join(', ')}`)

if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exit(1)
}
console.log('imports: as the table allows')
