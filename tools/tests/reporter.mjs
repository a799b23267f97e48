// A reporter of vitest and of Playwright: sends what became of each test as one list. vitest's own JSON lacks a process that ended (vitest/issues/8669).
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Playwright's names, and a test of vitest that never ended. */
const STATES = { expected: 'passed', unexpected: 'failed', flaky: 'shaky', pending: 'failed' }
const textOf = ({ message, cause, diff }) => [message, cause?.message, diff].filter(Boolean).join('\n')
const resultOf = ([path, test = '', state, errors = []]) => ({
  ...{ file: path ? relative(process.cwd(), path) : '', test, state: STATES[state] ?? state },
  text: stripVTControlCharacters(errors.map(textOf).join('\n')),
})
/** To who started the run, if somebody listens (run-job.ts). */
const send = (all) => process.send && new Promise((done) => process.send(all.map(resultOf), done))

export default class Reporter {
  /** Of vitest. */
  onTestRunEnd(modules, errors) {
    const ofModule = ({ moduleId: path, children }) =>
      [...children.allTests()].map((test) => [path, test.fullName, test.result().state, test.result().errors])
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = groups.filter((group) => group.errors().length > 0)
    return send([
      ...modules.flatMap(ofModule),
      ...broken.map((group) => [(group.module ?? group).moduleId, group.fullName, 'failed', group.errors()]),
      ...errors.map((error) => [error.VITEST_TEST_PATH, '', 'failed', [error]]),
    ])
  }

  /** Of Playwright. */
  onBegin(_config, suite) {
    this.suite = suite
  }
  onEnd() {
    const titleOf = (test) => test.titlePath().slice(3).join(' > ')
    const ofTest = (test) => [test.location.file, titleOf(test), test.outcome(), test.results[0]?.errors]
    return send(this.suite.allTests().map(ofTest))
  }
}
