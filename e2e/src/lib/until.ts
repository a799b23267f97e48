/**
 * Waits until it holds, in tests and hooks alike (`expect.poll` works in tests only); rejects with what it waited for when it still does not
 * after so many ms. What is cheap to ask is asked more often, what opens a page once a second at most.
 */
export async function until(
  holds: () => Promise<boolean>,
  what: string | (() => string),
  { timeout = 90_000, every = 100 }: { timeout?: number; every?: number } = {},
): Promise<void> {
  const end = performance.now() + timeout
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`Not within ${timeout} ms: ${typeof what === 'string' ? what : what()}`)
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
