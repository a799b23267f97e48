/**
 * Terminal output of a start: one line per step with its time; on a terminal the running step is below and is
 * rewritten.
 */
export function createSteps(out = process.stdout) {
  const live = out.isTTY
  const running = new Map()
  const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`
  const clear = () => live && out.write('\r\x1b[2K')
  const render = () => {
    if (!live || running.size === 0) return
    const text = [...running].map(([title, { detail, from }]) => `${title} ${detail} ${seconds(from)}`)
    out.write(`\r\x1b[2K  … ${text.join(' · ').slice(0, (out.columns ?? 100) - 6)}`)
  }
  const print = (line) => {
    clear()
    out.write(`${line}\n`)
    render()
  }
  return {
    seconds,
    print,
    /** Runs `work`, which may show a detail and return a note; rejects with its error. */
    async run(title, work) {
      const step = { detail: '', from: performance.now() }
      running.set(title, step)
      render()
      try {
        const note = await work((detail) => {
          step.detail = detail
          render()
        })
        running.delete(title)
        print(`  ✓ ${title}${note ? ` (${note})` : ''}  ${seconds(step.from)}`)
      } catch (error) {
        running.delete(title)
        clear()
        throw error
      }
    },
  }
}
