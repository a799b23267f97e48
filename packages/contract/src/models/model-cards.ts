import measured from './measured.json' with { type: 'json' }

/** Models whose inferences or estimates are displayed; each has a card in docs/models. */
export const modelNames = [
  'age',
  'gender',
  'country',
  'language',
  'job',
  'company',
  'interests',
  'topics',
  'communities',
  'sentiment',
  'kind',
  'forecast',
] as const
export type ModelName = (typeof modelNames)[number]

/** Name of a figure on a model card; its text is `modelCards:figures.NAME`. */
export type CardFigureName =
  | 'precision'
  | 'recall'
  | 'told'
  | 'sensible'
  | 'f1'
  | 'shareError'
  | 'intervals'
  | 'nmi'
  | 'held90'
  | 'held50'
  | 'width'
/** Name of the people or posts a figure was measured on; its text is `modelCards:sets.NAME`. */
export type CardSetName =
  | 'handles'
  | 'displayNames'
  | 'places'
  | 'posts'
  | 'bios'
  | 'biosJa'
  | 'postsToFirms'
  | 'postsJa'
  | 'accounts'
  | 'world'
  | 'campaignImpressions'
  | 'campaignReach'
  | 'campaignResults'

/** A figure as last written by `npm run accuracy -- --keep`. */
export interface CardFigure {
  figure: CardFigureName
  set: CardSetName
  n: number
  /** 0 to 1. */
  value: number
  /** 95% interval, if known. */
  low: number | null
  high: number | null
}
/** Measurements on real data first, then on the synthetic world; empty if nothing was measured. */
interface Card<Figure> {
  real: readonly Figure[]
  synthetic: readonly Figure[]
}
export type ModelCard = Card<CardFigure>

type Reference = readonly [figure: CardFigureName, set: CardSetName, of: string, on: string, name: string]

/** Measured on the synthetic world, whose truth is known. */
const plantedReference = (figure: CardFigureName, of: string, name: string): Reference => [
  figure,
  'world',
  of,
  'planted world',
  name,
]
const precisionAndCoverage = (of: string, right = 'precision'): readonly Reference[] => [
  plantedReference('precision', of, right),
  plantedReference('told', of, 'coverage'),
]
/** Over all job titles, on biographies labelled by another person. */
const titles = (figure: 'precision' | 'recall', set: CardSetName, of: string): Reference => [
  figure,
  set,
  'job',
  `bios read by somebody else, ${of}`,
  `${figure} of every title`,
]
/** Coverage of forecast bands, on campaigns simulated by the sandbox's auction. */
const auctionReferences = (set: CardSetName, figure: string): readonly Reference[] =>
  (
    [
      ['held90', '90% band holds'],
      ['held50', '50% band holds'],
      ['width', "width of the 90% band, of the assumed one's"],
    ] as const
  ).map(([name, category]) => [
    name,
    set,
    'forecast',
    'sandbox, campaigns the fit has not seen',
    `${figure}: ${category}`,
  ])
const ENGLISH_SET = 'English, half not looked at'

