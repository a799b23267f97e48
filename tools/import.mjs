// npm run import -- FILE…: imports real profiles, posts and follow edges into the population.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, ['apps/server/src/cli/import.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
