import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Failure {
  /** Its full title; empty when it is of the file. */
  readonly test: string
  readonly text: string
}
export interface FileResult {
  readonly passed: number
  readonly skipped: number
  readonly failures: Failure[]
  readonly ms: number
}
export interface VitestResult {
  /** By path. A file that began and never ended has a failure that says so. */
  readonly files: Map<string, FileResult>
  /** What went wrong outside of any file. */
  readonly broken: string | undefined
}
export type Environment = Readonly<Record<string, string>>

/** Runs vitest with these arguments; `log` takes what it prints. */
export async function runVitest(
  args: readonly string[],
  env: Environment,
  log: (chunk: Buffer) => void,
): Promise<VitestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-tests-'))
  const report = join(folder, 'report.ndjson')
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  all.push('--reporter=default', '--reporter=./tools/tests/module-reporter.mjs')
  const child = spawn(process.execPath, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ROOKERY_TEST_REPORT: report },
  })
  let last = ''
  for (const from of ['stdout', 'stderr'] as const)
    child[from].on('data', (chunk: Buffer) => {
      log(chunk)
      last = (last + String(chunk)).slice(-3000)
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const { files, errors } = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  const isDisclosed = [...files.values()].some(({ failures }) => failures.length > 0)
  const broken =
    code === 0 || isDisclosed ? undefined : `vitest ended with ${code}\n${errors.join('\n') || last}`
  return { files, broken }
}

/** A row as module-reporter.mjs writes it. */
type Row =
  | { readonly begins: readonly string[] }
  | { readonly errors: readonly { readonly file?: string; readonly text: string }[] }
  | (FileResult & { readonly file: string })

function readReport(path: string) {
  const files = new Map<string, FileResult>()
  const begun = new Set<string>()
  const errors: string[] = []
  const fail = (file: string, text: string) => {
    const result = files.get(file) ?? { passed: 0, skipped: 0, failures: [], ms: 0 }
    result.failures.push({ test: '', text })
    files.set(file, result)
  }
  for (const line of textOf(path).split('\n').filter(Boolean)) {
    const row = JSON.parse(line) as Row
    if ('begins' in row) for (const file of row.begins) begun.add(file)
    else if ('file' in row) files.set(row.file, row)
    else
      for (const { file, text } of row.errors)
        if (file) fail(file, `outside of any test: ${text}`)
        else errors.push(text)
  }
  const why = errors.join('\n') || 'its process ended before it did'
  for (const file of begun) if (!files.has(file)) fail(file, why)
  return { files, errors }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
