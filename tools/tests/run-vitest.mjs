import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchCpu } from './cpu-time.ts'

// oxlint-disable-next-line no-control-regex -- the escape character begins a colour
const COLOURS = /\u001b\[\d+m/g

/**
 * Runs vitest with these arguments. `files`: by path, {passed, skipped, failures: [{test, text}], import_ms, test_ms, cpu_s}; `spent` is
 * what vitest says of importing, transforming and testing; `cpu` the seconds of all its processes and of those named `beside`; `broken` says
 * what went wrong outside of any test, such as an error nobody waited for or a run that ended without a report. `log` takes what it prints;
 * `yields` leaves the processors to whoever wants them, too.
 */
export async function runVitest(args, env, { log, yields = false, beside = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-tests-'))
  const report = join(folder, 'report.ndjson')
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  all.push('--reporter=default', '--reporter=./tools/tests/module-reporter.mjs')
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...colours, ...process.env, ...env, ROOKERY_TEST_REPORT: report },
  })
  if (yields) yieldProcessors(child)
  const watch = watchCpu([child.pid, ...beside])
  let last = ''
  for (const from of ['stdout', 'stderr'])
    child[from].on('data', (chunk) => {
      log(chunk)
      last = (last + chunk).slice(-4000)
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  const cpu = watch.stop()
  const { files, ended, errors } = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  const failed = [...files.values()].some(({ failures }) => failures.length > 0)
  const spent = /Duration.*\(([^)]*%[^)]*)\)/.exec(last.replaceAll(COLOURS, ''))?.[1] ?? ''
  const broken = !ended
    ? `it ended with ${code} and before its tests did\n${last}`
    : code !== 0 && !failed
      ? `it ended with ${code} for something outside of any test\n${errors.join('\n') || last}`
      : undefined
  return { files, broken, spent, cpu }
}

/** It still has a quarter of them beside the others, so that none of its waits ends too early. What it starts has its priority. */
export function yieldProcessors({ pid }) {
  try {
    setPriority(pid, 5)
  } catch {
    // Where that is forbidden all are alike.
  }
}

function readReport(path) {
  const files = new Map()
  let ended = false
  let errors = []
  for (const line of textOf(path).split('\n').filter(Boolean)) {
    const row = JSON.parse(line)
    if (row.end) [ended, errors] = [true, row.errors]
    else files.set(row.file, joined(files.get(row.file), row))
  }
  return { files, ended, errors }
}

const textOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A file may stand in two projects. */
const joined = (before, { file: _, ...row }) =>
  before
    ? {
        passed: before.passed + row.passed,
        skipped: before.skipped + row.skipped,
        failures: [...before.failures, ...row.failures],
        import_ms: before.import_ms + row.import_ms,
        test_ms: before.test_ms + row.test_ms,
        cpu_s: before.cpu_s + row.cpu_s,
      }
    : row
