// npm run jobs: lists the running server's jobs with progress; cancels, tracks accounts, mirrors catalogues.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, ['apps/server/src/cli/jobs.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
