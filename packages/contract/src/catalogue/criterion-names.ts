import type { UiLanguage } from '../enums.ts'
import type { Criterion } from '../objects/targeting.ts'
import { interestRows } from './interest-rows.ts'
import { jobTitleRows } from './job-title-rows.ts'
import { topicRows } from './topic-rows.ts'

/** Names of a catalogue entry in each UI language. */
export interface CatalogueName {
  readonly en: string
  readonly ja: string
}
type CriterionNames = ReadonlyMap<string, CatalogueName>

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

const interests: CriterionNames = new Map(
  rowsOf(interestRows).map(([group, interest, ja]) => [
    interestCode(group!, interest),
    { en: interest || group!, ja: ja! },
  ]),
)
const jobTitles: CriterionNames = new Map(
  rowsOf(jobTitleRows).map(([en, ja]) => [jobTitleCode(en!), { en: en!, ja: ja! }]),
)

/**
 * Japanese names of conversation topics by the network's English names; the network has English names only,
 * and its own ids. Interests are topics as well. Proper names (teams, artists, brands, programmes, films)
 * stay as the network writes them.
 */
export const topicNames: CriterionNames = new Map(
  [...interests.values(), ...rowsOf(topicRows).map(([en, ja]) => ({ en: en!, ja: ja! }))].map((name) => [
    name.en.toLowerCase(),
    name,
  ]),
)

export const nameOfInterest = (code: string): CatalogueName | undefined => interests.get(code)
export const nameOfJobTitle = (code: string): CatalogueName | undefined => jobTitles.get(code)

const normaliseText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Index by either name; a name shared by two entries is omitted. */
function byLabel(names: Iterable<readonly [string, CatalogueName]>): ReadonlyMap<string, CatalogueName> {
  const found = new Map<string, CatalogueName | null>()
  for (const [text, name] of names) {
    const otherName = found.get(text)
    const isSame = otherName === undefined || (otherName?.en === name.en && otherName.ja === name.ja)
    found.set(text, isSame ? name : null)
  }
  return new Map([...found].flatMap(([text, name]) => (name ? [[text, name] as const] : [])))
}
const ownLabels = (names: CriterionNames) =>
  [...names.values()].flatMap((name) => [
    [normaliseText(name.en), name] as const,
    [normaliseText(name.ja), name] as const,
  ])
/** 'Food and drink/Coffee and tea': the form in which the network lists an interest. */
const networkLabels = rowsOf(interestRows).flatMap(([group, interest]) =>
  interest
    ? [[normaliseText(`${group}/${interest}`), interests.get(interestCode(group!, interest))!] as const]
    : [],
)
const labels = {
  interest: byLabel([...ownLabels(interests), ...networkLabels]),
  job_title: byLabel(ownLabels(jobTitles)),
  conversation_topic: byLabel(ownLabels(topicNames)),
}
const namesByKind: Partial<Record<Criterion['kind'], CriterionNames>> = {
  interest: interests,
  job_title: jobTitles,
}

/**
 * Catalogue name of a criterion: by its id, else by a label that exactly equals a name; the network's topics
 * by label only. Null if it is in no catalogue; such a criterion keeps its stored label.
 */
export function catalogueName(
  { kind, id, label }: Pick<Criterion, 'kind' | 'id' | 'label'>,
  language: UiLanguage,
): string | null {
  if (kind !== 'interest' && kind !== 'job_title' && kind !== 'conversation_topic') return null
  const name =
    (id === undefined ? undefined : namesByKind[kind]?.get(id)) ?? labels[kind].get(normaliseText(label))
  return name?.[language] ?? null
}
