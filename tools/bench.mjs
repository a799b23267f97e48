// npm run bench -- --profiles N, and with --server, --request-scope, --panel, --ratios, --hostile-files or --lighthouse
import { spawn } from 'node:child_process'

const otherBench = ['server', 'request-scope', 'panel', 'ratios', 'hostile-files', 'lighthouse'].find(
  (name) => process.argv.includes(`--${name}`),
)
const file = `bench/src/${otherBench ?? 'main'}.ts`
const child = spawn(process.execPath, ['--max-old-space-size=12000', file, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' },
})
child.on('exit', (code) => process.exit(code ?? 1))
