import type { CriterionTree } from '@rookery/contract'

/**
 * The subject of insights: a saved audience, or an unsaved recipe. Both return the same figures for the same
 * recipe.
 */
export type InsightSubject =
  | { kind: 'audience'; id: string }
  | { kind: 'recipe'; tree: CriterionTree; regionId: number | null; teamId: string }

/** Identifies it in figure keys of the page. */
export const subjectName = (subject: InsightSubject): string =>
  subject.kind === 'audience' ? subject.id : 'draft'

export const subjectKey = (subject: InsightSubject): readonly unknown[] =>
  subject.kind === 'audience' ? ['audience', subject.id] : ['recipe', subject.tree, subject.regionId]
