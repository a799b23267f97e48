// A vitest reporter: what became of each test file, as run-tests.ts reads it.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const pathOf = (file) => relative(process.cwd(), file)
const textOf = ({ message, diff, stacks = [] }) =>
  [
    message,
    ...(diff ? [diff] : []),
    ...stacks.slice(0, 6).map(({ file, line }) => `at ${pathOf(file)}:${line}`),
  ].join('\n')
const failure = (test, errors) => ({ test, text: errors.map(textOf).join('\n') })

export default class VitestReporter {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()]
      const counted = (state) => tests.filter((test) => test.result().state === state)
      const { collectDuration, duration } = module.diagnostic()
      return {
        path: pathOf(module.moduleId),
        passed: counted('passed').length,
        skipped: counted('skipped').length,
        failures: [
          ...counted('failed').map((test) => failure(test.fullName, test.result().errors)),
          ...[...module.children.allSuites(), module]
            .filter((suite) => suite.errors().length > 0)
            .map((suite) => failure(suite.fullName ?? '', suite.errors())),
          ...errors
            .filter(({ VITEST_TEST_PATH: path }) => path === module.moduleId)
            .map((error) => failure('', [error])),
          ...(counted('pending').length > 0 ? [{ test: '', text: 'its process ended before it did' }] : []),
        ],
        flaky: [],
        ms: collectDuration + duration,
      }
    })
    const others = errors.filter(({ VITEST_TEST_PATH: path }) => !path).map(textOf)
    writeFileSync(process.env.ROOKERY_TEST_REPORT, JSON.stringify({ files, errors: others }))
  }
}
