/** How long each part of a look took; told where VISUAL_TIMES is set. */
export class Laps {
  readonly #began = performance.now()
  #last = this.#began
  readonly #told: string[] = []

  lap(what: string): void {
    const now = performance.now()
    this.#told.push(`${what} ${Math.round(now - this.#last)}`)
    this.#last = now
  }

  tell(name: string): void {
    if (!process.env.VISUAL_TIMES) return
    const all = Math.round(performance.now() - this.#began)
    process.stdout.write(`${name}: ${all} ms = ${this.#told.join(', ')}\n`)
  }
}
