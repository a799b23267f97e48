// npm run dev: as npm start, and the site is rebuilt when its sources change; reload the page to see it.
import { spawn } from 'node:child_process'

const viteProcess = spawn(
  process.execPath,
  ['../../node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn'],
  {
    cwd: 'apps/web',
    stdio: 'inherit',
  },
)
process.on('exit', () => viteProcess.kill())
await import('./start.mjs')
