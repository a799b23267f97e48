import measured from '@rookery/contract/models/measured.json' with { type: 'json' }

/**
 * Fills in measured figures, `{{gender > planted world > precision}}`, as percent: they stand in one place and are renewed
 * with every measurement. Throws for a figure that is not measured.
 */
export const withFigures = (text: string): string =>
  text.replaceAll(
    /\{\{([^>}]+)>([^>}]+)>([^}]+)\}\}/g,
    (placeholder, of: string, set: string, name: string) => {
      const found = measured.find(
        (row) => row.of === of.trim() && row.set === set.trim() && row.name === name.trim(),
      )
      if (!found) throw new Error(`${placeholder} is not measured`)
      return percentOf(found.value)
    },
  )

/** Whole percent; close to all with one digit more, rounded down, so that nothing reads as 100%. */
const percentOf = (share: number): string =>
  share < 0.99 ? `${Math.round(100 * share)}%` : `${Math.floor(1000 * share) / 10}%`
