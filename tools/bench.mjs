// npm run bench -- --profiles N, and with --server, --request-scope, --panel, --ratios, --hostile-files, --lighthouse or --screens
import { spawn } from 'node:child_process'
import { browser } from './lib/browser.mjs'

const otherBench = ['server', 'request-scope', 'panel', 'ratios', 'hostile-files', 'lighthouse'].find(
  (name) => process.argv.includes(`--${name}`),
)
const isOfScreens = process.argv.includes('--screens')
if (isOfScreens) process.env.CHROMIUM_PATH = await browser()
const file = isOfScreens ? 'e2e/src/measure-screens.ts' : `bench/src/${otherBench ?? 'main'}.ts`
const child = spawn(process.execPath, ['--max-old-space-size=12000', file, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' },
})
child.on('exit', (code) => process.exit(code ?? 1))
