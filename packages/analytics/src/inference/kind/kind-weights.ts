/**
 * Log odds of an organisation for each kind of evidence, from a logistic regression on the calibration half
 * of the CrowdFlower set (4,761 accounts, 31% of them brands; see docs/models/person-or-organisation.md).
 * Weights of evidence missing in that set (display names, Japanese) are set by hand below.
 */
export const kindWeights = {
  start: -1.7,
  /** For the first and the second word found of each list. */
  plural: [0.8, 0.4],
  singular: [-0.4, 0],
  speech: [0.65, 0.7, 0.8],
  person: [-0.25, -0.6, -0.3],
  weak: 0.35,
  url: 0.35,
  empty: 1.4,
  claim: 0.8,
  /** A bio with neither "I" nor a word of persons; and the same with a business word. */
  impersonal: 0.7,
  impersonalSpeech: 1.1,
  inHandle: 1.4,
  reliableName: -1.75,
  name: -1.3,
  bioName: -1,
  worldwide: 0.9,
  nowhere: 0.55,
  underscore: -0.65,
  digit: 0.3,
  smallStart: -0.5,
  // Set by hand.
  displayName: -2.4,
  fullName: { plain: -2.4, titled: -4 },
  inName: 1.8,
  japaneseName: 2.6,
  japaneseSpeech: 2.2,
  japanesePerson: -1.5,
} as const