const figures: Readonly<Record<ModelName, Card<Reference>>> = {
  age: {
    real: [],
    synthetic: precisionAndCoverage('age band'),
  },
  gender: {
    real: [
      ['precision', 'handles', 'gender', 'gender-labels', 'precision of what is kept'],
      ['told', 'handles', 'gender', 'gender-labels', 'coverage of what is kept'],
      [
        'precision',
        'displayNames',
        'gender',
        'congress-following, names with titles before them',
        'without: precision',
      ],
      [
        'told',
        'displayNames',
        'gender',
        'congress-following, names with titles before them',
        'without: coverage',
      ],
      [
        'shareError',
        'displayNames',
        'adjusted shares',
        'natural audiences, display names',
        'absolute error of a share',
      ],
    ],
    synthetic: precisionAndCoverage('gender'),
  },
  country: {
    real: [
      ['precision', 'places', 'country', 'x-api-v2', 'strings that name a country'],
      ['told', 'places', 'country', 'x-api-v2', 'strings told at all'],
    ],
    synthetic: precisionAndCoverage('country'),
  },
  language: {
    real: [
      ['precision', 'posts', 'language', 'tweet-topics en', 'accuracy'],
      ['precision', 'postsJa', 'language', 'tweet-topics ja', 'accuracy'],
    ],
    synthetic: [],
  },
  job: {
    real: [
      titles('precision', 'bios', ENGLISH_SET),
      titles('recall', 'bios', ENGLISH_SET),
      ['told', 'bios', 'job', `bios read by somebody else, ${ENGLISH_SET}`, 'bios of which a title is told'],
      titles('precision', 'biosJa', 'Japanese'),
      titles('recall', 'biosJa', 'Japanese'),
    ],
    synthetic: precisionAndCoverage('job', 'precision of the title'),
  },
  company: {
    real: [],
    synthetic: [
      plantedReference('precision', 'company', 'precision'),
      plantedReference('recall', 'company', 'found where the bio names it'),
    ],
  },
  interests: {
    real: [
      [
        'sensible',
        'bios',
        'interests',
        'bios read by somebody else, half not looked at',
        'sensible, of those that can be judged',
      ],
      ['told', 'bios', 'interests', 'bios read by somebody else', 'bios of which an interest is told'],
    ],
    synthetic: [plantedReference('precision', 'interests', 'precision of its group')],
  },
  topics: {
    real: [
      ['f1', 'posts', 'topics of posts', 'tweet-topics en', 'micro-F1'],
      ['precision', 'posts', 'topics of posts', 'tweet-topics en', 'precision'],
      ['f1', 'postsJa', 'topics of posts', 'tweet-topics ja', 'micro-F1'],
    ],
    synthetic: [],
  },
  communities: {
    real: [['nmi', 'accounts', 'communities', 'congress-following, two anonymous groups', 'NMI of accounts']],
    synthetic: [plantedReference('nmi', 'communities', 'NMI of accounts')],
  },
  sentiment: {
    real: [
      ['f1', 'posts', 'sentiment', 'tweet-sentiment', 'macro-F1'],
      ['f1', 'postsToFirms', 'sentiment', 'airline-sentiment', 'macro-F1'],
      ['f1', 'postsJa', 'sentiment', 'tweet-topics ja, read by us', 'macro-F1'],
      [
        'shareError',
        'posts',
        'shares of sentiment',
        'tweet-sentiment, natural audiences',
        'absolute error of a share',
      ],
      [
        'shareError',
        'postsToFirms',
        'shares of sentiment',
        'airline-sentiment, natural audiences',
        'absolute error of a share',
      ],
      [
        'intervals',
        'postsToFirms',
        'shares of sentiment',
        'airline-sentiment, natural audiences',
        'intervals that hold the share',
      ],
    ],
    synthetic: [],
  },
  kind: {
    real: [['precision', 'handles', 'person or organisation', 'gender-labels', 'accuracy at 50% coverage']],
    synthetic: precisionAndCoverage('person or organisation'),
  },
  forecast: {
    real: [],
    synthetic: [
      ...auctionReferences('campaignImpressions', 'impressions'),
      ...auctionReferences('campaignReach', 'reach'),
      ...auctionReferences('campaignResults', 'results'),
    ],
  },
}

interface MeasuredFigure {
  of: string
  set: string
  name: string
  n: number
  value: number
  low?: number
  high?: number
}
const found = (references: readonly Reference[]): CardFigure[] =>
  references.map(([figure, set, of, on, name]) => {
    const row = (measured as readonly MeasuredFigure[]).find(
      (m) => m.of === of && m.set === on && m.name === name,
    )
    if (!row) throw new Error(`No figure '${name}' of ${of} on ${on} is kept`)
    return { figure, set, n: row.n, value: row.value, low: row.low ?? null, high: row.high ?? null }
  })

/**
 * Figures of a model card, from the file that `npm run accuracy -- --keep` writes.
 * @throws if the card names a figure that was not measured
 */
export const modelCard = (model: ModelName): ModelCard => ({
  real: found(figures[model].real),
  synthetic: found(figures[model].synthetic),
})
