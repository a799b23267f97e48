import type { UiLanguage } from '../enums.ts'
import type { Criterion } from '../objects/targeting.ts'
import { interestRows } from './interest-rows.ts'
import { jobTitleRows } from './job-title-rows.ts'
import { topicRows } from './topic-rows.ts'

/** What a thing of a closed list is called in each language of the page. */
export interface CatalogueName {
  readonly en: string
  readonly ja: string
}
type Names = ReadonlyMap<string, CatalogueName>

const rowsOf = (rows: string): string[][] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
const slug = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
const interestSlug = (name: string): string => slug(name.toLowerCase().replaceAll('&', 'and'))

/** 'food-and-drink/coffee-and-tea'; a group is 'food-and-drink'. */
export const interestCode = (group: string, interest = ''): string =>
  interest === '' ? interestSlug(group) : `${interestSlug(group)}/${interestSlug(interest)}`
/** 'software-engineer'. */
export const jobTitleCode = (title: string): string => slug(title.toLowerCase())

const interests: Names = new Map(
  rowsOf(interestRows).map(([group, interest, ja]) => [
    interestCode(group!, interest),
    { en: interest || group!, ja: ja! },
  ]),
)
const jobTitles: Names = new Map(
  rowsOf(jobTitleRows).map(([en, ja]) => [jobTitleCode(en!), { en: en!, ja: ja! }]),
)

/**
 * Japanese names of conversation topics by the network's English ones: it has them in English only, under ids of its own. Interests are topics as well.
 * What is somebody's name (teams, artists, brands, programmes, films) stays as the network writes it.
 */
export const topicNames: Names = new Map(
  [...interests.values(), ...rowsOf(topicRows).map(([en, ja]) => ({ en: en!, ja: ja! }))].map((name) => [
    name.en.toLowerCase(),
    name,
  ]),
)

export const nameOfInterest = (code: string): CatalogueName | undefined => interests.get(code)
export const nameOfJobTitle = (code: string): CatalogueName | undefined => jobTitles.get(code)

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** By either name; what two of a list are called is nobody's. */
function byLabel(names: Iterable<readonly [string, CatalogueName]>): ReadonlyMap<string, CatalogueName> {
  const found = new Map<string, CatalogueName | null>()
  for (const [text, name] of names) {
    const other = found.get(text)
    const isSame = other === undefined || (other?.en === name.en && other.ja === name.ja)
    found.set(text, isSame ? name : null)
  }
  return new Map([...found].flatMap(([text, name]) => (name ? [[text, name] as const] : [])))
}
const ownLabels = (names: Names) =>
  [...names.values()].flatMap((name) => [[plain(name.en), name] as const, [plain(name.ja), name] as const])
/** 'Food and drink/Coffee and tea': as the network lists an interest. */
const networkLabels = rowsOf(interestRows).flatMap(([group, interest]) =>
  interest ? [[plain(`${group}/${interest}`), interests.get(interestCode(group!, interest))!] as const] : [],
)
const labels = {
  interest: byLabel([...ownLabels(interests), ...networkLabels]),
  job_title: byLabel(ownLabels(jobTitles)),
  conversation_topic: byLabel(ownLabels(topicNames)),
}
const coded: Partial<Record<Criterion['kind'], Names>> = { interest: interests, job_title: jobTitles }

/**
 * What the closed lists call a criterion: by its id, else by a label that is exactly one of their names; the network's topics by their label alone.
 * Null for what is in none of them, which keeps the label it was stored under.
 */
export function catalogueName(
  { kind, id, label }: Pick<Criterion, 'kind' | 'id' | 'label'>,
  language: UiLanguage,
): string | null {
  if (kind !== 'interest' && kind !== 'job_title' && kind !== 'conversation_topic') return null
  const name = (id === undefined ? undefined : coded[kind]?.get(id)) ?? labels[kind].get(plain(label))
  return name?.[language] ?? null
}
