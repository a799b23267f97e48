// Of the tests that share processes: which file takes how much of their CPU time. Wall time says little of it beside another part.
import { readFileSync } from 'node:fs'
import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds from this file's setup to its end, of its process and of those that process started and that have ended. */
    cpu_s?: number
  }
}

function cpuSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // man 5 proc: after the name in brackets, utime, stime, cutime and cstime are the 12th to 15th, in hundredths of a second.
    const fields = stat
      .slice(stat.lastIndexOf(') ') + 2)
      .split(' ')
      .slice(11, 15)
    return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

const began = cpuSeconds()
// Registered before the file's own, so it runs after them.
// oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what is asked for here, and nothing is
afterAll(({}, { file }) => {
  file.meta.cpu_s = cpuSeconds() - began
})
