/**
 * Retries earned per call; some are available from the start, so that a process with few calls can retry too.
 */
const SHARE = 0.1
const MOST = 10

/**
 * Limits the retries of a scope to a tenth of its calls, so that retries do not keep a struggling network
 * down.
 */
export class RetryBudget {
  readonly #left = new Map<string, number>()

  called(scope: string): void {
    const left = (this.#left.get(scope) ?? MOST) + SHARE
    // A full budget is the initial state, so it need not be stored.
    if (left >= MOST) this.#left.delete(scope)
    else this.#left.set(scope, left)
  }

  /** False if the budget is used up. */
  take(scope: string): boolean {
    const left = this.#left.get(scope) ?? MOST
    if (left < 1) return false
    this.#left.set(scope, left - 1)
    return true
  }
}
