/**
 * Cache of recent answers, by everything they depend on. Concurrent identical questions are computed once.
 * Evicts the least recently used entries; failures are not cached.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Promise<unknown>>()
  readonly #most: number
  constructor(most: number) {
    this.#most = most
  }

  async read<T>(key: string, compute: () => Promise<T>): Promise<T> {
    const cachedAnswer = this.#entries.get(key) as Promise<T> | undefined
    if (cachedAnswer) {
      this.#entries.delete(key)
      this.#entries.set(key, cachedAnswer)
      return await cachedAnswer
    }
    const freshAnswer = compute()
    this.#entries.set(key, freshAnswer)
    freshAnswer.catch(() => {
      if (this.#entries.get(key) === freshAnswer) this.#entries.delete(key)
    })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break
      this.#entries.delete(oldest)
    }
    return await freshAnswer
  }

  clear(): void {
    this.#entries.clear()
  }
}
