import { placements } from '@rookery/network/wire/ads-line-item.ts'
import { expect, test } from 'vitest'
import { criterionNames, PLACEMENT, type NetworkCriterion } from './network-criterion-name.ts'

const criterion = (
  targeting_type: string,
  targeting_value: string,
  name: string,
  operator_type = 'EQ',
): NetworkCriterion => ({ targeting_type, targeting_value, operator_type, name })

const criteria = [
  criterion(PLACEMENT, 'ALL_ON_TWITTER', 'ALL_ON_TWITTER'),
  criterion('LOCATION', '06ef846bfc783874', 'Japan'),
  criterion('LOCATION', '5a1e3f0c9b7d2468', 'Georgia, US', 'NE'),
  criterion('LANGUAGE', 'ja', 'Japanese'),
  criterion('GENDER', '2', 'FEMALE'),
  criterion('AGE', 'AGE_25_TO_54', 'AGE_25_TO_54'),
  criterion('AGE', 'AGE_OVER_50', 'AGE_OVER_50'),
  criterion('INTEREST', '16003', 'Food and drink/Coffee and tea'),
  criterion('CONVERSATION', '131.898661583827615744', 'Tea'),
  criterion('BROAD_KEYWORD', 'Japan', 'Japan'),
  criterion('SIMILAR_TO_FOLLOWERS_OF_USER', '12', 'JapanTimes'),
]

test('criteria of the network are named in the reader’s language; words and accounts stay as they are (issue 48, I18N-007)', () => {
  expect(criterionNames(criteria, 'ja')).toEqual([
    ...['X のすべての配信面', '日本', '− ジョージア州', '日本語', '女性', '25〜54 歳', '50 歳以上'],
    ...['コーヒー・お茶', 'お茶', 'Japan', 'JapanTimes'],
  ])
  expect(criterionNames(criteria, 'en')).toEqual([
    ...['All placements on X', 'Japan', '− Georgia', 'Japanese', 'Women', '25–54 years', '50 and over'],
    ...['Coffee and tea', 'Tea', 'Japan', 'JapanTimes'],
  ])
})

test('no placement of the network is shown as its constant, also where only the constant was kept', () => {
  for (const language of ['en', 'ja'] as const) {
    const kept = criterionNames(placements, language)
    expect(kept).toEqual(
      criterionNames(
        placements.map((place) => criterion(PLACEMENT, place, place)),
        language,
      ),
    )
    expect(kept.filter((name) => /^[A-Z_]+$/.test(name))).toEqual([])
    expect(new Set(kept).size).toBe(placements.length)
  }
})

test('a place of unknown or doubtful name, and a name without a criterion, stay as they were kept', () => {
  const kept = [
    criterion('LOCATION', '1', 'Springfield'),
    criterion('LOCATION', '2', 'Atlantis'),
    'Nowhere FM',
  ]
  expect(criterionNames(kept, 'ja')).toEqual(['Springfield', 'Atlantis', 'Nowhere FM'])
})
