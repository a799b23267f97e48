// A vitest reporter: one JSON line a test file as it ends, so that a run that is cut off has told what it knew (run-vitest.ts reads it).
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

export default class ModuleReporter {
  #file = process.env.ROOKERY_TEST_REPORT

  onTestRunStart(specifications) {
    this.#write({ begins: specifications.map(({ moduleId }) => pathOf(moduleId)) })
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const counted = (state) => tests.filter((test) => test.result().state === state)
    this.#write({
      file: pathOf(module.moduleId),
      passed: counted('passed').length,
      skipped: counted('skipped').length,
      failures: [
        ...counted('failed').map((test) => failure(test.fullName, test.result().errors)),
        ...[...module.children.allSuites()]
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => failure(suite.fullName, suite.errors())),
        ...(module.errors().length > 0 ? [failure('', module.errors())] : []),
      ],
      ms: module.diagnostic().collectDuration + module.diagnostic().duration,
    })
  }

  onTestRunEnd(_modules, errors) {
    this.#write({
      errors: errors.map((error) => ({
        file: error.VITEST_TEST_PATH && pathOf(error.VITEST_TEST_PATH),
        text: textOf(error),
      })),
    })
  }

  #write(row) {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(row)}\n`)
  }
}

const pathOf = (file) => relative(process.cwd(), file)

const failure = (test, errors = []) => ({ test, text: errors.map(textOf).join('\n') })

const textOf = ({ message, diff, stacks = [] }) =>
  [
    message,
    ...(diff ? [diff] : []),
    ...stacks.slice(0, 6).map(({ file, line }) => `at ${pathOf(file)}:${line}`),
  ].join('\n')
