// npm run backup | restore | verify | verify-audit | rotate-key -- …
import { spawn } from 'node:child_process'

const QUICK_START_ARGS = ['--import', './apps/server/src/start/quick-imports.ts']
const child = spawn(
  process.execPath,
  [...QUICK_START_ARGS, 'apps/server/src/cli/operate.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: process.env.DATA_DIR ?? '.data' },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
