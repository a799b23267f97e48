import type { CallOutput } from '@rookery/contract'
import { exploreTrendingCalls } from '@rookery/contract/facts.ts'
import { formatLift, formatNumber } from '@rookery/i18n/formats.ts'
import type { Locale } from '@rookery/i18n/languages.ts'
import { api } from '../../../shared/api/api.ts'
import { appToken } from '../../../shared/api/app-token.ts'

type Trending = CallOutput<'list-trending'>

interface Row {
  name: string
  figure: string
  detail: string
}

/** Fills the list with what the product answers to a visitor; a list without rows says why. */
export async function fillList(list: HTMLElement): Promise<void> {
  const text = (name: string) => list.dataset[`text${name[0]!.toUpperCase()}${name.slice(1)}`] ?? ''
  const locale = list.dataset['locale'] as Locale
  const partsOf = (within: HTMLElement, name: string) =>
    within.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)
  const peopleOf = (n: number | null) =>
    n === null ? text('few') : text('people').replace('{{n}}', formatNumber(locale, n))

  // What is surely growing comes first, not what seems to grow most.
  const rowsOfTrends = ({ keywords, hashtags }: Trending): Row[] =>
    [...keywords, ...hashtags]
      .toSorted((a, b) => b.growth_low - a.growth_low)
      .map(({ label, authors, growth, growth_low, growth_high }) => ({
        name: label,
        figure: formatLift(locale, growth),
        detail: `${text('range')
          .replace('{{low}}', formatLift(locale, growth_low))
          .replace('{{high}}', formatLift(locale, growth_high))} · ${peopleOf(authors)}`,
      }))
  const rowsOfCommunities = ({ communities }: Trending): Row[] =>
    communities.map(({ name, size }) => ({ name, figure: peopleOf(size), detail: '' }))

  const show = (rows: readonly Row[], note: string) => {
    partsOf(list, 'note')[0]!.textContent = note
    for (const [at, element] of partsOf(list, 'row').entries()) {
      const row = rows[at]
      element.hidden = row === undefined
      if (!row) continue
      const name = partsOf(element, 'name')[0]!
      const { explore } = list.dataset
      if (explore) {
        const link = document.createElement('a')
        // A community is explored by its hashtag.
        const [asked = row.name] = /#\S+$/.exec(row.name) ?? []
        link.href = explore.replace('NAME', encodeURIComponent(asked))
        link.textContent = row.name
        link.className =
          'text-ink underline decoration-signal-edge underline-offset-3 hover:decoration-current'
        name.replaceChildren(link)
      } else name.textContent = row.name
      partsOf(element, 'figure')[0]!.textContent = row.figure
      partsOf(element, 'detail')[0]!.textContent = row.detail
    }
  }

  try {
    const found = await api.call(
      exploreTrendingCalls.listTrending,
      { limit: 5, language: locale },
      { token: appToken(), quiet: true },
    )
    const communities = rowsOfCommunities(found)
    if (list.dataset['list'] !== 'trends') {
      show(communities, communities.length === 0 ? text('none') : '')
      return
    }
    const trends = rowsOfTrends(found)
    if (trends.length > 0) show(trends, '')
    else show(communities, text(communities.length > 0 ? 'instead' : 'none'))
  } catch {
    show([], text('failed'))
  }
}
