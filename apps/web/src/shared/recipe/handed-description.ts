export const MAX_DESCRIPTION_LENGTH = 5000

const handedByTeam = new Map<string, string>()

/** Hands a description of a product to the creator of a team, which proposes criteria for it when next opened. In memory only. */
export function handOverDescription(teamId: string, text: string): void {
  handedByTeam.set(teamId, text)
}

/** Returns the description handed over, once. */
export function consumeDescription(teamId: string): string | null {
  const text = handedByTeam.get(teamId) ?? null
  handedByTeam.delete(teamId)
  return text
}
