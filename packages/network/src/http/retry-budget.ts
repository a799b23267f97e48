/**
 * Retries earned per call; some are available from the start, so that a process with few calls can retry too.
 */
const RETRY_SHARE = 0.1
const MAX_BUDGET = 10

/**
 * Limits the retries of a scope to a tenth of its calls, so that retries do not keep a struggling network
 * down.
 */
export class RetryBudget {
  readonly #left = new Map<string, number>()

  called(scope: string): void {
    const remainingBudget = (this.#left.get(scope) ?? MAX_BUDGET) + RETRY_SHARE
    // A full budget is the initial state, so it need not be stored.
    if (remainingBudget >= MAX_BUDGET) this.#left.delete(scope)
    else this.#left.set(scope, remainingBudget)
  }

  /** False if the budget is used up. */
  take(scope: string): boolean {
    const remainingBudget = this.#left.get(scope) ?? MAX_BUDGET
    if (remainingBudget < 1) return false
    this.#left.set(scope, remainingBudget - 1)
    return true
  }
}
