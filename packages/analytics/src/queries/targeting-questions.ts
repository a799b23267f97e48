import type { AskOptions, QueryContext } from './context.ts'
import { sampleProfiles, type SampleParams } from './exclusion-sample/sample-profiles.ts'
import { handleOverlaps, type HandleOverlaps } from './handles/handle-overlaps.ts'
import { orderHandles, type OrderedHandles } from './handles/order-handles.ts'
import { suggestAdditions, type SuggestParams, type Suggestions } from './suggestions/suggest-additions.ts'

type HandleParams = Parameters<typeof orderHandles>[1]

/** Questions an audience is built with, beside its size: `population.targeting`. */
export class TargetingQuestions {
  readonly #context: QueryContext

  constructor(context: QueryContext) {
    this.#context = context
  }

  /** What else could be added to a recipe, with reach and reason. */
  suggest(params: SuggestParams, options?: AskOptions): Promise<Suggestions> {
    return suggestAdditions(this.#context, params, options)
  }
  /** A reproducible random sample of a recipe's profiles; null under the privacy minimum. */
  sample(params: SampleParams, options?: AskOptions): ReturnType<typeof sampleProfiles> {
    return sampleProfiles(this.#context, params, options)
  }
  /** Handles by how many new followers each adds to those before it. */
  orderHandles(params: HandleParams, options?: AskOptions): Promise<OrderedHandles> {
    return orderHandles(this.#context, params, options)
  }
  /** Followers of handles, what each has alone and what they share. */
  handleOverlaps(params: HandleParams, options?: AskOptions): Promise<HandleOverlaps> {
    return handleOverlaps(this.#context, params, options)
  }
}
