const SOUTH = new Set(['AU', 'AR', 'CL', 'BR', 'ZA'])
/** Warm all year round: people there speak of the heat and the evenings. */
const TROPICAL = new Set(['ID', 'SG', 'MY', 'PH', 'TH', 'NG', 'CO', 'SA', 'AE'])
const SUMMER = 1

const months = new Map<number, number>()

/** The few days of a world are kept: posts are many. */
function monthOf(created: number): number {
  const day = Math.floor(created / 86_400_000)
  let month = months.get(day)
  if (month === undefined) months.set(day, (month = new Date(created).getUTCMonth()))
  return month
}

/** 0 spring to 3 winter in a country at a time (ms since 1970). */
export function seasonAt(created: number, country: string): number {
  if (TROPICAL.has(country)) return SUMMER
  const month = monthOf(created)
  const northern = Math.floor(((month + 10) % 12) / 3)
  return SOUTH.has(country) ? (northern + 2) % 4 : northern
}
