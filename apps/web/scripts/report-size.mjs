// Prints the gzip size of the script a first visit loads before its first screen, from the build's own manifest.
//   node scripts/report-size.mjs [--limit 150] [dist]
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const args = process.argv.slice(2)
const limitAt = args.indexOf('--limit')
const limit = limitAt >= 0 ? Number(args[limitAt + 1]) : 150
const dist = new URL(
  `../${args.find((a, at) => !a.startsWith('--') && at !== limitAt + 1) ?? 'dist'}/`,
  import.meta.url,
)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const closure = (keys, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    closure(manifest[key].imports ?? [], seen)
  }
  return seen
}
const find = (part) => Object.keys(manifest).filter((key) => key.includes(part))
const gzip = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

/** What every screen of the team dashboard needs: entry, variant, and the texts of the shell. */
const base = [
  entry,
  ...find('variants/team/routes'),
  ...['common', 'shell', 'errors'].flatMap((ns) => find(`messages/en/${ns}.ts`)),
]
const screens = {
  'sign-in': [...find('features/sign-in/index'), ...find('messages/en/sign-in.ts')],
  'team audiences': [
    ...find('screens/audiences.tsx'),
    ...find('messages/en/audiences.ts'),
    ...find('messages/en/uploads.ts'),
    ...find('messages/en/forms.ts'),
  ],
  'audience creator': [
    ...find('screens/creator.tsx'),
    ...find('messages/en/creator.ts'),
    ...find('messages/en/forms.ts'),
  ],
}

const sizes = new Map()
const sizeOf = (keys) => {
  let total = 0
  for (const key of closure(keys)) {
    const { file } = manifest[key]
    if (!file.endsWith('.js')) continue
    if (!sizes.has(file)) sizes.set(file, gzip(file))
    total += sizes.get(file)
  }
  return total
}

console.log(`shell                ${kb(sizeOf(base))}`)
let worst = 0
for (const [name, keys] of Object.entries(screens)) {
  if (keys.length === 0) continue
  const total = sizeOf([...base, ...keys])
  if (name !== 'audience creator') worst = Math.max(worst, total)
  console.log(`${name.padEnd(20)} ${kb(total)}`)
}
if (args.includes('--chunks'))
  for (const [file, bytes] of [...sizes].sort((a, b) => b[1] - a[1]))
    console.log(`  ${kb(bytes).padStart(9)}  ${file}`)
console.log(`limit for the first screen ${limit} KB: ${worst <= limit * 1000 ? 'kept' : 'EXCEEDED'}`)
process.exitCode = worst <= limit * 1000 ? 0 : 1
