// npm run bench -- --profiles N
import { spawn } from 'node:child_process'

const child = spawn(
  process.execPath,
  ['--max-old-space-size=12000', 'bench/src/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' } },
)
child.on('exit', (code) => process.exit(code ?? 1))
