import { ageBands } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from './context.ts'
import { sampleProfiles, type SampleParams } from './exclusion-sample/sample-profiles.ts'
import { handleOverlaps, type HandleOverlaps } from './handles/handle-overlaps.ts'
import { membersAmong } from './handles/members-among.ts'
import { orderHandles, type OrderedHandles } from './handles/order-handles.ts'
import { jobTitleSize, type JobTitleSize } from './job-titles/job-title-size.ts'
import { suggestAdditions, type SuggestParams, type Suggestions } from './suggestions/suggest-additions.ts'

type HandleParams = Parameters<typeof orderHandles>[1]

/** Queries for building an audience, in addition to its size: `population.targeting`. */
export class TargetingQuestions {
  readonly #contextOf: (options?: QuestionOptions) => QueryContext

  /** `contextOf` builds the context of one query, with what its caller may see. */
  constructor(contextOf: (options?: QuestionOptions) => QueryContext) {
    this.#contextOf = contextOf
  }

  /** Criteria that could be added to a recipe, with reach and reason. */
  suggest(params: SuggestParams, options?: QuestionOptions): Promise<Suggestions> {
    return suggestAdditions(this.#contextOf(options), params, options)
  }
  /** A reproducible random sample of a recipe's profiles; null under the privacy minimum. */
  sample(params: SampleParams, options?: QuestionOptions): ReturnType<typeof sampleProfiles> {
    return sampleProfiles(this.#contextOf(options), params, options)
  }
  /** Handles ordered by the number of new followers each adds to the handles before it. */
  orderHandles(params: HandleParams, options?: QuestionOptions): Promise<OrderedHandles> {
    return orderHandles(this.#contextOf(options), params, options)
  }
  /** Followers of handles: followers of one handle only, and shared followers. */
  handleOverlaps(params: HandleParams, options?: QuestionOptions): Promise<HandleOverlaps> {
    return handleOverlaps(this.#contextOf(options), params, options)
  }
  /** Profiles with given job titles or companies, with an interval for the inference's error. */
  jobTitleSize(params: Parameters<typeof jobTitleSize>[1], options?: QuestionOptions): Promise<JobTitleSize> {
    return jobTitleSize(this.#contextOf(options), params, options)
  }
  /** Which of some public accounts are members of a recipe's audience themselves, by network id. */
  membersAmong(params: Parameters<typeof membersAmong>[1], options?: QuestionOptions): Promise<Set<string>> {
    return membersAmong(this.#contextOf(options), params, options)
  }
  /** Number of profiles per age cell, in the order of `ageBands`. */
  async ageSizes(options?: QuestionOptions): Promise<number[]> {
    const { resolver } = this.#contextOf(options)
    const found = await resolver.resolve(
      ageBands.map((code) => ({ kind: 'age', code })),
      options?.signal,
    )
    return found.map((one) => one?.profiles ?? 0)
  }
}
