// A vitest reporter: one JSON line a test file as it ends, so that a run that is cut off has told what it knew.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Writes to the file of ROOKERY_TEST_REPORT; `readReport` of run-vitest.mjs says what the rows hold. */
export default class ModuleReporter {
  #file = process.env.ROOKERY_TEST_REPORT

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const counted = (state) => tests.filter((test) => test.result().state === state)
    const times = module.diagnostic()
    this.#write({
      file: relative(process.cwd(), module.moduleId),
      passed: counted('passed').length,
      skipped: counted('skipped').length,
      failures: [
        ...counted('failed').map((test) => told(test.fullName, test.result().errors)),
        ...[...module.children.allSuites()]
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => told(suite.fullName, suite.errors())),
        ...(module.errors().length > 0 ? [told('', module.errors())] : []),
      ],
      import_ms:
        times.environmentSetupDuration + times.prepareDuration + times.setupDuration + times.collectDuration,
      test_ms: times.duration,
      cpu_s: module.meta().cpu_s ?? null,
    })
  }

  onTestRunEnd(_modules, errors) {
    this.#write({ end: true, errors: errors.map(textOf) })
  }

  #write(row) {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(row)}\n`)
  }
}

const told = (test, errors = []) => ({ test, text: errors.map(textOf).join('\n') })

const textOf = ({ message, diff, stacks = [] }) =>
  [
    message,
    ...(diff ? [diff] : []),
    ...stacks.slice(0, 6).map(({ file, line }) => `at ${relative(process.cwd(), file)}:${line}`),
  ].join('\n')
