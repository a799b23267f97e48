import { say, type ServerText } from '@rookery/i18n/server.ts'
import type { DraftAnswer, Named } from '../cards/tool.ts'
import { nearTitles } from './match-titles.policy.ts'

type Given = string | Named | undefined
const MOST_NEAR = 5

/** Whether a title was found. */
export const isNamed = (given: Given): given is Named => typeof given === 'object'

/** Says that nothing is called so, and what there is. */
export function unknownTitle(
  given: string | undefined,
  all: readonly Named[],
  kind: 'audience' | 'campaign' | 'monitor',
): DraftAnswer {
  const screen = { audience: 'audiences', campaign: 'campaigns', monitor: 'explore' } as const
  const link = { screen: screen[kind], ...(kind === 'monitor' ? { query: { view: 'monitors' } } : {}) }
  if (all.length === 0) return { kind: 'cannot', text: `teamAssistant.no_${kind}`, link }
  const near = nearTitles(given ?? '', all, MOST_NEAR)
  return {
    kind: 'cannot',
    text:
      given === undefined
        ? `teamAssistant.name_${kind}`
        : say(`teamAssistant.unknown_${kind}`, { title: given }),
    table: {
      columns: [{ label: `teamAssistant.${kind}Label`, unit: 'text' }],
      rows: near.map(({ title }) => [title]),
      total: all.length,
    },
    link,
  }
}

/** Says which one was taken where none was named. */
export const assumedNamed = (one: Named): ServerText[] =>
  one.assumed ? [say('teamAssistant.assumedOnly', { title: one.title })] : []

/** A name where the product's own words stand otherwise: it is data, in every language. */
export const named = (text: string): ServerText => say('network.said', { text })
