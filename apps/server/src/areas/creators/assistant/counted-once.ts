import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'

/** An answer with the questions left after it; a question that failed is given back. */
export async function countedOnce(
  taken: { readonly undo: () => Promise<void> },
  answer: () => Promise<Omit<Asked, 'questions_left'>>,
  left: () => Promise<number | null>,
): Promise<Asked> {
  try {
    return { ...(await answer()), questions_left: await left() }
  } catch (error) {
    await taken.undo()
    throw error
  }
}
