/** Height of a set's row in an UpSet plot, in pixels; names and dots must agree on it. */
export const upsetRow = 28
