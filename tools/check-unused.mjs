// Lists exports that are not imported, and files that only tests import.
import { importsOf, isTest, resolve, sources } from './lib/sources.mjs'

/** Entry files, or files whose exports a tool reads. */
const ENTRY_FILES = [
  /^(apps|packages)\/[^/]+\/src\/main\.tsx?$/,
  /^apps\/server\/src\/cli\//,
  // Each script and page of the browser extension.
  /^apps\/extension\/src\/\w+\/main\.tsx?$/,
  // Bundled by the sandbox: the copy of the ad platform's form.
  /^apps\/sandbox\/src\/ads-form\/page\/main\.tsx$/,
  /worker\.ts$/,
  // Passed to Node by --import.
  /\/quick-(imports|start)\.ts$/,
  /^attack\//,
  /^bench\//,
  /^e2e\//,
  /^tools\//,
  // Entries of the page's build beside main.tsx, and files that tools read.
  /^apps\/web\/src\/sites\/pro\/acts\/index\.ts$/,
  /^apps\/web\/src\/sites\/pro\/pages\/render-pages\.tsx$/,
  // Read by scripts/report-size.mjs.
  /^apps\/web\/vite\/bundle-sizes\.ts$/,
  /\.d\.ts$/,
  /\.generated\.tsx?$/,
  /^packages\/contract\/src\//,
  /^packages\/i18n\/src\/(typed-keys|index)\.ts$/,
  // Loaded by the names of the English ones (namespaces.ts).
  /^packages\/i18n\/src\/messages\/ja\/[\w-]+\/[\w-]+\.ts$/,
  // A package's public exports, whether or not they are used today.
  /^packages\/[^/]+\/src\/index\.ts$/,
  /^packages\/network\/src\/(index|wire\/.*)\.ts$/,
]
const isEntry = (path) => ENTRY_FILES.some((e) => e.test(path))

const files = sources()
const usedNames = new Map()
const reachedFiles = new Set()
const markUsed = (path, name) => usedNames.set(path, (usedNames.get(path) ?? new Set()).add(name))
for (const file of files) {
  const fromTest = isTest(file.path)
  for (const { specifier, names } of importsOf(file)) {
    const target = resolve(file.path, specifier)
    if (!target) continue
    if (!fromTest || /\/testing\/|\.config\.ts$/.test(file.path)) reachedFiles.add(target)
    if (names === null) markUsed(target, '*')
    else for (const name of names) markUsed(target, name)
  }
}

const errors = []
for (const file of files) {
  if (isTest(file.path) || isEntry(file.path)) continue
  if (!reachedFiles.has(file.path)) {
    errors.push(`${file.path}: nothing imports it`)
    continue
  }
  const names = usedNames.get(file.path)
  if (names.has('*')) continue
  for (const node of file.ast.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    const exportedDeclaration = node.declaration
    // Types may be exported for readers of a signature.
    if (node.exportKind === 'type' || (exportedDeclaration && /^TS/.test(exportedDeclaration.type))) continue
    const exportedNames = exportedDeclaration
      ? (exportedDeclaration.declarations?.map((d) => d.id.name) ?? [exportedDeclaration.id?.name])
      : node.specifiers.map((s) => s.exported.name)
    for (const name of exportedNames)
      if (name && !names.has(name)) errors.push(`${file.path}: export ${name} is not used`)
  }
}
if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exit(1)
}
console.log('unused: none')
