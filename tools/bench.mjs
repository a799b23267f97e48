// npm run bench -- --profiles N, npm run bench -- --server
import { spawn } from 'node:child_process'

const file = process.argv.includes('--server') ? 'bench/src/server.ts' : 'bench/src/main.ts'
const child = spawn(process.execPath, ['--max-old-space-size=12000', file, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' },
})
child.on('exit', (code) => process.exit(code ?? 1))
