import { createToasts } from '@rookery/ui/feedback/create-toasts.ts'

/** The toasts of the page: `toasts.add({ text, level })`. */
export const toasts = createToasts()
