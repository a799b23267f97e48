/** Polls until there is an answer; throws after `ms`. */
export async function until<T>(read: () => Promise<T | null | undefined>, ms = 60_000): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const answer = await read()
    if (answer !== null && answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Nothing after ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
