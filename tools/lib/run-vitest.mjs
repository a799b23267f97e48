import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Runs vitest with these arguments and answers `files`: by path, how many tests passed and were skipped, and what failed in words. `broken` says what went
 * wrong outside of any test, such as an error nobody waited for or a run that ended without a report.
 */
export async function runVitest(args, env, reportFile) {
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  all.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...colours, ...process.env, ...env },
  })
  let last = ''
  for (const from of ['stdout', 'stderr'])
    child[from].on('data', (chunk) => {
      process[from].write(chunk)
      last = (last + chunk).slice(-4000)
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const report = reportOf(reportFile)
  if (!report) return { files: new Map(), broken: `it ended with ${code} and without a report\n${last}` }
  const files = new Map(
    report.testResults.map((file) => [relative(process.cwd(), file.name), countsOf(file)]),
  )
  const failed = [...files.values()].some(({ failures }) => failures.length > 0)
  return {
    files,
    broken:
      code !== 0 && !failed ? `it ended with ${code} for something outside of any test\n${last}` : undefined,
  }
}

/** A report is taken away by reading it, so that the next run never meets an old one. */
function reportOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}

function countsOf({ name, status, message, assertionResults: tests }) {
  const path = relative(process.cwd(), name)
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map((test) => `${path} › ${test.fullName}\n${shortened(test.failureMessages.join('\n'))}`)
  if (status === 'failed' && failures.length === 0) failures.push(`${path}\n${shortened(message)}`)
  const passed = tests.filter((test) => test.status === 'passed').length
  return { passed, skipped: tests.length - passed - failures.length, failures }
}

const shortened = (text = '') =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
