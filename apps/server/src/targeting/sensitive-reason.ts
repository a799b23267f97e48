import { sensitiveTraitOf } from '@rookery/analytics/catalogue/sensitive-words.ts'

const names: Record<string, string> = {
  health: 'health',
  politics: 'politics',
  religion: 'religion',
  ethnicity: 'ethnic origin',
  sexual_orientation: 'sexual orientation',
  union_membership: 'union membership',
  crime: 'crime',
}

/** Why a free text may not be targeted, as a person reads it; null when it may. */
export function sensitiveReason(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{So}-]+/gu, ' ')
    .trim()
  const trait = sensitiveTraitOf(words)
  if (trait === null) return null
  return `'${text.slice(0, 60)}' is about ${names[trait] ?? trait}. Sensitive traits are never used for targeting.`
}
