/** Characters that a question may have: those that the call allows, whose schema the page does not load. */
export const QUESTION_MAX = 2_000
