// Prints the compressed script of each screen: what a first visit loads, and what it adds to the frame.
//   node scripts/report-size.mjs [--chunks]
import { bundleSizes } from '../vite/bundle-sizes.ts'

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
const { frame, screens, chunks } = bundleSizes()
console.log(`${'frame'.padEnd(36)} ${kb(frame).padStart(9)}`)
for (const { path, first, added } of screens)
  console.log(`${path.padEnd(36)} ${kb(first).padStart(9)}  +${kb(added)}`)
if (process.argv.includes('--chunks'))
  for (const [file, bytes] of [...chunks].sort((a, b) => b[1] - a[1]))
    console.log(`  ${kb(bytes).padStart(9)}  ${file}`)
