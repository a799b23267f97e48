// npm run sbom [-- FILE]: writes the bill of materials of what ships in CycloneDX's JSON, by npm's own command: the packages
// that are installed here, without those for development.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const file = resolve(process.argv[2] ?? join(root, 'sbom.cdx.json'))
const { stdout, stderr, status } = spawnSync(
  process.platform === 'win32' ? 'npm.cmd' : 'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000, shell: process.platform === 'win32' },
)
if (status !== 0) {
  console.error(`${stderr}\nThe bill of materials needs npm 10 or newer.`)
  process.exit(1)
}
writeFileSync(file, stdout)
console.log(`${file}: ${JSON.parse(stdout).components.length} components.`)
