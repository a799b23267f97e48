/** Tries again for each call that was made; some stand ready from the beginning, so that a quiet process can try again too. */
const SHARE = 0.1
const MOST = 10

/** How often calls of one scope may be tried again: a tenth of what was called, so that retries do not keep a struggling network down. */
export class RetryBudget {
  readonly #left = new Map<string, number>()

  called(scope: string): void {
    const left = (this.#left.get(scope) ?? MOST) + SHARE
    // Full is how each begins.
    if (left >= MOST) this.#left.delete(scope)
    else this.#left.set(scope, left)
  }

  /** False when the tenth is used up. */
  take(scope: string): boolean {
    const left = this.#left.get(scope) ?? MOST
    if (left < 1) return false
    this.#left.set(scope, left - 1)
    return true
  }
}
