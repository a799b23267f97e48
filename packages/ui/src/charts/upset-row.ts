/** Height of a set's row in an UpSet plot, in pixels; used by names and dots. */
export const upsetRow = 28
