/** One row, with the kinds of values in the product's tables. */
export interface Person {
  id: string
  name: string
  country: string
  followers: number
  posts: number
  joined: Date
}

const countries = ['Japan', 'France', 'Brazil', 'India', 'Kenya', 'Canada', 'Norway']
const FIRST_NAMES = ['Aiko', 'Émile', 'João', 'Meera', 'Wanjiru', 'Liam', 'Ingrid', 'Bo', 'Núria', 'Zoë']

/** Spread over the range without a pattern, the same in each run. */
export const createPeople = (count: number): Person[] => {
  const scatter = (n: number) => (n * 7919) % 100_003
  return Array.from({ length: count }, (_, n) => ({
    id: String(n),
    name: `${FIRST_NAMES[scatter(n) % FIRST_NAMES.length]} ${scatter(n + 3)}`,
    country: countries[scatter(n) % countries.length]!,
    followers: scatter(n) * 31,
    posts: scatter(n + 1) * 12,
    joined: new Date(1_590_000_000_000 + scatter(n) * 600_000),
  }))
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
/** The order by name used in all tables. */
export const byName = (a: Person, b: Person): number => collator.compare(a.name, b.name)
export const byFollowers = (a: Person, b: Person): number => a.followers - b.followers

/** Whether a table shows the person for the typed filter. */
export const isFound = (person: Person, typed: string): boolean =>
  `${person.name} ${person.country}`.toLowerCase().includes(typed.toLowerCase())

export const columns = [
  { id: 'name', header: 'Name', textOf: (person: Person) => person.name, order: byName },
  { id: 'country', header: 'Country', textOf: (person: Person) => person.country, order: null },
  {
    id: 'followers',
    header: 'Followers',
    textOf: (person: Person) => String(person.followers),
    order: byFollowers,
  },
  { id: 'posts', header: 'Posts', textOf: (person: Person) => String(person.posts), order: null },
  {
    id: 'joined',
    header: 'Joined',
    textOf: (person: Person) => person.joined.toISOString().slice(0, 10),
    order: null,
  },
] as const
