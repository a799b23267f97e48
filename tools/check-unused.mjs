// Lists exports that are not imported, and files that only tests import.
import { importsOf, isTest, resolve, sources } from './lib/sources.mjs'

/** Entry files, or files whose exports a tool reads. */
const ENTRIES = [
  /^(apps|packages)\/[^/]+\/src\/main\.tsx?$/,
  /^apps\/server\/src\/cli\//,
  /worker\.ts$/,
  // Passed to Node by --import.
  /\/quick-(imports|start)\.ts$/,
  /^attack\//,
  /^bench\//,
  /^e2e\//,
  /^tools\//,
  // Read by scripts/report-size.mjs.
  /^apps\/web\/vite\/bundle-sizes\.ts$/,
  /\.d\.ts$/,
  /\.generated\.tsx?$/,
  /^packages\/contract\/src\//,
  /^packages\/i18n\/src\/(typed-keys|index)\.ts$/,
  // Loaded by the names of the English ones (namespaces.ts).
  /^packages\/i18n\/src\/messages\/ja\/[\w-]+\.ts$/,
  // A package's public exports, whether or not they are used today.
  /^packages\/[^/]+\/src\/index\.ts$/,
  /^packages\/network\/src\/(index|wire\/.*)\.ts$/,
]
const isEntry = (path) => ENTRIES.some((e) => e.test(path))

const files = sources()
const used = new Map()
const reached = new Set()
const use = (path, name) => used.set(path, (used.get(path) ?? new Set()).add(name))
for (const file of files) {
  const fromTest = isTest(file.path)
  for (const { specifier, names } of importsOf(file)) {
    const target = resolve(file.path, specifier)
    if (!target) continue
    if (!fromTest || /\/testing\/|\.config\.ts$/.test(file.path)) reached.add(target)
    if (names === null) use(target, '*')
    else for (const name of names) use(target, name)
  }
}

const errors = []
for (const file of files) {
  if (isTest(file.path) || isEntry(file.path)) continue
  if (!reached.has(file.path)) {
    errors.push(`${file.path}: nothing imports it`)
    continue
  }
  const names = used.get(file.path)
  if (names.has('*')) continue
  for (const node of file.ast.body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    const own = node.declaration
    // Types may be exported for readers of a signature.
    if (node.exportKind === 'type' || (own && /^TS/.test(own.type))) continue
    const exported = own
      ? (own.declarations?.map((d) => d.id.name) ?? [own.id?.name])
      : node.specifiers.map((s) => s.exported.name)
    for (const name of exported)
      if (name && !names.has(name)) errors.push(`${file.path}: export ${name} is not used`)
  }
}
if (errors.length > 0) {
  console.error(errors.join('\n'))
  process.exit(1)
}
console.log('unused: none')
