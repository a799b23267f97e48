/**
 * The size ledger: the same words on every screen and in every document, with the specification's names in
 * small print.
 */
export default {
  label: 'Sizes',
  sample: 'In our sample',
  sampleName: 'Core audience',
  sampleOf: 'of {{n}} profiles ({{share}})',
  sampleOfMany: 'of {{n}} profiles',
  sampleNote: 'counted profiles',
  projection: 'Like them on X',
  about: '~{{n}}',
  none: '–',
  projectionNote: 'our projection, 90% sure: {{range}}',
  projectionNone: 'X’s targeting cannot express these criteria',
  network: 'X says',
  nativeName: 'Total native',
  networkAsked: 'for this targeting, asked {{date}}',
  networkSaid: 'for this targeting',
  networkNone: 'not asked for this targeting',
  networkAsking: 'being asked for this targeting',
  match: 'An upload would match',
  matchName: 'Pro targeting',
  matchNote: '90% sure: {{range}}',
  matchSource: { learned: 'learned from finished uploads', assumed: 'assumed until an upload has ended' },
  small: 'fewer than 50 profiles: not shown',
  why: 'How these figures hang together',
  whyProjection:
    'The count in our sample is scaled to the {{users}} people of X ({{from}}) and corrected by what X answered for other targetings in this installation.',
  fromSource: '{{source}}, {{date}}',
  fromOperator: 'set by the operator',
  whyNetwork: {
    more: 'X names more than we project:',
    fewer: 'X names fewer than we project:',
    alike: 'X’s range and ours agree. X counts by itself:',
  },
  reasons: {
    keywords_broadened: 'it broadens keywords to related words',
    handles_are_lookalikes: 'for accounts it targets people like their followers',
    several_ad_groups: 'it counts ad groups one by one, so people in several may count twice',
    part_left_out: 'it cannot say some of the criteria',
    own_count: 'it counts by its own data, account and day',
  },
  whyMatch:
    'A list is sent by user id; X matches those who are active. The expectation rests on uploads that ended in this installation, and before any on an assumed 80%.',
  onX: {
    network: '{{range}} on X, as X says',
    model: '~{{n}} on X, projected ({{range}})',
    none: 'not known on X',
  },
  inSample: '{{n}} in our sample',
}
