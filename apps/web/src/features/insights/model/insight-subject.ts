import type { CriterionTree } from '@rookery/contract'

/** What insights are asked of: a saved audience, or a recipe that is not saved. Both answer the same figures for the same recipe. */
export type InsightSubject =
  | { kind: 'audience'; id: string }
  | { kind: 'recipe'; tree: CriterionTree; regionId: number | null; teamId: string }

/** Names it beside its figures in the page. */
export const subjectName = (subject: InsightSubject): string =>
  subject.kind === 'audience' ? subject.id : 'draft'

export const subjectKey = (subject: InsightSubject): readonly unknown[] =>
  subject.kind === 'audience' ? ['audience', subject.id] : ['recipe', subject.tree, subject.regionId]
