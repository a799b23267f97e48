// npm run bench -- --profiles N, npm run bench -- --server, npm run bench -- --request-scope, npm run bench -- --near-questions
import { spawn } from 'node:child_process'

const other = ['server', 'request-scope', 'near-questions'].find((name) => process.argv.includes(`--${name}`))
const file = `bench/src/${other ?? 'main'}.ts`
const child = spawn(process.execPath, ['--max-old-space-size=12000', file, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' },
})
child.on('exit', (code) => process.exit(code ?? 1))
