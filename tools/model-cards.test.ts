import { insightTabs } from '@rookery/contract'
import {
  getCommunity,
  listCommunities,
  mapCommunities,
} from '@rookery/contract/population/communities/endpoints.ts'
import { findCommunities } from '@rookery/contract/audiences/insights/endpoints.ts'
import { exploreResult } from '@rookery/contract/population/explore/endpoints.ts'
import { insightAnswers } from '@rookery/contract/audiences/insights/audience-insight.ts'
import { modelsOf } from '@rookery/contract/models/inferred-figures.ts'
import { getWeeklyResults } from '@rookery/contract/population/monitors/endpoints.ts'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import type { z } from 'zod'
import { cardsMissing, cardsOn } from './lib/cards-missing.mjs'
import { sources } from './lib/sources.mjs'

const files = sources()
const webFolder = 'apps/web/src/features'
const screens: readonly (readonly [answer: z.ZodType, screen: string])[] = [
  ...insightTabs.map(
    (tab) =>
      [
        insightAnswers[tab].shape.data,
        `${webFolder}/audiences/insights/tabs/${tab.replaceAll('_', '-')}/index.tsx`,
      ] as const,
  ),
  [exploreResult, `${webFolder}/population/explore/components/exploration.tsx`],
  [getWeeklyResults.response, `${webFolder}/population/explore/monitor-page.tsx`],
  [listCommunities.response, `${webFolder}/population/communities/components/communities-list.tsx`],
  [findCommunities.response, `${webFolder}/population/communities/components/communities-of.tsx`],
  [mapCommunities.response, `${webFolder}/population/communities/components/community-map.tsx`],
  [getCommunity.response, `${webFolder}/population/communities/community-page.tsx`],
]

test.each(screens.map(([answer, screen]) => [screen, answer] as const))(
  '%s shows no inferred figure of its answer without the card of its model (13)',
  (screen, answer) => {
    const cards = cardsOn(files, screen)
    // Languages of a wall are choices of its filter.
    const neededModels = modelsOf(answer).filter(
      (model) => !(model === 'language' && screen.includes('content-wall')),
    )
    expect(neededModels.filter((model) => !cards.has(model) && !cards.has('*'))).toEqual([])
  },
)
test('no part of any screen reads an inferred field outside of its card, and no exception is idle (13)', () => {
  const { missing, seen, idle } = cardsMissing(files)
  expect(missing).toEqual([])
  expect(idle).toEqual([])
  expect(seen).toBeGreaterThan(30)
})
test('a screen without its model card is found, wherever the figure is read (13)', () => {
  const plantedSource = (path: string, code: string) => ({
    path: `apps/web/src/features/planted/${path}`,
    code,
    ast: parseAst(code, { lang: 'tsx' }),
  })
  const barFile = plantedSource(
    'bar.tsx',
    'export const Bar = ({ of }) => <b>{of.sentiment.positive.share}</b>',
  )
  const bareCard = plantedSource(
    'bare.tsx',
    "import { Bar } from './bar.tsx'\nexport const Bare = (of) => <Bar of={of} />",
  )
  const cardedSource = plantedSource(
    'carded.tsx',
    'import { Bar } from \'./bar.tsx\'\nexport const Carded = (of) => <><ModelCardButton model="sentiment" /><Bar of={of} /></>',
  )
  const { missing } = cardsMissing([...files, barFile, bareCard, cardedSource])
  expect(missing).toEqual(['apps/web/src/features/planted/bar.tsx: sentiment has no card of sentiment'])
  expect(cardsMissing([...files, barFile, cardedSource]).missing).toEqual([])
})
