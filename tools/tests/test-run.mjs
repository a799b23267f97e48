import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { watchCpu } from './cpu-time.ts'
import { runVitest, yieldProcessors } from './run-vitest.mjs'
import { watchYardstick } from './yardstick.ts'

const SLOWEST = 25

/** Runs parts, some beside each other, and keeps what is told at the end. */
export class TestRun {
  passed = 0
  skipped = 0
  /** In words. */
  failures = []
  /** CPU time of each part as a multiple of the yardstick's. */
  yardsticks = {}
  #files = []
  #parts = []
  #env
  #yardstick = watchYardstick()
  #mayTryTwice = JSON.parse(readFileSync('tools/tests/second-tries.json', 'utf8')).files

  constructor(env) {
    this.#env = env
  }

  get failed() {
    return this.failures.length
  }

  /**
   * Files that failed run once more by themselves, only to tell a test that always fails from one that sometimes does: either fails the
   * run, unless the file stands in second-tries.json. `isAlone` prints as it goes; of parts beside each other each prints when it has ended.
   */
  async part(
    { title, minutes, projects, files = [], without = [], yields = false },
    env,
    { isAlone = false, beside = [] } = {},
  ) {
    console.log(`\n── ${title}${isAlone ? '' : ' begins'}`)
    const kept = []
    const log = (text) => (isAlone ? process.stdout.write(text) : kept.push(Buffer.from(text)))
    const began = performance.now()
    const yardstick = this.#yardstick.since()
    const all = { ...this.#env, ...env }
    const args = projects.flatMap((project) => ['--project', project])
    args.push(...without.flatMap((path) => ['--exclude', `**/${path}**`]))
    const first = await runVitest([...files, ...args], all, { log, yields, beside })
    const wall = (performance.now() - began) / 60_000
    if (first.cpu !== null) this.yardsticks[title] = Math.round(first.cpu / yardstick())
    this.#parts.push({
      title,
      minutes,
      wall,
      cpu: first.cpu,
      spent: first.spent,
      files: [...first.files.values()],
    })

    const failed = [...first.files].filter(([, file]) => file.failures.length > 0).map(([path]) => path)
    if (failed.length > 0) log(`\n── ${title}: once more, what failed\n`)
    const second = failed.length > 0 ? await runVitest([...failed, ...args], all, { log, yields }) : null
    if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(`\n── ${title}\n`), ...kept]))
    for (const [path, file] of first.files) {
      this.passed += file.passed
      this.skipped += file.skipped
      this.#files.push({ path, title, ...file })
      if (file.failures.length > 0) this.#judge(title, path, file, second.files.get(path))
    }
    if (first.broken) this.failures.push(`${title}: ${first.broken}`)
  }

  /** The checks of tools/check.mjs as a part: each that fails is a failure of the run. */
  async checks({ title, minutes }) {
    console.log(`\n── ${title} begins`)
    const began = performance.now()
    const env = { ...process.env, ...this.#env }
    const child = spawn(process.execPath, ['tools/check.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    yieldProcessors(child)
    const watch = watchCpu([child.pid])
    let text = ''
    for (const from of ['stdout', 'stderr'])
      child[from].setEncoding('utf8').on('data', (some) => (text += some))
    const code = await new Promise((resolve) => child.on('close', resolve))
    const wall = (performance.now() - began) / 60_000
    this.#parts.push({ title, minutes, wall, cpu: watch.stop(), files: [] })
    console.log(`\n── ${title}\n${text}`)
    if (code !== 0) this.failures.push(`${title}:\n${text}`)
  }

  #judge(title, path, file, again) {
    const passedThen = again !== undefined && again.failures.length === 0
    const known = this.#mayTryTwice.find((one) => path.startsWith(one.file))
    const lines = file.failures.map(({ test, text }) => `${title}: ${path} › ${test}\n${shortened(text)}`)
    if (!passedThen) this.failures.push(...lines)
    else if (known) {
      this.passed += file.failures.length
      console.log(`\nPassed the second time only, as known since ${known.date} (${known.reason}): ${path}`)
    } else this.failures.push(...lines.map((line) => `passed the second time only: ${line}`))
  }

  tellTimes(minutes) {
    console.log('\n── times (minutes; CPU of all processes; import and test as vitest counts them)')
    for (const { title, minutes: budget, wall, cpu, spent, files } of this.#parts) {
      const sum = (key) => (files.reduce((total, file) => total + (file[key] ?? 0), 0) / 60_000).toFixed(1)
      const yardsticks = this.yardsticks[title] === undefined ? '' : ` = ${this.yardsticks[title]} yardsticks`
      const tests = `; import ${sum('import_ms')}, test ${sum('test_ms')}; ${files.length} files; ${spent}`
      console.log(
        `${title}: ${wall.toFixed(1)}${budget ? ` of ${budget}` : ''}${cpu === null ? '' : `, CPU ${(cpu / 60).toFixed(1)}${yardsticks}`}${files.length > 0 ? tests : ''}`,
      )
    }
    console.log(`whole run: ${minutes.toFixed(1)}`)
    const seconds = ({ import_ms, test_ms }) => (import_ms + test_ms) / 1000
    const cpuOf = ({ cpu_s }) => cpu_s ?? 0
    const cell = (value) => (value ? value.toFixed(1) : '').padStart(6)
    const tell = (what, by) => {
      console.log(
        `\n── the ${SLOWEST} ${what} (seconds; of these CPU, as far as a file's processes can be told apart)`,
      )
      for (const file of this.#files.toSorted((a, b) => by(b) - by(a)).slice(0, SLOWEST))
        console.log(`${cell(seconds(file))} ${cell(cpuOf(file))}  ${file.path} (${file.title})`)
    }
    tell('slowest files', seconds)
    // Beside another part a file is slow by what it waits for; what makes the run long is this.
    if (this.#files.some(cpuOf)) tell('files that take most CPU time', cpuOf)
  }

  /** Tells what failed once more, since a long log is often kept only by its last lines, and ends the process. */
  close(aboutSkipped) {
    for (const line of this.failures) console.log(`\n✗ ${line}`)
    if (this.skipped > 0) console.log(`\nskipped: ${this.skipped}${aboutSkipped}`)
    console.log(`\n${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`)
    process.exit(this.failed ? 1 : 0)
  }
}

const shortened = (text) =>
  text
    .split('\n')
    .slice(0, 14)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
