const MAX_TRIES = 5
const PAUSE_MS = 1_000

/**
 * Requests a summary every second until it is rendered; null means that X still computes figures by age and
 * gender. The fifth request accepts a summary without these.
 */
export async function requestSummary<Summary>(
  request: (without_missing: boolean) => Promise<Summary | null>,
  pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<Summary> {
  for (let tries = 1; ; tries++) {
    const summary = await request(tries >= MAX_TRIES)
    if (summary !== null) return summary
    await pause()
  }
}
