// npm run extension [-- --origins https://app.example.com,https://pro.example.com] [--out FOLDER]: packs the browser extension for both
// stores, with the archive of its sources.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  process.execPath,
  ['apps/extension/scripts/pack-extension.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
