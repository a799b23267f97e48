// npm run notices: writes NOTICES.txt, what ships that others made, with their licenses.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesOf, shippedPackages } from './lib/notices.mjs'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'NOTICES.txt'), noticesOf(root))
console.log(`NOTICES.txt: ${shippedPackages(root).length} packages.`)
