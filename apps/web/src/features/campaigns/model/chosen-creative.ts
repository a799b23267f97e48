const keyOf = (campaignId: string) => `creative-of:${campaignId}`

/** What a draft was meant to show: the network is told only when the campaign is there, so this browser remembers it until then. */
export function keepChosenCreative(campaignId: string, creativeId: string | null): void {
  if (creativeId) localStorage.setItem(keyOf(campaignId), creativeId)
  else localStorage.removeItem(keyOf(campaignId))
}

export const readChosenCreative = (campaignId: string): string | null =>
  localStorage.getItem(keyOf(campaignId))
