import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs vitest with these arguments. `files`: by path, {passed, skipped, failures: [{test, text}], ms}; a file that began and never ended has a
 * failure that says so. `broken` says what went wrong outside of any file. `log` takes what it prints.
 */
export async function runVitest(args, env, log) {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-tests-'))
  const report = join(folder, 'report.ndjson')
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  all.push('--reporter=default', '--reporter=./tools/tests/module-reporter.mjs')
  const child = spawn(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ROOKERY_TEST_REPORT: report },
  })
  let last = ''
  for (const from of ['stdout', 'stderr'])
    child[from].on('data', (chunk) => {
      log(chunk)
      last = (last + chunk).slice(-3000)
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const { files, errors } = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  const isTold = [...files.values()].some(({ failures }) => failures.length > 0)
  const broken = code === 0 || isTold ? undefined : `vitest ended with ${code}\n${errors.join('\n') || last}`
  return { files, broken }
}

/** Rows as module-reporter.mjs writes them. */
function readReport(path) {
  const files = new Map()
  const begun = new Set()
  const errors = []
  let isWhole = false
  for (const line of textOf(path).split('\n').filter(Boolean)) {
    const row = JSON.parse(line)
    if (row.begins) row.begins.forEach((file) => begun.add(file))
    else if (row.errors) {
      isWhole = true
      for (const { file, text } of row.errors)
        if (file) failuresOf(files, file).push({ test: '', text: `outside of any test: ${text}` })
        else errors.push(text)
    } else files.set(row.file, row)
  }
  const why = isWhole && errors.length > 0 ? errors.join('\n') : 'its process ended before it did'
  for (const file of begun) if (!files.has(file)) failuresOf(files, file).push({ test: '', text: why })
  return { files, errors }
}

function failuresOf(files, file) {
  if (!files.has(file)) files.set(file, { passed: 0, skipped: 0, failures: [], ms: 0 })
  return files.get(file).failures
}

const textOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
