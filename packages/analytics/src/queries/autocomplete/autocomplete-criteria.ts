import { criterionKinds, PRIVACY_MINIMUM, type CriterionKind, type UiLanguage } from '@rookery/contract'
import { SensitiveCriterionError } from '../../criteria/criteria-resolver.ts'
import { kindNumber, kindOfNumber } from '../../model/kind-number.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { isUncounted } from '../../fragments/criterion-terms.ts'
import { parentNames } from './parent-names.ts'
import { criteriaByCode } from './coded-criteria.ts'
import { matchingCriteria, type MatchedCriterion } from './matching-criteria.query.ts'

export interface AutocompleteParams {
  query: string
  kinds?: readonly CriterionKind[]
  country_codes?: readonly string[]
  /** Codes, or 'kind:code', that are already selected. */
  exclude?: readonly string[]
  language?: UiLanguage
  limit?: number
}

export interface CriterionMatch {
  kind: CriterionKind
  id: string
  label: string
  parent_label?: string
  /** Exact; null if a new keyword could not be counted in time (try again later: counting continues). */
  size: number | null
}

export interface Autocompletion {
  results: CriterionMatch[]
  /** The sensitive trait for which the text was refused as a keyword. */
  refused?: string
}

/** Maximum time a list waits for the size of a new keyword. */
const FRESH_KEYWORD_MS = 50

export async function autocompleteCriteria(
  context: QueryContext,
  params: AutocompleteParams,
  { signal }: QuestionOptions = {},
): Promise<Autocompletion> {
  const { text, kinds } = readQuery(params)
  if (text === '' || kinds.length === 0) return { results: [] }
  const { limit = 20, language = 'en' } = params
  const keyword = kinds.includes('keyword') ? freshKeyword(context, text) : null
  const excludedIds = new Set(params.exclude)
  const countries = params.country_codes ?? []
  const [byLabel, byCode, parents] = await Promise.all([
    matchingCriteria.run(
      context.engine,
      {
        text,
        pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
        kinds: kinds.map(kindNumber),
        countries: [...countries],
        location: kindNumber('location'),
        few: PRIVACY_MINIMUM,
        limit: limit + excludedIds.size,
      },
      { signal, shape: { inCountries: countries.length > 0 } },
    ),
    criteriaByCode(context, text),
    parentNames(context),
  ])
  const found = new Set(byLabel.map(({ criterion }) => criterion))
  const furtherRows = byCode.filter((row) => !found.has(row.criterion) && isWanted(row, kinds, countries))
  const rows = firstOfEachTopic([...byLabel, ...furtherRows].sort(compareByRelevance))
  const inLanguage = (name: { label: string; label_ja: string }) =>
    (language === 'ja' && name.label_ja) || name.label
  const results = rows
    .map((row): CriterionMatch => {
      const parent = parents.get(row.parent)
      return {
        kind: kindOfNumber(row.kind),
        id: row.code,
        label: inLanguage(row),
        ...(parent ? { parent_label: inLanguage(parent) } : {}),
        size: row.profiles,
      }
    })
    .filter(({ kind, id }) => id !== '' && !excludedIds.has(id) && !excludedIds.has(`${kind}:${id}`))
    .slice(0, limit)
  const offeredKeywords = await keyword
  if (offeredKeywords?.refused !== undefined) return { results, refused: offeredKeywords.refused }
  const isNew =
    offeredKeywords?.match &&
    !results.some(({ kind, id }) => kind === 'keyword' && id === offeredKeywords.match!.id)
  if (
    !isNew ||
    excludedIds.has(offeredKeywords.match!.id) ||
    excludedIds.has(`keyword:${offeredKeywords.match!.id}`)
  )
    return { results }
  return { results: [...results.slice(0, limit - 1), offeredKeywords.match!] }
}

const topicKinds: readonly CriterionKind[] = ['conversation_topic', 'movie_tv_show']
/**
 * The network has several entities with the same name: the most used one represents them all, as in the
 * insights. Of other kinds rows with one name are different things, which kind or parent tell apart.
 */
function firstOfEachTopic(rows: readonly MatchedCriterion[]): MatchedCriterion[] {
  const seen = new Set<string>()
  return rows.filter(({ kind, label }) => {
    if (!topicKinds.includes(kindOfNumber(kind))) return true
    const name = `${kind} ${label.toLowerCase()}`
    return seen.size < seen.add(name).size
  })
}

function isWanted(
  { kind, code }: MatchedCriterion,
  kinds: readonly CriterionKind[],
  countries: readonly string[],
): boolean {
  const name = kindOfNumber(kind)
  if (!kinds.includes(name)) return false
  return name !== 'location' || countries.length === 0 || countries.includes(code.slice(0, 2))
}

const isBelowMinimum = ({ rank, profiles }: MatchedCriterion): number =>
  Number(rank > 0 && profiles < PRIVACY_MINIMUM)
/** The same order as the statement's: criteria of hardly anyone, whose figure is hidden, come last. */
const compareByRelevance = (a: MatchedCriterion, b: MatchedCriterion) =>
  isBelowMinimum(a) - isBelowMinimum(b) ||
  a.rank - b.rank ||
  b.profiles - a.profiles ||
  (a.label < b.label ? -1 : a.label > b.label ? 1 : a.criterion - b.criterion)

/** A leading '@' or '#' determines the kind unless kinds were requested. */
function readQuery({ query, kinds }: AutocompleteParams): { text: string; kinds: CriterionKind[] } {
  const text = query.normalize('NFKC').trim().toLowerCase()
  // X makes no hashtag of a number: '#1' is a word.
  const leadingSign = /^#\d+$/.test(text) ? undefined : text[0]
  const bySign =
    leadingSign === '@' ? (['handle'] as const) : leadingSign === '#' ? (['hashtag'] as const) : null
  const wantedKinds = kinds ?? bySign ?? criterionKinds
  return {
    text: bySign ? text.slice(1).trim() : text,
    kinds: wantedKinds.filter((kind) => !isUncounted(kind)),
  }
}

async function freshKeyword(
  { resolver }: QueryContext,
  text: string,
): Promise<{ match?: CriterionMatch; refused?: string }> {
  const lateAnswer = Promise.withResolvers<null>()
  const timer = setTimeout(() => lateAnswer.resolve(null), FRESH_KEYWORD_MS)
  // Independent of the caller's signal: the count is worth finishing, because the list of the next keystroke
  // needs it.
  const pendingKeyword = resolver.resolve([{ kind: 'keyword', code: text }]).then(
    ([found]) => ({
      match: {
        kind: 'keyword' as const,
        id: found?.code ?? text,
        label: found?.label ?? text,
        size: found?.profiles ?? 0,
      },
    }),
    (error: unknown) => {
      if (error instanceof SensitiveCriterionError) return { refused: error.trait }
      throw error
    },
  )
  try {
    const answer = await Promise.race([pendingKeyword, lateAnswer.promise])
    if (answer) return answer
    pendingKeyword.catch(() => {})
    return { match: { kind: 'keyword', id: text, label: text, size: null } }
  } finally {
    clearTimeout(timer)
  }
}
