const TRIES = 5
const PAUSE_MS = 1_000

/**
 * Asks for a summary until it is drawn, a second apart; null means that X still makes figures by age and gender. The fifth time it is asked for
 * without what is missing.
 */
export async function askForSummary<Summary>(
  ask: (without_missing: boolean) => Promise<Summary | null>,
  pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<Summary> {
  for (let tries = 1; ; tries++) {
    const summary = await ask(tries >= TRIES)
    if (summary !== null) return summary
    await pause()
  }
}
