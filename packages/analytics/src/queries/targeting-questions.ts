import { ageBands } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from './context.ts'
import { sampleProfiles, type SampleParams } from './exclusion-sample/sample-profiles.ts'
import { handleOverlaps, type HandleOverlaps } from './handles/handle-overlaps.ts'
import { membersAmong } from './handles/members-among.ts'
import { orderHandles, type OrderedHandles } from './handles/order-handles.ts'
import { jobTitleSize, type JobTitleSize } from './job-titles/job-title-size.ts'
import { suggestAdditions, type SuggestParams, type Suggestions } from './suggestions/suggest-additions.ts'

type HandleParams = Parameters<typeof orderHandles>[1]

export class TargetingQuestions {
  readonly #contextOf: (options?: QuestionOptions) => QueryContext

  constructor(contextOf: (options?: QuestionOptions) => QueryContext) {
    this.#contextOf = contextOf
  }

  suggest(params: SuggestParams, options?: QuestionOptions): Promise<Suggestions> {
    return suggestAdditions(this.#contextOf(options), params, options)
  }
  sample(params: SampleParams, options?: QuestionOptions): ReturnType<typeof sampleProfiles> {
    return sampleProfiles(this.#contextOf(options), params, options)
  }
  orderHandles(params: HandleParams, options?: QuestionOptions): Promise<OrderedHandles> {
    return orderHandles(this.#contextOf(options), params, options)
  }
  handleOverlaps(params: HandleParams, options?: QuestionOptions): Promise<HandleOverlaps> {
    return handleOverlaps(this.#contextOf(options), params, options)
  }
  jobTitleSize(params: Parameters<typeof jobTitleSize>[1], options?: QuestionOptions): Promise<JobTitleSize> {
    return jobTitleSize(this.#contextOf(options), params, options)
  }
  membersAmong(params: Parameters<typeof membersAmong>[1], options?: QuestionOptions): Promise<Set<string>> {
    return membersAmong(this.#contextOf(options), params, options)
  }
  async ageSizes(options?: QuestionOptions): Promise<number[]> {
    const { resolver } = this.#contextOf(options)
    const found = await resolver.resolve(
      ageBands.map((code) => ({ kind: 'age', code })),
      options?.signal,
    )
    return found.map((one) => one?.profiles ?? 0)
  }
}
