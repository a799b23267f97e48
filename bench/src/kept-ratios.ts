/** How much more than kept is still the machine's noise. */
export const MARGIN = 1.3

/**
 * CPU of each question by that of its reference, as the tree that ships was measured at a million profiles
 * (`npm run bench -- --ratios`), and what is aimed at.
 */
export const keptRatios: Readonly<Record<string, { most: number; goal?: number }>> = {
  'size, waterfall and kinds': { most: 5.7, goal: 3 },
  'the same of 8 clauses': { most: 18 },
  'overlap of 2': { most: 0.2 },
  'overlap of 5': { most: 0.35 },
  'overlap of 20': { most: 0.6 },
  demographics: { most: 1 },
  summary: { most: 7.4 },
  communities: { most: 0.2 },
  interests: { most: 0.7 },
  influential_accounts: { most: 0.2 },
  network: { most: 0.9 },
  content_wall: { most: 2.4 },
  topic_analysis: { most: 4.4 },
  job_titles: { most: 0.9 },
  conversation: { most: 5, goal: 2.5 },
  post_behaviour: { most: 2.8 },
}
