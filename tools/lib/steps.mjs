/**
 * Terminal output of a start: one line per step with its time; on a terminal the running step is below and is
 * rewritten.
 */
export function createSteps(out = process.stdout) {
  const isTerminal = out.isTTY
  const runningSteps = new Map()
  const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`
  const clearLine = () => isTerminal && out.write('\r\x1b[2K')
  const render = () => {
    if (!isTerminal || runningSteps.size === 0) return
    const text = [...runningSteps].map(([title, { detail, from }]) => `${title} ${detail} ${seconds(from)}`)
    out.write(`\r\x1b[2K  … ${text.join(' · ').slice(0, (out.columns ?? 100) - 6)}`)
  }
  const printLine = (line) => {
    clearLine()
    out.write(`${line}\n`)
    render()
  }
  return {
    seconds,
    print: printLine,
    /** Runs `work`, which may show a detail and return a note; rejects with its error. */
    async run(title, work) {
      const step = { detail: '', from: performance.now() }
      runningSteps.set(title, step)
      render()
      try {
        const note = await work((detail) => {
          step.detail = detail
          render()
        })
        runningSteps.delete(title)
        printLine(`  ✓ ${title}${note ? ` (${note})` : ''}  ${seconds(step.from)}`)
      } catch (error) {
        runningSteps.delete(title)
        clearLine()
        throw error
      }
    },
  }
}
