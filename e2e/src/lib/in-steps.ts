import { afterEach, beforeEach } from 'vitest'

/** The tests of this `describe` build on each other, as steps do for a person: what follows one that failed is skipped, and says after what. */
export function inSteps(): void {
  let broken: string | undefined
  beforeEach(({ skip }) => {
    if (broken) skip(`“${broken}” failed before it`)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') broken = task.name
  })
}
