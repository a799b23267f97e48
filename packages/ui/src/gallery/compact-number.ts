const format = new Intl.NumberFormat('en', { notation: 'compact' })

/** As a product would give it in: figures of the gallery are English. */
export const compactNumber = (value: number): string => format.format(value)
