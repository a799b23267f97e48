import type { SetLists, SetProgram } from '../fragments/set-program.ts'
import type { Scratch } from './evaluate.ts'
import type { Entries, ImageHandle } from './postings-image.ts'

/** What a thread of the kernel is told, in this order: an image before the questions that need it. */
export type KernelRequest =
  | { of: 'image'; image: ImageHandle; scratch: Scratch }
  | { of: 'changes'; changes: readonly (readonly [criterion: number, entries: Entries])[]; blocks: number }
  | { of: 'question'; ticket: number; program: SetProgram }

/** `lists` is null where the program has too many sets at once. */
export type KernelAnswer = { ticket: number; lists: SetLists | null } | { ticket: number; error: string }
