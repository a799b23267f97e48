import { z } from 'zod'
import type { WireField } from './parse-wire.ts'

/** The items of a list that are of their kind, and the first field of each other one: `data.3.username`. */
export interface ReadableItems<T> {
  readonly items: T[]
  readonly unread: WireField[]
}

/**
 * Reads a list item by item: one without what identifies it, or that is no object at all, does not cost the
 * others. A list of which no item is of its kind is of another kind itself, and is refused with the field that its
 * last item lacks.
 */
export function readableItems<T extends z.ZodType>(
  item: T,
  list: readonly unknown[],
  context: z.RefinementCtx,
): ReadableItems<z.output<T>> {
  const items: z.output<T>[] = []
  const unread: WireField[] = []
  for (const [at, value] of list.entries()) {
    const parsed = item.safeParse(value)
    if (parsed.success) {
      items.push(parsed.data)
      continue
    }
    const path = ['data', at, ...(parsed.error.issues[0]?.path ?? [])]
    const message = parsed.error.issues[0]?.message ?? 'is not readable'
    if (items.length === 0 && at === list.length - 1)
      context.addIssue({ code: 'custom', path, message, input: value })
    unread.push({ field: path.map(String).join('.'), message })
  }
  return { items, unread }
}
