import { createToasts } from '@rookery/ui'

/** The toasts of the page: `toasts.add({ text, level })`. */
export const toasts = createToasts()
