/** How much more than kept is still the machine's noise. */
export const MARGIN = 1.3

/**
 * CPU of each question by that of its reference at a million profiles, and what is aimed at. Of the questions that are
 * not here no run was kept yet (`npm run bench -- --ratios` prints all).
 */
export const keptRatios: Readonly<Record<string, { most: number; goal?: number }>> = {
  conversation: { most: 3.8, goal: 2.5 },
  topic_analysis: { most: 3.5 },
  post_behaviour: { most: 2.8 },
  content_wall: { most: 2.2 },
}
