export const countryOf = (code: string) => (code.startsWith('city:') ? code.slice(-2) : code.slice(0, 2))
export const isCountry = (code: string) => /^[A-Z]{2}$/.test(code)

/** `unknown`: a city and a region of one country, whose relation the codes do not determine. */
export function locationRelation(a: string, b: string): 'same' | 'inside' | 'around' | 'apart' | 'unknown' {
  if (a === b) return 'same'
  if (countryOf(a) !== countryOf(b)) return 'apart'
  if (isCountry(b)) return 'inside'
  if (isCountry(a)) return 'around'
  if (a.startsWith(`${b}-`)) return 'inside'
  if (b.startsWith(`${a}-`)) return 'around'
  return a.startsWith('city:') === b.startsWith('city:') ? 'apart' : 'unknown'
}
