// Prints the compressed script size of each screen: of a first visit, and what the screen adds to the frame.
// node scripts/report-size.mjs [--chunks]
import { siteNames } from '@rookery/contract/sites.ts'
import { bundleSizes } from '../vite/bundle-sizes.ts'

const kilobyteText = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
const chunks = new Map()
for (const site of siteNames) {
  const sizes = bundleSizes(site)
  console.log(`${`frame of ${site}`.padEnd(36)} ${kilobyteText(sizes.frame).padStart(9)}`)
  for (const { path, first, added } of sizes.screens)
    console.log(`${path.padEnd(36)} ${kilobyteText(first).padStart(9)}  +${kilobyteText(added)}`)
  for (const [file, bytes] of sizes.chunks) chunks.set(file, bytes)
}
if (process.argv.includes('--chunks'))
  for (const [file, bytes] of [...chunks].sort((a, b) => b[1] - a[1]))
    console.log(`  ${kilobyteText(bytes).padStart(9)}  ${file}`)
