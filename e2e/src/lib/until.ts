/** Waits until it holds, in tests and hooks alike (`expect.poll` works in tests only); rejects when it still does not after so many ms. */
export async function until(holds: () => Promise<boolean>, what: string, timeout = 20_000): Promise<void> {
  const end = performance.now() + timeout
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${timeout} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
