// npm run check: types, lint, format, the import table, unused code.
import { run } from './lib/run.mjs'

const bin = (path) => `node_modules/${path}`
const checks = [
  ['types (server side)', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']],
  ['types (web side)', [bin('typescript/bin/tsc'), '-p', 'tsconfig.web.json']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet']],
  ['format', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['imports', ['tools/check-imports.mjs']],
  ['unused code', ['tools/check-unused.mjs']],
]

let failed = 0
for (const [name, args] of checks) {
  const began = performance.now()
  const problem = await run(process.execPath, args).then(
    () => null,
    (error) => error.message,
  )
  console.log(`${problem ? '✗' : '✓'} ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (problem) {
    failed += 1
    console.log(problem)
  }
}
process.exit(failed ? 1 : 0)
